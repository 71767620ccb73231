// The four score levels, and how many answers a level needs.

/** From weakest to strongest. `to` is the exclusive upper bound, a share from 0 to 1. */
export const scoreLevels = [
  { word: 'emerging', to: 0.4 },
  { word: 'developing', to: 0.6 },
  { word: 'solid', to: 0.8 },
  { word: 'strong', to: 1 },
] as const;

export type LevelName = (typeof scoreLevels)[number]['word'];

/** With fewer answers, a score could be chance, so it gets no level. */
export const fewestAnswersForLevel = 4;

export const isEnoughForLevel = (answers: number): boolean => answers >= fewestAnswersForLevel;

/** Shown instead of a level. */
export const tooFewAnswers = 'too few answers to tell';

/** The level of a score from 0 to 1. Check `isEnoughForLevel` first. */
export const levelNameOf = (share: number): LevelName =>
  scoreLevels.find(({ to }) => share < to)?.word ?? 'strong';

/** "solid", or "too few answers to tell". */
export const levelText = (share: number, answers: number): string =>
  isEnoughForLevel(answers) ? levelNameOf(share) : tooFewAnswers;
