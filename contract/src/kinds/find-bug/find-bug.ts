// The "find the bug" kind: mark the line with the bug in a program, and explain what goes wrong.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import { CodeLanguage } from '../code/code-language.ts';
import type { KindIcon } from '../kind-icon.ts';
import { KeyPoint, openAuthoring, OpenReveal, Turns } from '../open/open.ts';

const kind = z.literal('find_bug');
const icon: KindIcon = 'bug';

/** Line number, starting at 1. */
const Line = z.number().check(z.int(), z.minimum(1), z.maximum(200));
const shown = { language: CodeLanguage, code: z.string().check(z.minLength(20), z.maxLength(6000)) };

export const findBug = {
  kind: 'find_bug' as const,
  label: 'Find the bug',
  icon,
  markedBy: 'read' as const,
  isStory: false,
  fitsInterview: false,
  checkedBy: () => 'by comparing the line you marked with the answer key',
  question: z.object({ kind, ...shownHead, ...shown }),
  answer: z.object({ kind, turns: Turns, line: z.nullable(Line) }),
  reveal: z.object({ kind, ...OpenReveal.shape, lines: z.array(z.number()) }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    ...shown,
    /** Marking any of these lines is correct. */
    lines: z.array(Line).check(z.minLength(1), z.maxLength(3)),
    keyPoints: z.array(KeyPoint).check(z.minLength(2), z.maxLength(4)),
    ...openAuthoring,
    ...authoredTail,
  }),
  empty: { kind: 'find_bug' as const, turns: [{ text: '' }], line: null },
  spelling: ({ turns, line }: { turns: z.infer<typeof Turns>; line: number | null }): string =>
    line === null && turns.every(({ text }) => text === '')
      ? ''
      : JSON.stringify([line, turns.map(({ text }) => text)]),
};
