// The four stretches in which a share of points is told in words, and when it is told as still unsure.

/** From weakest to strongest; a stretch goes up to `to` (a share of 0 to 1), which already belongs to the next. */
export const stretches = [
  { word: 'starting', to: 0.4 },
  { word: 'developing', to: 0.6 },
  { word: 'solid', to: 0.8 },
  { word: 'strong', to: 1 },
] as const;

export type StretchWord = (typeof stretches)[number]['word'];

/** Under so many answers a share may still be chance. */
export const answersToBeSure = 4;

/** The word for a share of 0 to 1; what lies outside counts as its nearest end. */
export const stretchOf = (share: number): StretchWord =>
  stretches.find(({ to }) => share < to)?.word ?? 'strong';

/** "solid", or "solid, still unsure" while there is little to go by. */
export const stretchWords = (share: number, answers: number): string =>
  answers < answersToBeSure ? `${stretchOf(share)}, still unsure` : stretchOf(share);
