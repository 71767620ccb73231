// Improves an answer by rule: keeps its sentences (reordering a story's), and adds the rubric's sentences for missing points.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { Criterion, GradingTask, Judgment, Verdict } from '../grader.port.ts';
import type { ImprovedAnswer, Improver } from '../improver.port.ts';
import { reorderableSegments, type AnswerSegment } from './reorderable-segments.ts';

/** Change it whenever the same answer could get a different improved version. */
export const BUILTIN_IMPROVER = { name: 'builtin', version: '2' };

type Judged = Pick<Judgment, 'criterion' | 'verdict' | 'evidence'>;
/** A segment of the answer, its position, and the index of its criterion; -1 before the first criterion. */
type Own = { at: number; rank: number; text: string; segment: AnswerSegment };
type Lack = { rank: number; piece: Pieces[number] };

/**
 * Pure and deterministic. Writes no text of its own: every word is the person's or the rubric's. Stories and empty answers get
 * no sentences from the rubric, only hints: for a story, only the person knows what happened.
 */
export const builtinImprover: Improver = (task, judgments) => {
  const own = ownWords(reorderableSegments(task.turns), task, judgments);
  // Interviewers expect a story in a certain order; other answers keep their own order.
  const inOrder = isStory(task.kind) ? own.toSorted((a, b) => a.rank - b.rank) : own;
  const addsSentences = !isStory(task.kind) && own.length > 0;
  const lacks = task.criteria.flatMap((criterion, rank): Lack[] => {
    const judged = judgments.find((judgment) => judgment.criterion === criterion.id);
    const gap = judged && gapFor(criterion, judged);
    if (!gap) return [];
    const [sentence] = criterion.phrasings;
    return addsSentences && sentence !== undefined
      ? [{ rank, piece: { kind: 'added', text: ` ${sentence.trim()} ` } }]
      : [{ rank, piece: { kind: 'gap', text: gap } }];
  });
  const wrong = addsSentences ? judgments.filter(({ verdict }) => verdict === 'contradicted') : [];
  const pieces = withLacks(piecesOf(inOrder, wrong), inOrder, lacks);
  return { pieces, reasons: reasonsOf(judgments, pieces) };
};

type Pieces = ImprovedAnswer['pieces'];

/** Marks segments that come after one they used to precede as moved, and segments that contradict a criterion as removed. */
const piecesOf = (inOrder: readonly Own[], wrong: readonly Judged[]): Pieces => {
  let furthest = -1;
  return inOrder.map(({ at, text, segment }) => {
    const moved = at < furthest ? 'moved' : 'kept';
    furthest = Math.max(furthest, at);
    return { kind: wrong.some((judgment) => restsOn(judgment, segment)) ? 'removed' : moved, text };
  });
};

/** Inserts each missing part after the last segment that belongs to its criterion or an earlier one. */
const withLacks = (pieces: Pieces, inOrder: readonly Own[], lacks: readonly Lack[]): Pieces => {
  const placed = lacks.map(({ rank, piece }) => ({
    place: inOrder.findLastIndex((own) => own.rank <= rank) + 1,
    piece,
  }));
  const lacksAt = (at: number): Pieces =>
    placed.filter(({ place }) => place === at).map(({ piece }) => piece);
  return [...lacksAt(0), ...pieces.flatMap((piece, at) => [piece, ...lacksAt(at + 1)])];
};

/** A segment that earned nothing is grouped with the one before it. */
const ownWords = (
  segments: readonly AnswerSegment[],
  task: GradingTask,
  judgments: readonly Judged[],
): Own[] => {
  let rank = -1;
  return segments
    .filter(({ text }) => text.trim() !== '')
    .map((segment, at) => {
      const earned = task.criteria.findIndex(({ id }) =>
        judgments.some((judgment) => judgment.criterion === id && restsOn(judgment, segment)),
      );
      if (earned >= 0) rank = earned;
      return { at, rank, text: segment.text, segment };
    });
};

const restsOn = ({ evidence }: Judged, { turn, start, end }: AnswerSegment): boolean =>
  evidence.some((range) => range.turn === turn && range.start >= start && range.start < end);

/** What to say or correct for a criterion; null if nothing. */
export const gapFor = ({ label, phrasings }: Criterion, { verdict }: Judged): string | null => {
  const [phrasing = label] = phrasings;
  switch (verdict) {
    case 'missing':
      return `Cover this in your own words: “${label}.” For example: “${phrasing}”`;
    case 'partly':
      return `Cover this fully: “${label}.” For example: “${phrasing}”`;
    case 'contradicted':
      return `Correct what you said, so that it covers this: “${label}.” For example: “${phrasing}”`;
    default:
      return null;
  }
};

const because: Partial<Record<Verdict, string>> = {
  missing: 'Your answer doesn’t say this yet.',
  partly: 'You said part of this.',
  contradicted: 'Your answer says the opposite.',
};

export const becauseOf = (verdict: Verdict): string => because[verdict] ?? '';

const reasonsOf = (judgments: readonly Judged[], pieces: Pieces): ImprovedAnswer['reasons'] => {
  const lacking = judgments.flatMap(({ criterion, verdict }) =>
    verdict in because ? [{ criterion, text: becauseOf(verdict) }] : [],
  );
  const moved = pieces.some(({ kind }) => kind === 'moved')
    ? [
        {
          criterion: null,
          text: 'Your sentences are now in the order people expect in a story.',
        },
      ]
    : [];
  if (lacking.length + moved.length > 0) return [...moved, ...lacking];
  return [{ criterion: null, text: 'You met every criterion. Nothing to add.' }];
};
