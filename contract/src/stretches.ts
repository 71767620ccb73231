// The four levels that name a score, and how many answers a level needs.

/** From weakest to strongest; a stretch goes up to `to` (a share of 0 to 1), which already belongs to the next. */
export const stretches = [
  { word: 'starting', to: 0.4 },
  { word: 'developing', to: 0.6 },
  { word: 'solid', to: 0.8 },
  { word: 'strong', to: 1 },
] as const;

export type StretchWord = (typeof stretches)[number]['word'];

/** Under so many answers a share may still be chance: it gets no word. */
export const answersToBeSure = 4;

export const isEnoughToTell = (answers: number): boolean => answers >= answersToBeSure;

/** What is said in place of a word. */
export const tooFewToTell = 'too few answers to tell';

/** The word for a share of 0 to 1; what lies outside counts as its nearest end. Only for enough answers. */
export const stretchOf = (share: number): StretchWord =>
  stretches.find(({ to }) => share < to)?.word ?? 'strong';

/** "solid", or "too few answers to tell". */
export const stretchWords = (share: number, answers: number): string =>
  isEnoughToTell(answers) ? stretchOf(share) : tooFewToTell;
