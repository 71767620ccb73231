// Tests which decision records the check rejects: template parts, numbers, and links.
import { expect, test } from 'vitest';
import { faultsOf } from './decisions.mjs';

const recordOf = (number: number, status = 'accepted', context = 'It was slow.'): string =>
  `# ${number}. A title

Status: ${status}

Date: 2026-11-25

## Context

${context}

## Decision

We cache it.

## Consequences

It is fast.
`;

const first = { name: '0001-one.md', text: recordOf(1) };
const second = { name: '0002-two.md', text: recordOf(2) };
const withFirst = (text: string): string[] => faultsOf([{ ...first, text }, second]);

test('records with every part of the template have no fault', () => {
  expect(faultsOf([first, second])).toEqual([]);
});

test.each([
  ['a title with another number', '# 1. A title', '# 3. A title', 'the title must be "# 1. Title"'],
  ['a title without words', '# 1. A title', '# 1.', 'the title must be "# 1. Title"'],
  ['an unknown status', 'Status: accepted', 'Status: maybe', '"Status: accepted" or'],
  ['no status', 'Status: accepted\n\n', '', '"Status: accepted" or'],
  ['a supersession without a link', 'Status: accepted', 'Status: superseded by 2', '"Status: accepted" or'],
  ['no date', 'Date: 2026-11-25', '', '"Date: YYYY-MM-DD" must follow the status'],
  ['text before the first section', '## Context', 'It was slow.\n\n## Context', 'text before "## Context"'],
  ['a missing section', '## Consequences\n\n', '', 'the sections must be'],
  ['an extra section', '## Decision', '## Alternatives\n\nNone.\n\n## Decision', 'the sections must be'],
  ['an empty section', 'It was slow.\n\n', '', '"## Context" is empty'],
  ['more than 300 words', 'We cache it.', 'word '.repeat(301), 'words, over 300'],
  ['a dead link', 'We cache it.', 'See [decision 9](0009-nine.md).', 'dead link to 0009-nine.md'],
  [
    'a link with the wrong number',
    'We cache it.',
    '[Decision 3](0002-two.md)',
    'the link 3 leads to 0002-two.md',
  ],
])('%s is a fault', (_, part, replacement, fault) => {
  const faults = withFirst(first.text.replace(part, replacement));
  expect(faults.some((reported) => reported.startsWith(`0001-one.md: `) && reported.includes(fault))).toBe(
    true,
  );
});

test.each(['superseded by [2](0002-two.md)', 'accepted, amended by [2](0002-two.md)'])(
  'a record that is %s needs a link in both directions',
  (status) => {
    const changed = { ...first, text: recordOf(1, status) };
    expect(faultsOf([changed, second])).toEqual([
      '0001-one.md: 0002-two.md changes this record and must link to it',
    ]);
    const linked = { ...second, text: recordOf(2, 'accepted', 'See [decision 1](0001-one.md).') };
    expect(faultsOf([changed, linked])).toEqual([]);
  },
);

test('a record can be amended twice', () => {
  const back = 'See [decision 1](0001-one.md).';
  const text = recordOf(1, 'accepted, amended by [2](0002-two.md) and [3](0003-three.md)');
  const others = [
    { name: '0002-two.md', text: recordOf(2, 'accepted', back) },
    { name: '0003-three.md', text: recordOf(3, 'accepted', back) },
  ];
  expect(faultsOf([{ ...first, text }, ...others])).toEqual([]);
});

test('reports missing and duplicate numbers', () => {
  expect(faultsOf([first, { name: '0003-three.md', text: recordOf(3) }])).toEqual(['number 2 is missing']);
  expect(faultsOf([first, second, { name: '0002-more.md', text: recordOf(2) }])).toEqual([
    '2 is the number of 0002-two.md and 0002-more.md',
  ]);
});

test('reports a wrong file name and a folder without records', () => {
  expect(faultsOf([first, { name: 'two.md', text: recordOf(2) }])).toEqual([
    'two.md: the name must be "0000-words.md"',
  ]);
  expect(faultsOf([])).toEqual(['there are no records']);
});
