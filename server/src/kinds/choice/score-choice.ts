// The points of a choice answer, and why each option counted or didn't.

/** What one option did to the points. */
export type OptionEffect = 'right_chosen' | 'wrong_chosen' | 'right_missed' | 'wrong_left';

export interface ChoiceScore {
  /** From 0 to `max`. */
  points: number;
  max: number;
  effects: { option: string; effect: OptionEffect }[];
}

interface Option {
  id: string;
  correct: boolean;
}

/** One right option: 1 point for exactly it, otherwise 0. Choosing several is as wrong as choosing a wrong one. */
export function scoreSingleChoice(options: readonly Option[], chosen: readonly string[]): ChoiceScore {
  const effects = effectsOf(options, new Set(chosen));
  const right = effects.some((optionEffect) => optionEffect.effect === 'right_chosen');
  const wrong = effects.some((optionEffect) => optionEffect.effect === 'wrong_chosen');
  return { points: right && !wrong ? 1 : 0, max: 1, effects };
}

/**
 * Several right options: (right chosen − wrong chosen) / right ones, never below 0. So choosing everything earns
 * nothing more than it deserves, and one slip does not cost the whole point.
 */
export function scoreMultipleChoice(options: readonly Option[], chosen: readonly string[]): ChoiceScore {
  const effects = effectsOf(options, new Set(chosen));
  const count = (effect: OptionEffect) =>
    effects.filter((optionEffect) => optionEffect.effect === effect).length;
  const rightOnes = count('right_chosen') + count('right_missed');
  const points = rightOnes === 0 ? 0 : (count('right_chosen') - count('wrong_chosen')) / rightOnes;
  return { points: Math.max(0, points), max: 1, effects };
}

// Ids that the question does not have are not an option: they are refused before an answer is saved, and earn nothing here.
function effectsOf(options: readonly Option[], chosen: ReadonlySet<string>): ChoiceScore['effects'] {
  return options.map(({ id, correct }) => {
    if (chosen.has(id)) return { option: id, effect: correct ? 'right_chosen' : 'wrong_chosen' };
    return { option: id, effect: correct ? 'right_missed' : 'wrong_left' };
  });
}
