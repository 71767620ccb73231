// Puts an answer together anew by rule: its own sentences in the order of the rubric, with marked places for what is missing.
import type { Criterion, GradingTask, Judgement } from '../grader.port.ts';
import type { Improved, Improver } from '../improver.port.ts';
import { movableStretches, type Stretch } from './sentences.ts';

/** The version changes whenever the same answer could be put together otherwise. */
export const BUILTIN_IMPROVER = { name: 'builtin', version: '1' };

type Judged = Pick<Judgement, 'criterion' | 'verdict' | 'evidence'>;
/** `rank`: the place of its criterion in the rubric; what opens the answer comes before all. */
type Entry = { rank: number; piece: Improved['pieces'][number]; at: number };

/** Pure and deterministic. Invents no word: what is not the person's own is a task, taken from the rubric. */
export const builtinImprover: Improver = (task, judgements) => {
  const own = ownEntries(movableStretches(task.turns), task, judgements);
  const gaps = task.criteria.flatMap((criterion, rank) => {
    const judged = judgements.find((one) => one.criterion === criterion.id);
    const text = judged && gapText(criterion, judged);
    return text ? [{ rank: rank + 0.5, at: -1, piece: { kind: 'gap' as const, text } }] : [];
  });
  const inOrder = [...own, ...gaps].toSorted((a, b) => a.rank - b.rank);
  let furthest = -1;
  const pieces = inOrder.map(({ piece, at }) => {
    const isMoved = at >= 0 && at < furthest;
    furthest = Math.max(furthest, at);
    return isMoved ? { ...piece, kind: 'moved' as const } : piece;
  });
  return { pieces, reasons: reasonsOf(judgements, pieces) };
};

/** A sentence that earned nothing stays with the one before it. */
const ownEntries = (
  stretches: readonly Stretch[],
  task: GradingTask,
  judgements: readonly Judged[],
): Entry[] => {
  let rank = -1;
  return stretches
    .filter(({ text }) => text.trim() !== '')
    .map((stretch, at) => {
      const earned = task.criteria.findIndex(({ id }) =>
        judgements.some((one) => one.criterion === id && restsOn(one, stretch)),
      );
      if (earned >= 0) rank = earned;
      return { rank, at, piece: { kind: 'kept', text: stretch.text } };
    });
};

const restsOn = ({ evidence }: Judged, { turn, start, end }: Stretch): boolean =>
  evidence.some((range) => range.turn === turn && range.start >= start && range.start < end);

const gapText = ({ label, phrasings }: Criterion, { verdict }: Judged): string | null => {
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

const because = {
  missing: 'Your answer does not say this yet.',
  partly: 'Your words say part of it.',
  contradicted: 'Your words say the opposite.',
} as const;

const reasonsOf = (judgements: readonly Judged[], pieces: Improved['pieces']): Improved['reasons'] => {
  const lacking = judgements.flatMap(({ criterion, verdict }) =>
    verdict in because ? [{ criterion, text: because[verdict as keyof typeof because] }] : [],
  );
  const moved = pieces.some(({ kind }) => kind === 'moved')
    ? [
        {
          criterion: null,
          text: 'Your sentences stand in the order in which the rubric goes through the subject.',
        },
      ]
    : [];
  if (lacking.length + moved.length > 0) return [...moved, ...lacking];
  return [{ criterion: null, text: 'Every criterion is met, and in order. There is nothing to add.' }];
};
