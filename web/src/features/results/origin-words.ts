// A language model's part in a grade, in words: which model, the outcome, and the cost.
import type { Grade, GradeOrigin } from '@rehearse/contract/grading/grading.ts';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';

const whys: Record<ModelFailureKind, (model: string) => string> = {
  down: (model) => `${model} couldn’t be reached`,
  slow: (model) => `${model} took too long`,
  rate_limited: (model) => `${model} was too busy`,
  cut: (model) => `the reply from ${model} was cut off`,
  empty: (model) => `${model} didn’t reply`,
  malformed: (model) => `the reply from ${model} couldn’t be read`,
  refused: (model) => `${model} declined to grade this`,
  budget_spent: () => 'today’s model budget was used up',
  turned_down: (model) => `${model} isn’t set up correctly`,
};

const doubts = {
  not_all_judged: 'couldn’t back every verdict with a quote',
  far_apart: 'gave a score more than 40 points (out of 100) away from the built-in grader’s',
};

/** For a second grading that left the same doubt. */
const doubtsToo = {
  not_all_judged: 'also couldn’t back every verdict with a quote',
  far_apart: 'also gave a score more than 40 points away',
};

/** How the doubt was handled, as in "; qwen3 also gave a score more than 40 points away, so this grade is uncertain". */
const secondWords = ({ doubt, second }: GradeOrigin, byGrader: string, isOpen: boolean): string => {
  if (!isOpen) return `, so ${byGrader} graded the answer too, and that grade counts`;
  if (!second) return '';
  const name = second.asked?.model;
  if (second.failed)
    return `; we tried a second model, but ${whys[second.failed](name ?? 'that model')}, so this grade is uncertain`;
  if (!second.doubt || !name) return '; no second model was set up to check it, so this grade is uncertain';
  const found =
    second.doubt === doubt ? doubtsToo[second.doubt] : `checked it too and ${doubts[second.doubt]}`;
  return `; ${name} ${found}, so this grade is uncertain`;
};

/** Why a grade has no number, for the question's line and its box. */
export const unsureWords = ({ origin, judgments }: Pick<Grade, 'origin' | 'judgments'>): string => {
  if (origin?.doubt === 'far_apart') return 'The graders disagree';
  return isUnread(judgments) ? 'Not graded' : 'Not enough evidence';
};

/** True if no criterion has a verdict, as when the answer isn't in English. */
const isUnread = (judgments: Grade['judgments']): boolean =>
  judgments.length > 0 && judgments.every(({ verdict }) => verdict === 'not_judged');

/** Sentences about the model; empty if none was asked. */
export const originWords = ({ origin, state, grader }: Grade): string[] => {
  if (!origin) return [];
  const model = origin.asked?.model ?? 'the model';
  if (origin.fellBack) return [`The built-in grader took over because ${whys[origin.fellBack](model)}.`];
  const doubt = origin.doubt
    ? origin.opinion === 'second' || state === 'unsure'
      ? [
          `${origin.asked?.model ?? 'The model'} ${doubts[origin.doubt]}${secondWords(origin, grader.name, state === 'unsure')}.`,
        ]
      : []
    : [];
  if (origin.stored) return [...doubt, 'The same answer was graded before, so we reused that grade.'];
  return [...doubt, ...spentWords(origin.usage)];
};

const spentWords = (usage: GradeOrigin['usage']): string[] => {
  if (!usage) return [];
  const tokens = (usage.inputTokens + usage.outputTokens).toLocaleString('en');
  const cost = usage.cost === null ? 'cost unknown' : dollars(usage.cost);
  return [`Used ${usage.counted ? '' : 'about '}${tokens} tokens (${cost}).`];
};

const dollars = (cost: number): string =>
  cost > 0 && cost < 0.0001 ? 'less than $0.0001' : `$${cost.toFixed(cost < 0.1 ? 4 : 2)}`;
