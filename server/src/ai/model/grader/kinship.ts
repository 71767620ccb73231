// Checks whether quoted words relate to a criterion, by word matching. On a mismatch, the model is asked again.
import { isGeneral, stemsOf } from '../../builtin/rubric.ts';
import { cueOf, figuresIn, isPast, pastAction } from '../../builtin/story-cues.ts';
import { tokenize, type Token } from '../../builtin/tokens.ts';
import type { Criterion, GradingTask } from '../../grader.port.ts';

/** In words specific to the criterion. In the bank, 81% of phrasings reach this with others of their criterion, 22% with another question's. */
const kin = 0.3;
/** The weight of general words and of the question's words, relative to a criterion's own. */
const common = 0.34;

/** The weight of a word that only this criterion has. */
const wholeWord = 1;

const doers = new Set(['i', 'we']);
/** Dates and single digits, which occur in any text, prove nothing. */
const isDigit = (stem: string): boolean => /^\d$/.test(stem);
const calendar = stemsOf(
  tokenize([
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    'January February March April May June July August September October November December',
  ]),
);

/** Pure. Whether the quoted words are similar to what this criterion is about. */
export type IsRelated = (quoted: string, criterion: Criterion) => boolean;

export const kinshipOf = (task: GradingTask): IsRelated => {
  const question = stemsOf(tokenize([task.questionText]));
  const words = new Map(
    task.criteria.map(({ id, label, phrasings }) => [id, stemsOf(tokenize([label, ...phrasings]))]),
  );
  const spread = new Map<string, number>();
  for (const stems of words.values()) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const weigh = (stem: string): number => {
    if (calendar.has(stem) || isDigit(stem)) return 0;
    return (
      ((isGeneral(stem) ? common : 1) * (question.has(stem) ? common : 1)) / Math.sqrt(spread.get(stem) ?? 1)
    );
  };

  return (quoted, { id, part }) => {
    const tokens = tokenize([quoted]);
    if (part) return tells(tokens, part);
    const stems = [...stemsOf(tokens)];
    const sharedWith = (of: string): number =>
      stems.reduce((sum, stem) => sum + (words.get(of)?.has(stem) ? weigh(stem) : 0), 0);
    const own = sharedWith(id);
    if (own >= wholeWord) return true;
    const most = Math.max(...task.criteria.map((other) => sharedWith(other.id)));
    // words that fit another point better match this one by chance
    return own >= kin && most <= 2 * own;
  };
};

// Stories don't share words with the rubric, so this only checks that the quote has the form of this part.
const tells = (tokens: readonly Token[], part: NonNullable<Criterion['part']>): boolean => {
  const hasPastTense = tokens.some(({ word }) => isPast(word));
  switch (part) {
    case 'action':
      return pastAction(tokens, doers) !== null;
    case 'situation':
    case 'task':
      return hasPastTense;
    case 'result':
      return hasPastTense || figuresIn(tokens).length > 0;
    case 'reflection':
      return cueOf(part, tokens) !== null || hasPastTense;
  }
};
