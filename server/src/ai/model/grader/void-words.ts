// The words of an answer that no quotation may rest on: addressed to whoever grades, hidden from readers, or the question's own.
import { addressedToGrader, echoedFrom } from '../../builtin/set-aside.ts';
import { tokenise } from '../../builtin/tokens.ts';
import type { Evidence } from '../../grader.port.ts';
import { addressedElsewhere } from './addressed.ts';
import type { IsVoid } from './find-quotes.ts';

// what a page would not show, and what only a machine would read as a command
const hidden = [
  // letters that no screen shows and some models read
  /[\u{E0020}-\u{E007F}]{4,}/gu,
  /<!--[\s\S]*?(?:-->|$)/g,
  /\[\/\/\]:\s*#[^\n]*/g,
  /!?\[[^\]\n]*\]\((?:data|javascript):[^)\n]*\)/gi,
  /<\|[^|\n]{1,40}\|>[^\n]*/g,
  /\[\/?(?:INST|SYS|SYSTEM)\][^\n]*/gi,
  /<\/?(?:system|assistant|user|instructions?|answer|candidate|grader|rubric|verdict)\b[^>]*>[^\n]*/gi,
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
  const echoed = echoedFrom(tokenise([questionText]), tokens);
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
  const isHidden = (range: Evidence): boolean =>
    [...(unseen[range.turn] ?? []), ...(elsewhere[range.turn] ?? [])].some((one) => touches(range, one));
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
