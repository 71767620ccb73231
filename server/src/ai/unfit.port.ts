// Why a model's text isn't shown although it could be parsed: the reason our check rejected it.

/**
 * invented_quote: quotes words that stand in neither the answer nor the rubric. names_points: speaks of points, or of a
 * figure that stands in neither. other_verdict: says another verdict than the grade's. other_language: neither English nor
 * the answer's. out_of_form: too long, too short, or with markup. nothing_left: no change that could stand.
 */
export const unfitReasons = [
  'invented_quote',
  'names_points',
  'other_verdict',
  'other_language',
  'out_of_form',
  'nothing_left',
] as const;
export type UnfitReason = (typeof unfitReasons)[number];

/** Thrown by explainers and improvers over a model. Its message contains no text of the model or of a person. */
export class Unfit extends Error {
  readonly reason: UnfitReason;

  constructor(reason: UnfitReason) {
    super(reason);
    this.name = 'Unfit';
    this.reason = reason;
  }
}
