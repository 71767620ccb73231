// Model output that was well-formed but failed our checks, and the reasons.

/**
 * invented_quote: quotes text that is in neither the answer nor the rubric. names_points: mentions points, or a figure that is
 * in neither. other_verdict: states a verdict that differs from the grade. other_language: neither English nor the answer's
 * language. out_of_form: too long, too short, or contains markup. nothing_left: no change passed the checks.
 */
export const rejectionReasons = [
  'invented_quote',
  'names_points',
  'other_verdict',
  'other_language',
  'out_of_form',
  'nothing_left',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Thrown by the model's explainer and improver. Its message contains no text from the model or a person. */
export class RejectedOutput extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason) {
    super(reason);
    this.name = 'Unfit';
    this.reason = reason;
  }
}
