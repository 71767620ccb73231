// Scores a choice answer, with the effect of each option.

/** How one option affected the score. */
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

/** One correct option: 1 point for choosing only that one, otherwise 0. */
export function scoreSingleChoice(options: readonly Option[], chosen: readonly string[]): ChoiceScore {
  const effects = effectsOf(options, new Set(chosen));
  const right = effects.some((optionEffect) => optionEffect.effect === 'right_chosen');
  const wrong = effects.some((optionEffect) => optionEffect.effect === 'wrong_chosen');
  return { points: right && !wrong ? 1 : 0, max: 1, effects };
}

/**
 * Several correct options: (correct ones chosen − wrong ones chosen) / correct ones, at least 0. So choosing everything
 * doesn't pay off, and one mistake doesn't cost all points.
 */
export function scoreMultipleChoice(options: readonly Option[], chosen: readonly string[]): ChoiceScore {
  const effects = effectsOf(options, new Set(chosen));
  const count = (effect: OptionEffect) =>
    effects.filter((optionEffect) => optionEffect.effect === effect).length;
  const rightOnes = count('right_chosen') + count('right_missed');
  const points = rightOnes === 0 ? 0 : (count('right_chosen') - count('wrong_chosen')) / rightOnes;
  return { points: Math.max(0, points), max: 1, effects };
}

// Unknown option IDs are ignored here; saving an answer rejects them.
function effectsOf(options: readonly Option[], chosen: ReadonlySet<string>): ChoiceScore['effects'] {
  return options.map(({ id, correct }) => {
    if (chosen.has(id)) return { option: id, effect: correct ? 'right_chosen' : 'wrong_chosen' };
    return { option: id, effect: correct ? 'right_missed' : 'wrong_left' };
  });
}
