// What a language model had to do with a grade, in words: which one, what became of it, what it took.
import type { FallBack, Grade, GradeOrigin } from '@rehearse/contract/grading.ts';

const whys: Record<FallBack, (model: string) => string> = {
  down: (model) => `${model} could not be reached`,
  slow: (model) => `${model} took too long`,
  rate_limited: (model) => `${model} had no time for this`,
  cut: (model) => `the reply of ${model} broke off`,
  empty: (model) => `${model} did not reply`,
  malformed: (model) => `the reply of ${model} could not be read`,
  refused: (model) => `${model} would not read this`,
  budget_spent: () => 'today’s budget for the model is used up',
  turned_down: (model) => `${model} is not set up right`,
};

const doubts = {
  not_all_judged: 'showed no words for some of it',
  far_apart: 'was over 40 of 100 points away from the built-in grader',
};

/** What left a grade without a number, for its line and its box. */
export const unsureWords = (origin: Grade['origin']): string =>
  origin?.doubt === 'far_apart' ? 'The readings disagree' : 'Not enough evidence';

/** Sentences; none where no model was asked. */
export const originWords = ({ origin, state }: Grade): string[] => {
  if (!origin) return [];
  const model = origin.asked?.model ?? 'the model';
  if (origin.fellBack) return [`It stood in, since ${whys[origin.fellBack](model)}.`];
  const doubt = origin.doubt
    ? origin.opinion === 'second' || state === 'unsure'
      ? [
          `${origin.asked?.model ?? 'The model'} ${doubts[origin.doubt]}${state === 'unsure' ? '' : ', so a second model read it'}.`,
        ]
      : []
    : [];
  if (origin.stored) return [...doubt, 'The same words had this grade before, so nobody was asked again.'];
  return [...doubt, ...spentWords(origin.usage)];
};

const spentWords = (usage: GradeOrigin['usage']): string[] => {
  if (!usage) return [];
  const tokens = (usage.inputTokens + usage.outputTokens).toLocaleString('en');
  const cost = usage.cost === null ? 'at a price that is not known' : `for ${dollars(usage.cost)}`;
  return [`It took ${usage.counted ? '' : 'about '}${tokens} tokens, ${cost}.`];
};

const dollars = (cost: number): string =>
  cost > 0 && cost < 0.0001 ? 'less than $0.0001' : `$${cost.toFixed(cost < 0.1 ? 4 : 2)}`;
