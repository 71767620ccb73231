// The two-parameter logistic model (Birnbaum 1968): the probability of a right answer, and its information. Pure.

/** A question's parameters in the model, in logits. */
export type ItemParameters = {
  /** Discrimination: how sharply it separates abilities, above 0. */
  discrimination: number;
  /** Difficulty: the ability at which half of the answers are right. */
  difficulty: number;
};

/** Used until questions are calibrated with answers: authors estimate difficulty, but not discrimination. */
export const authoredDiscrimination = 1;

export const chanceOf = ({ discrimination, difficulty }: ItemParameters, ability: number): number =>
  1 / (1 + Math.exp(-discrimination * (ability - difficulty)));

/** Fisher information; greatest where the ability equals the difficulty. */
export const informationOf = (item: ItemParameters, ability: number): number => {
  const chance = chanceOf(item, ability);
  return item.discrimination ** 2 * chance * (1 - chance);
};
