// Placeholders in a model's text: "[say how it ended]" is a task for the person.

export type TextOrGap = { kind: 'added' | 'gap'; text: string };

const place = /\[(\p{L}[^[\]\n]{2,200})\]/gu;

/** Pure. In order; placeholders lose their brackets and get a capital letter. */
export const withPlaces = (words: string): TextOrGap[] => {
  const pieces: TextOrGap[] = [];
  let from = 0;
  for (const found of words.matchAll(place)) {
    const inside = (found[1] ?? '').trim();
    // an index in code is no task
    if (!/\s/.test(inside)) continue;
    if (found.index > from) pieces.push({ kind: 'added', text: words.slice(from, found.index) });
    pieces.push({ kind: 'gap', text: inside.charAt(0).toUpperCase() + inside.slice(1) });
    from = found.index + found[0].length;
  }
  if (from < words.length) pieces.push({ kind: 'added', text: words.slice(from) });
  return pieces;
};
