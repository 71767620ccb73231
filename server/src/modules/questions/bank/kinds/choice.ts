// What the two choice kinds have in common: options that keep their name while their order changes.
import type { Authored } from '../stored-question.ts';
import { orderBySeed } from '../option-order.ts';

type Options = Authored<'single_choice' | 'multiple_choice'>['options'];

/** `a`, `b`, …: named by the authored place, so that an answer means the same in every order. */
const nameAt = (place: number): string => String.fromCharCode(97 + place);

/** Name and text, in the seed's order; what is right is left behind. */
export const showOptions = (options: Options, seed: string): { id: string; text: string }[] =>
  orderBySeed(
    options.map(({ text }, place) => ({ id: nameAt(place), text })),
    seed,
  );

/** Which options are right, and why the others are not; in the authored order. */
export const revealOptions = (options: Options): { id: string; correct: boolean; reason: string | null }[] =>
  options.map((option, place) => ({
    id: nameAt(place),
    correct: 'correct' in option,
    reason: 'reason' in option ? option.reason : null,
  }));
