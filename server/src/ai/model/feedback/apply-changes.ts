// Applies a model's changes to an answer. The person's words stay unless a change removes them.
import { gapFor, becauseOf } from '../../builtin/builtin-improver.ts';
import { countWords } from '../../evidence.port.ts';
import type { CriterionVerdict } from '../../explainer.port.ts';
import type { Evidence, GradingTask } from '../../grader.port.ts';
import type { ImprovedAnswer, RevisionSegment } from '../../improver.port.ts';
import { findQuotes } from '../grader/find-quotes.ts';
import { fitOf, type Change } from './check-change.ts';
import { withPlaces } from './marked-places.ts';

/** A change and the range it replaces, which is empty for an insertion. */
type Edit = { change: Change; turn: number; start: number; end: number };

/** Maximum words that can be added to any answer, however short. */
const alwaysAdded = 150;
/** In shorter answers, a limit of "less than half" would forbid every change. */
const shortAnswer = 20;
export const mostChanges = 8;

/** Pure. undefined if no change was acceptable, so there's no improved version. */
export const applyChanges = (
  task: GradingTask,
  judgments: readonly CriterionVerdict[],
  changes: readonly Change[],
): ImprovedAnswer | undefined => {
  const offered = changes.slice(0, mostChanges);
  const edits = editsThatStand(task, judgments, offered);
  if (edits.length === 0) return undefined;
  const served = new Set(edits.map(({ change }) => task.criteria[change.criterion - 1]?.id));
  const open = task.criteria.flatMap((criterion) => {
    const judged = judgments.find((judgment) => judgment.criterion === criterion.id);
    const text = judged && !served.has(criterion.id) && gapFor(criterion, judged);
    return judged && text ? [{ criterion: criterion.id, text, why: becauseOf(judged.verdict) }] : [];
  });
  return {
    pieces: [
      ...piecesOf(task.turns, edits),
      ...open.map(({ text }): RevisionSegment => ({ kind: 'gap', text })),
    ],
    reasons: [
      ...edits.map(({ change }) => ({
        criterion: task.criteria[change.criterion - 1]?.id ?? null,
        text: change.why,
      })),
      ...open.map(({ criterion, why }) => ({ criterion, text: why })),
      ...leftOut(offered.length - edits.length),
    ],
  };
};

const leftOut = (dropped: number): ImprovedAnswer['reasons'] =>
  dropped === 0
    ? []
    : [
        {
          criterion: null,
          text:
            dropped === 1
              ? 'We left out one more of the model’s changes because it added something that’s in neither your answer nor the rubric.'
              : `We left out ${dropped} more of the model’s changes because they added something that’s in neither your answer nor the rubric.`,
        },
      ];

const editsThatStand = (
  task: GradingTask,
  judgments: readonly CriterionVerdict[],
  changes: readonly Change[],
): Edit[] => {
  const inAnswer = task.turns.reduce((sum, text) => sum + countWords(text), 0);
  const fit = fitOf(task);
  const edits: Edit[] = [];
  let [added, removed] = [0, 0];
  for (const change of changes) {
    const fitted = fit(change);
    const place = fitted && placeOf(task.turns, fitted);
    if (!fitted || !place) continue;
    const more = countWords(fitted.words);
    const less = countWords((task.turns[place.turn] ?? '').slice(place.start, place.end));
    const isTooMuch =
      added + more > Math.max(alwaysAdded, inAnswer) ||
      (inAnswer > shortAnswer && (removed + less) * 2 > inAnswer);
    if (isTooMuch || edits.some((other) => collide(other, place)) || touchesMet(judgments, place)) continue;
    added += more;
    removed += less;
    edits.push({ change: fitted, ...place });
  }
  return edits.sort((a, b) => a.turn - b.turn || a.start - b.start || a.end - b.end);
};

/** The first occurrence of the whole quote; for an insertion, the position before or after it. */
const placeOf = (turns: readonly string[], { quote, how, words }: Change): Evidence | undefined => {
  const [range, ...others] = findQuotes([quote], turns, () => false);
  if (!range || others.length > 0) return undefined;
  const text = turns[range.turn] ?? '';
  // a quotation of more than 40 words is matched only by its beginning
  if (countWords(text.slice(range.start, range.end)) < countWords(quote)) return undefined;
  if (how === 'before') return { ...range, end: range.start };
  if (how !== 'after') return range;
  const stops = /^[\p{L}\p{N}]/u.test(words) && !/^\p{Lu}/u.test(words) ? 0 : endSigns(text.slice(range.end));
  return { ...range, start: range.end + stops, end: range.end + stops };
};

/** A new sentence goes after the previous sentence's period. */
const endSigns = (rest: string): number => /^[.!?…:;,]*["”’')\]]*/.exec(rest)?.[0].length ?? 0;

const collide = (a: Evidence, b: Evidence): boolean =>
  a.turn === b.turn && (a.start === b.start || (a.start < b.end && b.start < a.end));

/** Words that earned a met verdict can't be removed, and nothing can be inserted inside them. */
const touchesMet = (judgments: readonly CriterionVerdict[], place: Evidence): boolean =>
  judgments.some(
    ({ verdict, evidence }) =>
      verdict === 'met' &&
      evidence.some(
        (range) => range.turn === place.turn && range.start < place.end && place.start < range.end,
      ),
  );

/** Joined, the kept and removed segments are the answer, with a blank line between turns. */
const piecesOf = (turns: readonly string[], edits: readonly Edit[]): RevisionSegment[] => {
  const pieces: RevisionSegment[] = [];
  turns.forEach((text, turn) => {
    if (turn > 0) pieces.push({ kind: 'kept', text: '\n\n' });
    let from = 0;
    for (const { change, start, end } of edits.filter((edit) => edit.turn === turn)) {
      pieces.push({ kind: 'kept', text: text.slice(from, start) });
      if (end > start) pieces.push({ kind: 'removed', text: text.slice(start, end) });
      pieces.push(...addedBetween(text, change, start, end));
      from = end;
    }
    pieces.push({ kind: 'kept', text: text.slice(from) });
  });
  return pieces.filter(({ text }) => text !== '');
};

/** Adds spaces where the neighboring text has none. */
const addedBetween = (
  text: string,
  { how, words }: Change,
  start: number,
  end: number,
): RevisionSegment[] => {
  if (words === '') return [];
  const before =
    start > 0 && how !== 'replace' && !/\s$/.test(text.slice(0, start)) && !/^[.,;:!?)]/.test(words);
  const after = how !== 'replace' && !/^(?:\s|[.,;:!?)]|$)/.test(text.slice(end));
  const pieces: RevisionSegment[] = withPlaces(words);
  const [first] = pieces;
  const last = pieces.at(-1);
  if (before && first?.kind === 'added') first.text = ` ${first.text}`;
  if (after && last?.kind === 'added') last.text = `${last.text} `;
  return pieces;
};
