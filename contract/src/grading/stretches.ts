// The four levels that name a score, and how many answers a level needs.

/** From weakest to strongest; a stretch goes up to `to` (a share of 0 to 1), which already belongs to the next. */
export const stretches = [
  { word: 'starting', to: 0.4 },
  { word: 'developing', to: 0.6 },
  { word: 'solid', to: 0.8 },
  { word: 'strong', to: 1 },
] as const;

export type LevelWord = (typeof stretches)[number]['word'];

/** Below this many answers a score may be chance: it gets no level. */
export const answersToBeSure = 4;

export const isEnoughToTell = (answers: number): boolean => answers >= answersToBeSure;

/** Shown instead of a level. */
export const tooFewToTell = 'too few answers to tell';

/** The level of a score from 0 to 1, clamped. Only with enough answers. */
export const levelWordOf = (share: number): LevelWord =>
  stretches.find(({ to }) => share < to)?.word ?? 'strong';

/** "solid", or "too few answers to tell". */
export const stretchWords = (share: number, answers: number): string =>
  isEnoughToTell(answers) ? levelWordOf(share) : tooFewToTell;
