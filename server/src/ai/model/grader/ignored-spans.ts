// Finds the parts of an answer that can't be evidence: addressed to the grader, hidden, or copied from the question.
import { addressedToGrader, askedRuns, echoedFrom } from '../../builtin/word-flags.ts';
import { tokenize } from '../../builtin/tokens.ts';
import type { Evidence } from '../../grader.port.ts';
import { addressedElsewhere } from './addressed.ts';
import type { IsIgnored } from './find-quotes.ts';

// Text that a page wouldn't show, or that only a machine would read as a command. Lengths are bounded: otherwise, each opening
// without an end would be scanned to the end of the answer.
const hidden = [
  // tag characters, which are invisible on screen but read by some models
  /[\u{E0020}-\u{E007F}]{4,}/gu,
  /<!--[\s\S]*?(?:-->|$)/g,
  /\[\/\/\]:\s*#[^\n]*/g,
  /!?\[[^\]\n]{0,300}\]\((?:data|javascript):[^)\n]{0,2000}\)/gi,
  /<\|[^|\n]{1,40}\|>[^\n]*/g,
  /\[\/?(?:INST|SYS|SYSTEM)\][^\n]*/gi,
  /<\/?(?:system|assistant|user|instructions?|answer|candidate|grader|rubric|verdict)\b[^>]{0,300}>[^\n]*/gi,
  /["']?\bverdicts?["']?\s*[:=]\s*["']?(?:met|partly|missing|contradicted)\b[^\n]*/gi,
];

/** Pure. `countedWords`: how many words can earn points; `addressesGrader`: whether part of the answer addresses the grader. */
export const ignoredSpans = (
  questionText: string,
  turns: readonly string[],
): { isIgnored: IsIgnored; countedWords: number; addressesGrader: boolean } => {
  const tokens = tokenize(turns);
  const toGrader = addressedToGrader(tokens);
  const elsewhere = addressedElsewhere(turns);
  const echoed = echoedFrom(askedRuns([tokenize([questionText])]), tokens);
  const unseen = turns.map((text) =>
    hidden.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
      })),
    ),
  );
  const touches = (range: Evidence, { start, end }: { start: number; end: number }): boolean =>
    range.start < end && start < range.end;
  const kept = turns.map((_, turn) => merged([...(unseen[turn] ?? []), ...(elsewhere[turn] ?? [])]));
  const isHidden = (range: Evidence): boolean => {
    const last = lastBefore(kept[range.turn] ?? [], range.end);
    return last !== undefined && touches(range, last);
  };
  const inside = (range: Evidence): number[] =>
    tokens.flatMap((token, at) => (token.turn === range.turn && touches(range, token) ? [at] : []));

  return {
    isIgnored: (range) => {
      const words = inside(range);
      return words.some((at) => toGrader[at]) || words.every((at) => echoed[at]) || isHidden(range);
    },
    addressesGrader: toGrader.some(Boolean) || [...unseen, ...elsewhere].some((ranges) => ranges.length > 0),
    countedWords: tokens.filter((token, at) => !toGrader[at] && !echoed[at] && !isHidden(token)).length,
  };
};

type Range = { start: number; end: number };

/** Sorts and merges ranges, so that checking a word takes one binary search, however many ranges there are. */
const merged = (ranges: readonly Range[]): Range[] => {
  const apart: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
};

/** The last range that starts before `place`. */
const lastBefore = (apart: readonly Range[], place: number): Range | undefined => {
  let [from, to] = [0, apart.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((apart[middle]?.start ?? place) < place) from = middle + 1;
    else to = middle;
  }
  return apart[from - 1];
};
