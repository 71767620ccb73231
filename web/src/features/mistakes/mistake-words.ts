// Texts of the mistakes list: how many, what can be practiced now, and what is left out and why. Pure.
import {
  mostPracticed,
  type MissedPoint,
  type MissedQuestion,
} from '@rehearse/contract/insights/mistakes.ts';
import { Skill } from '@rehearse/contract/primitives.ts';
import { capitalized, counted } from '../../ui/display/counted.ts';
import type { VerdictName } from '../../ui/marked-text/verdict.tsx';

type Counts = { open: number; cleared: number };

export const headlineOf = ({ open, cleared }: Counts): string => {
  if (open > 0) return `${capitalized(counted(open, 'mistake'))} to work on.`;
  return cleared > 0 ? 'You’ve cleared every mistake.' : 'No mistakes yet.';
};

/** What clears a mistake, and how many are cleared. */
export const clearedWords = ({ cleared }: Counts): string =>
  `A mistake is cleared when a later answer to the same question gets it right. ${capitalized(counted(cleared, 'mistake'))} cleared so far.`;

/** The questions that "Practice" starts with: the first ones in the list that can still be asked. */
export const practiceable = (shown: readonly MissedQuestion[]): string[] =>
  shown
    .filter(({ canPractice }) => canPractice)
    .slice(0, mostPracticed)
    .map(({ questionId }) => questionId);

export const practiceWords = (questions: number, total: number): string => {
  if (questions === 1) return 'Practice this question';
  return total > questions && questions === mostPracticed
    ? `Practice the first ${questions} questions`
    : `Practice these ${questions} questions`;
};

export const withheldWords = ({
  inOpenTests,
  unrated,
}: {
  inOpenTests: number;
  unrated: number;
}): string[] => [
  ...(inOpenTests > 0
    ? [
        inOpenTests === 1
          ? '1 question is in an unfinished test. It’s listed again when that test is over.'
          : `${inOpenTests} questions are in unfinished tests. They’re listed again when those tests are over.`,
      ]
    : []),
  ...(unrated > 0
    ? [
        unrated === 1
          ? '1 answer is waiting for your rating. Its question isn’t listed until then.'
          : `${unrated} answers are waiting for your rating. Their questions aren’t listed until then.`,
      ]
    : []),
];

/** Uses the same term as the results page. */
export const verdictOf = ({ verdict }: MissedPoint): { of: VerdictName; words?: string } =>
  verdict === 'wrong' ? { of: 'missing', words: 'Not fully correct' } : { of: verdict };

/** Grouped by skill, in list order. */
export const bySkill = (items: readonly MissedQuestion[]): [Skill, MissedQuestion[]][] =>
  [...new Set(items.map(({ skill }) => skill))].map((skill) => [
    skill,
    items.filter((item) => item.skill === skill),
  ]);

/** The skill in the URL. Undefined means all. */
export const skillFrom = (text: string | null): Skill | undefined =>
  Skill.options.find((skill) => skill === text);
