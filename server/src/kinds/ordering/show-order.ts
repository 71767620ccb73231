// The initial order of the items: seeded, and never a correct one.
import { orderBySeed } from '../choice/option-order.ts';
import { scoreOrdering } from './score-ordering.ts';

/** Tries derived seeds until the order is wrong; with two or more steps, one always is. */
export const shownOrder = (steps: readonly (readonly string[])[], seed: string): string[] => {
  for (let again = 0; ; again += 1) {
    const shuffled = orderBySeed(steps.flat(), again === 0 ? seed : `${seed}/${again}`);
    if (steps.length < 2 || scoreOrdering(steps, shuffled).points < 1) return shuffled;
  }
};
