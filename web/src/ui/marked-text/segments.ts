// Splits a text at the boundaries of its marked ranges, so that overlapping ranges are covered completely.

/** Start and end in UTF-16 code units, end exclusive; `mark` is the number shown after the range. */
export type MarkedRange = { start: number; end: number; mark: number };

export type Segment = {
  text: string;
  /** The marks that cover this segment, ascending. */
  marks: readonly number[];
  /** The marks that end with this segment: their numbers are shown here. */
  ends: readonly number[];
};

const insidePair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));

/** Clips a range to the text and extends it to whole characters; undefined if nothing is left. */
const fitted = (text: string, { start, end, mark }: MarkedRange): MarkedRange | undefined => {
  let from = Math.max(0, Math.trunc(start));
  let to = Math.min(text.length, Math.trunc(end));
  // Also true if a bound is NaN.
  if (!(from < to)) return undefined;
  if (insidePair(text, from)) from -= 1;
  if (insidePair(text, to)) to += 1;
  return { start: from, end: to, mark };
};

/** Merges ranges of the same mark that touch or overlap, so that its number isn't repeated. */
const joined = (ranges: readonly MarkedRange[]): MarkedRange[] => {
  const out: MarkedRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.mark - b.mark || a.start - b.start)) {
    const last = out.at(-1);
    if (last && last.mark === range.mark && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else out.push({ ...range });
  }
  return out;
};

/** The segments of `text` in order; joined, they equal `text`. Ranges outside are clipped or dropped. */
export const segments = (text: string, ranges: readonly MarkedRange[]): Segment[] => {
  const kept = joined(ranges.flatMap((range) => fitted(text, range) ?? []));
  const cuts = [...new Set([0, text.length, ...kept.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const over = kept.filter((range) => range.start <= start && range.end >= end);
    return {
      text: text.slice(start, end),
      marks: over.map(({ mark }) => mark),
      ends: over.filter((range) => range.end === end).map(({ mark }) => mark),
    };
  });
};
