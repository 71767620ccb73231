// Describes who wrote a feedback text: rules, a model, or rules because a model is still writing or failed.
import type { FeedbackSource } from '@rehearse/contract/grading/feedback.ts';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import type { GraderIdentity } from '../../../ai/grader.port.ts';
import type { RejectionReason } from '../../../ai/rejected.port.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

type Rule = { name: string; version: string };
type Found = { identity: GraderIdentity };

/** The key of a text requested from a model; `criterion` null: the improved version. */
export type FeedbackTarget = {
  attemptId: string;
  position: number;
  gradeId: string;
  criterion: string | null;
};

/** Stores the interim text, and queues the job that asks the model if it was just stored. */
export type AskModel = (
  userId: string,
  job: FeedbackTarget | null,
  keep: (tx: Tx) => Promise<boolean>,
) => Promise<void>;

export const byRule = ({ name, version }: Rule, note: string | null): FeedbackSource => ({
  kind: 'built_in',
  name,
  version,
  note,
});

export const byModel = ({ identity: { name, version } }: Found): FeedbackSource => ({
  kind: 'model',
  name,
  version,
  note: null,
});

export const waitsFor = (rule: Rule, { identity }: Found): FeedbackSource => ({
  ...byRule(rule, null),
  requestedModel: { model: identity.name, state: 'writing' },
});

export const gaveUp = ({ requestedModel }: FeedbackSource): boolean => requestedModel?.state === 'gave_up';
export const isWaiting = ({ requestedModel }: FeedbackSource): boolean => requestedModel?.state === 'writing';

/** `fault`: our own error. */
export type MissingTextReason = ModelFailureKind | RejectionReason | 'fault';

const unshown = 'we’re not showing what it wrote because';
const whys: Record<MissingTextReason, string> = {
  down: 'we couldn’t reach it.',
  slow: 'it took too long.',
  rate_limited: 'it was too busy.',
  cut: 'its reply was cut off.',
  empty: 'it didn’t reply.',
  malformed: 'we couldn’t read its reply.',
  refused: 'it declined.',
  budget_spent: 'today’s budget for it is used up. It resets at midnight UTC.',
  turned_down:
    'it rejected the request because the API key or settings are wrong. If you use your own API key, check it in your profile.',
  invented_quote: `${unshown} it quotes something that’s in neither your answer nor the rubric.`,
  names_points: `${unshown} it states points or figures of its own.`,
  other_verdict: `${unshown} it describes a different verdict from the one in your grade.`,
  other_language: `${unshown} it’s in a different language from your answer.`,
  out_of_form: `${unshown} it isn’t in the format we asked for.`,
  nothing_left: `${unshown} all of its changes added something that’s in neither your answer nor the rubric.`,
  fault: 'something failed on our side.',
};

/** The source of a rule-based text whose model request failed, with the reason. */
export const withoutModel = (source: FeedbackSource, why: MissingTextReason): FeedbackSource => {
  const model = source.requestedModel?.model ?? 'the model';
  return {
    ...source,
    note: `We asked ${model}, but ${whys[why]}`,
    requestedModel: { model, state: 'gave_up' },
  };
};
