// Whether quoted words relate to a criterion at all: a cheap word match; what it misses is asked again, not rejected.
import { isGeneral, stemsOf } from '../../builtin/rubric.ts';
import { cueOf, figuresIn, isPast, pastAction } from '../../builtin/story-cues.ts';
import { tokenise, type Token } from '../../builtin/tokens.ts';
import type { Criterion, GradingTask } from '../../grader.port.ts';

/** In words of the criterion's own. Over the bank, phrasings of one criterion reach it among themselves in 81 %, of two questions in 22 %. */
const kin = 0.3;
/** The weight of common words, and of the question's words, next to a criterion's own. */
const common = 0.34;

/** A word that is this criterion's alone. */
const wholeWord = 1;

const doers = new Set(['i', 'we']);
/** Times and small numbers, which any text may contain, prove nothing. */
const isDigit = (stem: string): boolean => /^\d$/.test(stem);
const calendar = stemsOf(
  tokenise([
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    'January February March April May June July August September October November December',
  ]),
);

/** Pure. Are the quoted words near to what this criterion looks for? */
export type IsRelated = (quoted: string, criterion: Criterion) => boolean;

export const kinshipOf = (task: GradingTask): IsRelated => {
  const question = stemsOf(tokenise([task.questionText]));
  const words = new Map(
    task.criteria.map(({ id, label, phrasings }) => [id, stemsOf(tokenise([label, ...phrasings]))]),
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
    const tokens = tokenise([quoted]);
    if (part) return tells(tokens, part);
    const stems = [...stemsOf(tokens)];
    const sharedWith = (of: string): number =>
      stems.reduce((sum, stem) => sum + (words.get(of)?.has(stem) ? weigh(stem) : 0), 0);
    const own = sharedWith(id);
    if (own >= wholeWord) return true;
    const most = Math.max(...task.criteria.map((other) => sharedWith(other.id)));
    // words for another point share one with this point by chance
    return own >= kin && most <= 2 * own;
  };
};

// Stories share no words: check only that it tells something, and of what kind.
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
