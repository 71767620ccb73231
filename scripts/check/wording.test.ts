// Tests which words the wording check finds, and which it ignores.
import { expect, test } from 'vitest';
import { faultsIn } from './wording.mjs';

test.each([
  ['web/a.tsx', '<p>The clock stands\n  still</p>', ['web/a.tsx: "The clock stands still"']],
  ['docs/a.md', 'A TEST IS OF ONE TRACK.', ['docs/a.md: "A test is of one track"']],
  [
    'docs/a.md',
    'The Behaviour of a catalogue',
    ['docs/a.md: British spelling "Behaviour"', 'docs/a.md: British spelling "catalogue"'],
  ],
  ['NOTICE', 'under its own licence', ['NOTICE: British spelling "licence"']],
  ['bank/a.yaml', 'text: Recognise it', ['bank/a.yaml: British spelling "Recognise"']],
])('%s: %s', (path, text, faults) => expect(faultsIn(path, text)).toEqual(faults));

test.each([
  ['web/a.ts', '// The clock stands still\nconst a = 1; // the clock stands still'],
  ['web/a.ts', "const kind = 'behavioural_story';"],
  ['bank/a.yaml', 'kind: behavioural_story\ntrack: behavioural\nid: data-modelling-basics'],
  ['docs/a.md', 'The kind `behavioural` and [its folder](bank/behavioural/x)'],
])('%s: ignores %s', (path, text) => expect(faultsIn(path, text)).toEqual([]));
