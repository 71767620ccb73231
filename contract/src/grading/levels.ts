// The four levels that name a score, and how many answers a level needs.

/** From weakest to strongest; a level goes up to `to` (a share of 0 to 1), which already belongs to the next. */
export const scoreLevels = [
  { word: 'emerging', to: 0.4 },
  { word: 'developing', to: 0.6 },
  { word: 'solid', to: 0.8 },
  { word: 'strong', to: 1 },
] as const;

export type LevelName = (typeof scoreLevels)[number]['word'];

/** Below this many answers a score may be chance: it gets no level. */
export const fewestAnswersForLevel = 4;

export const isEnoughForLevel = (answers: number): boolean => answers >= fewestAnswersForLevel;

/** Shown instead of a level. */
export const tooFewAnswers = 'too few answers to tell';

/** The level of a score from 0 to 1, clamped. Only with enough answers. */
export const levelNameOf = (share: number): LevelName =>
  scoreLevels.find(({ to }) => share < to)?.word ?? 'strong';

/** "solid", or "too few answers to tell". */
export const levelText = (share: number, answers: number): string =>
  isEnoughForLevel(answers) ? levelNameOf(share) : tooFewAnswers;
