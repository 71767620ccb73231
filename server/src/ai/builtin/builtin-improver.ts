// Puts an answer together anew by rule: its own sentences, a story's in a good order, with marked places for what is missing.
import type { Criterion, GradingTask, Judgement, Verdict } from '../grader.port.ts';
import type { Improved, Improver } from '../improver.port.ts';
import { movableStretches, type Stretch } from './sentences.ts';

/** The version changes whenever the same answer could be put together otherwise. */
export const BUILTIN_IMPROVER = { name: 'builtin', version: '1' };

type Judged = Pick<Judgement, 'criterion' | 'verdict' | 'evidence'>;
/** One's own words at their place, and the criterion whose turn it is there: -1 for what opens the answer. */
type Own = { at: number; rank: number; text: string };
type Gap = { rank: number; text: string };

/** Pure and deterministic. Invents no word: what is not the person's own is a task, taken from the rubric. */
export const builtinImprover: Improver = (task, judgements) => {
  const own = ownWords(movableStretches(task.turns), task, judgements);
  // A story has an order that listeners wait for; any other answer may have a good one of its own.
  const inOrder = task.kind === 'behavioural_story' ? own.toSorted((a, b) => a.rank - b.rank) : own;
  const gaps = task.criteria.flatMap((criterion, rank) => {
    const judged = judgements.find((one) => one.criterion === criterion.id);
    const text = judged && gapFor(criterion, judged);
    return text ? [{ rank, text }] : [];
  });
  const pieces = withGaps(piecesOf(inOrder), inOrder, gaps);
  return { pieces, reasons: reasonsOf(judgements, pieces) };
};

type Pieces = Improved['pieces'];

/** Moved is what now stands behind something that it stood before. */
const piecesOf = (inOrder: readonly Own[]): Pieces => {
  let furthest = -1;
  return inOrder.map(({ at, text }) => {
    const kind = at < furthest ? 'moved' : 'kept';
    furthest = Math.max(furthest, at);
    return { kind, text };
  });
};

/** Each gap stands behind the last words that belong to its criterion or to one before it. */
const withGaps = (pieces: Pieces, inOrder: readonly Own[], gaps: readonly Gap[]): Pieces => {
  const placed = gaps.map(({ rank, text }) => ({
    place: inOrder.findLastIndex((own) => own.rank <= rank) + 1,
    text,
  }));
  const gapsAt = (at: number): Pieces =>
    placed.filter(({ place }) => place === at).map(({ text }) => ({ kind: 'gap', text }));
  return [...gapsAt(0), ...pieces.flatMap((piece, at) => [piece, ...gapsAt(at + 1)])];
};

/** A sentence that earned nothing belongs to the one before it. */
const ownWords = (stretches: readonly Stretch[], task: GradingTask, judgements: readonly Judged[]): Own[] => {
  let rank = -1;
  return stretches
    .filter(({ text }) => text.trim() !== '')
    .map((stretch, at) => {
      const earned = task.criteria.findIndex(({ id }) =>
        judgements.some((one) => one.criterion === id && restsOn(one, stretch)),
      );
      if (earned >= 0) rank = earned;
      return { at, rank, text: stretch.text };
    });
};

const restsOn = ({ evidence }: Judged, { turn, start, end }: Stretch): boolean =>
  evidence.some((range) => range.turn === turn && range.start >= start && range.start < end);

/** What is to be said or done for a criterion; null where nothing is. */
export const gapFor = ({ label, phrasings }: Criterion, { verdict }: Judged): string | null => {
  const [phrasing = label] = phrasings;
  switch (verdict) {
    case 'missing':
      return `Here say, in your own words: ${label}. For instance: “${phrasing}”`;
    case 'partly':
      return `Make this whole: ${label}. For instance: “${phrasing}”`;
    case 'contradicted':
      return `Turn this round: ${label}. For instance: “${phrasing}”`;
    default:
      return null;
  }
};

const because: Partial<Record<Verdict, string>> = {
  missing: 'Your answer does not say this yet.',
  partly: 'Your words say part of it.',
  contradicted: 'Your words say the opposite.',
};

export const becauseOf = (verdict: Verdict): string => because[verdict] ?? '';

const reasonsOf = (judgements: readonly Judged[], pieces: Pieces): Improved['reasons'] => {
  const lacking = judgements.flatMap(({ criterion, verdict }) =>
    verdict in because ? [{ criterion, text: becauseOf(verdict) }] : [],
  );
  const moved = pieces.some(({ kind }) => kind === 'moved')
    ? [
        {
          criterion: null,
          text: 'Your sentences stand in the order in which a story is best told.',
        },
      ]
    : [];
  if (lacking.length + moved.length > 0) return [...moved, ...lacking];
  return [{ criterion: null, text: 'Every criterion is met, and in order. There is nothing to add.' }];
};
