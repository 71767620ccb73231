// Tests which code can depend on a single question kind: its own folders and tests, and nothing else.
import { expect, test } from 'vitest';
import { Kind } from '../../contract/src/kinds/kinds.ts';
import { faultsIn } from './kinds.mjs';

const feature = 'server/src/features/one/one.ts';

test.each(Kind.options)('finds a comparison with %s', (kind) => {
  expect(faultsIn(feature, `if (question.kind === '${kind}') return;`)).toHaveLength(1);
});

test.each([
  "const isIt = kind !== 'numeric';",
  "if ('numeric' === kind) return;",
  "switch (kind) {\n  case 'single_choice':\n    return 1;\n}",
  "const fits =\n  task.kind ===\n  'behavioural_story';",
  "const isChoice = ['single_choice', 'multiple_choice'].includes(kind);",
  "const turns = answer && 'turns' in answer ? answer.turns : [];",
  "const isOpen = 'criteria' in reveal;",
])('finds %s', (code) => expect(faultsIn(feature, code)).toHaveLength(1));

test.each([
  ['server/src/kinds/numeric/numeric.ts', "if (kind === 'numeric') return;"],
  ['web/src/kinds/answers.ts', "const turns = 'turns' in answer;"],
  ['server/src/features/one/one.test.ts', "expect(kind === 'numeric').toBe(true);"],
  [feature, "// kind === 'numeric' is what this is not"],
  [feature, "const day = { year: 'numeric' };"],
  [feature, "const chosen = [['backend', 'single_choice']];"],
  [feature, "if (event.kind === 'answer_graded') return;"],
  [feature, 'if (isStory(task.kind)) return;'],
  [feature, "if (node.type === 'code' || field !== 'code' || language === 'sql') return;"],
])('%s may contain %s', (path, code) => expect(faultsIn(path, code)).toEqual([]));
