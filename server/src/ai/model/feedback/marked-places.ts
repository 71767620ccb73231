// Finds placeholders in a model's text, such as "[say how it ended]", which tell the person what to add.

export type TextOrGap = { kind: 'added' | 'gap'; text: string };

const place = /\[(\p{L}[^[\]\n]{2,200})\]/gu;

/** Pure. In order; placeholders lose their brackets and are capitalized. */
export const withPlaces = (words: string): TextOrGap[] => {
  const pieces: TextOrGap[] = [];
  let from = 0;
  for (const found of words.matchAll(place)) {
    const inside = (found[1] ?? '').trim();
    // an index in code isn't a placeholder
    if (!/\s/.test(inside)) continue;
    if (found.index > from) pieces.push({ kind: 'added', text: words.slice(from, found.index) });
    pieces.push({ kind: 'gap', text: inside.charAt(0).toUpperCase() + inside.slice(1) });
    from = found.index + found[0].length;
  }
  if (from < words.length) pieces.push({ kind: 'added', text: words.slice(from) });
  return pieces;
};
