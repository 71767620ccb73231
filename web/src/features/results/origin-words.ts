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

/** Of a second reading that left the same open. */
const doubtsToo = { not_all_judged: 'showed none either', far_apart: 'was that far away too' };

/** "; qwen3 was asked as well and was that far away too, so this grade is unsure": what became of the doubt. */
const secondWords = ({ doubt, second }: GradeOrigin, byGrader: string, isOpen: boolean): string => {
  if (!isOpen) return `, so ${byGrader} was asked as well, and its verdicts hold`;
  if (!second) return '';
  const name = second.asked?.model;
  if (second.failed)
    return `; a second model was to be asked as well, but ${whys[second.failed](name ?? 'it')}, so this grade is unsure`;
  if (!second.doubt || !name)
    return '; no second model was set up that could be asked, so this grade is unsure';
  const found = second.doubt === doubt ? doubtsToo[second.doubt] : doubts[second.doubt];
  return `; ${name} was asked as well and ${found}, so this grade is unsure`;
};

/** What left a grade without a number, for its line and its box. */
export const unsureWords = (origin: Grade['origin']): string =>
  origin?.doubt === 'far_apart' ? 'The readings disagree' : 'Not enough evidence';

/** Sentences; none where no model was asked. */
export const originWords = ({ origin, state, grader }: Grade): string[] => {
  if (!origin) return [];
  const model = origin.asked?.model ?? 'the model';
  if (origin.fellBack) return [`It stood in, since ${whys[origin.fellBack](model)}.`];
  const doubt = origin.doubt
    ? origin.opinion === 'second' || state === 'unsure'
      ? [
          `${origin.asked?.model ?? 'The model'} ${doubts[origin.doubt]}${secondWords(origin, grader.name, state === 'unsure')}.`,
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
