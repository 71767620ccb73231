// Who wrote a text about a grade: the rule, a model, or the rule for a model that is still at it or gave up. In words.
import type { FeedbackSource } from '@rehearse/contract/feedback.ts';
import type { GraderIdentity } from '../../ai/grader.port.ts';
import type { FailureKind } from '../../ai/model.port.ts';
import type { UnfitReason } from '../../ai/unfit.port.ts';
import type { Tx } from '../../kernel/transaction.ts';

type Rule = { name: string; version: string };
type Found = { identity: GraderIdentity };

/** The place of a text that a model is asked for; `criterion` null: the better version. */
export type Wanted = { attemptId: string; position: number; gradeId: string; criterion: string | null };

/** Keeps what stands there meanwhile, and puts the job that asks in the queue with it, if it was kept just now. */
export type AskModel = (
  userId: string,
  job: Wanted | null,
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
  asked: { model: identity.name, state: 'writing' },
});

export const gaveUp = ({ asked }: FeedbackSource): boolean => asked?.state === 'gave_up';
export const isWaiting = ({ asked }: FeedbackSource): boolean => asked?.state === 'writing';

/** `fault`: our own. */
export type WhyNot = FailureKind | UnfitReason | 'fault';

const unshown = 'its words are not shown, since';
const whys: Record<WhyNot, string> = {
  down: 'it could not be reached.',
  slow: 'it took too long.',
  rate_limited: 'it had no time for this.',
  cut: 'its reply broke off.',
  empty: 'it did not reply.',
  malformed: 'its reply could not be read.',
  refused: 'it would not write one.',
  budget_spent: 'today’s budget for it is used up. It begins anew at midnight, UTC.',
  turned_down:
    'it turned the request down: its key or its settings are wrong. A key of your own is in your profile.',
  invented_quote: `${unshown} they quote what stands in neither your answer nor the rubric.`,
  names_points: `${unshown} they name points or figures of their own.`,
  other_verdict: `${unshown} they speak of another verdict than the grade’s.`,
  other_language: `${unshown} they are in another language than your answer.`,
  out_of_form: `${unshown} they are not of the form that was asked for.`,
  nothing_left: `${unshown} none of its changes kept to your words and facts.`,
  fault: 'something failed on our side.',
};

/** The same by rule, with what became of the model. */
export const withoutModel = (source: FeedbackSource, why: WhyNot): FeedbackSource => {
  const model = source.asked?.model ?? 'the model';
  return { ...source, note: `${model} was asked: ${whys[why]}`, asked: { model, state: 'gave_up' } };
};
