// Moves a list item to another position, and announces the new one.

/** `to` is the new index, clamped to the list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  const item = list.slice(from, from + 1);
  const place = Math.max(0, Math.min(to, list.length - 1));
  return [...rest.slice(0, place), ...item, ...rest.slice(place)];
};

export const movedWords = (place: number, of: number): string =>
  `Item moved to position ${place + 1} of ${of}`;

export type Row = { top: number; height: number };

/** The new index of the dragged row: below every row whose middle is above its own middle. */
export const placeUnder = (rows: readonly Row[], from: number, dragged: number): number => {
  const own = rows[from];
  if (!own) return from;
  const middle = own.top + dragged + own.height / 2;
  return rows.filter((row, at) => at !== from && row.top + row.height / 2 < middle).length;
};

/** How many pixels a row shifts to make room for the dragged one: the dragged row's height plus the gap. */
export const shiftOf = (rows: readonly Row[], at: number, from: number, to: number): number => {
  const own = rows[from];
  const [first, second] = rows;
  if (!own || !first || !second || at === from) return 0;
  const room = own.height + (second.top - first.top - first.height);
  if (at > from && at <= to) return -room;
  return at < from && at >= to ? room : 0;
};
