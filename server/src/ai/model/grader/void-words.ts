// The words of an answer that no quotation may rest on: addressed to whoever grades, hidden from readers, or the question's own.
import { addressedToGrader, askedRuns, echoedFrom } from '../../builtin/set-aside.ts';
import { tokenise } from '../../builtin/tokens.ts';
import type { Evidence } from '../../grader.port.ts';
import { addressedElsewhere } from './addressed.ts';
import type { IsVoid } from './find-quotes.ts';

// what a page would not show, and what only a machine would read as a command; with a longest form where an opening that is
// never closed would be read to the end of the answer each time
const hidden = [
  // letters that no screen shows and some models read
  /[\u{E0020}-\u{E007F}]{4,}/gu,
  /<!--[\s\S]*?(?:-->|$)/g,
  /\[\/\/\]:\s*#[^\n]*/g,
  /!?\[[^\]\n]{0,300}\]\((?:data|javascript):[^)\n]{0,2000}\)/gi,
  /<\|[^|\n]{1,40}\|>[^\n]*/g,
  /\[\/?(?:INST|SYS|SYSTEM)\][^\n]*/gi,
  /<\/?(?:system|assistant|user|instructions?|answer|candidate|grader|rubric|verdict)\b[^>]{0,300}>[^\n]*/gi,
  /["']?\bverdicts?["']?\s*[:=]\s*["']?(?:met|partly|missing|contradicted)\b[^\n]*/gi,
];

/** Pure. `counts` says how many words are left that could earn anything; `isSpokenTo`: some speak to whoever grades. */
export const voidWords = (
  questionText: string,
  turns: readonly string[],
): { isVoid: IsVoid; counts: number; isSpokenTo: boolean } => {
  const tokens = tokenise(turns);
  const toGrader = addressedToGrader(tokens);
  const elsewhere = addressedElsewhere(turns);
  const echoed = echoedFrom(askedRuns([tokenise([questionText])]), tokens);
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
    isVoid: (range) => {
      const words = inside(range);
      return words.some((at) => toGrader[at]) || words.every((at) => echoed[at]) || isHidden(range);
    },
    isSpokenTo: toGrader.some(Boolean) || [...unseen, ...elsewhere].some((ranges) => ranges.length > 0),
    counts: tokens.filter((token, at) => !toGrader[at] && !echoed[at] && !isHidden(token)).length,
  };
};

type Range = { start: number; end: number };

/** In order, and apart: of an answer that is full of them each word asks for its own. */
const merged = (ranges: readonly Range[]): Range[] => {
  const apart: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
};

/** The last that starts before `place`. */
const lastBefore = (apart: readonly Range[], place: number): Range | undefined => {
  let [from, to] = [0, apart.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((apart[middle]?.start ?? place) < place) from = middle + 1;
    else to = middle;
  }
  return apart[from - 1];
};
