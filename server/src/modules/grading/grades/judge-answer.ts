// Grades one answer: by exact rules if there's a key, otherwise by rubric, verifying the grader's quotes in the answer.
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import { isOpenAnswer, turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import type { Grading } from '../../../ai/grader.port.ts';
import { isOpenKey, runChecks, type MarkingKey, type OpenKey } from '../../../kinds/kinds.ts';
import type { Execution } from '../../../kinds/server-kind.ts';
import { rubricAlone } from '../../../kinds/open/rubric.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';
import { judgeExact } from './judge-exact.ts';
import type { JudgedAnswer } from './judged.ts';
import { readOpen, type OpenReading, type ReadRequest, type ReadDeps } from './read-open.ts';
import { scoreOpen } from './score.ts';
import { withChecks } from './with-checks.ts';

/** The graders, and the sandbox that runs a person's code. */
export type JudgeDeps = ReadDeps & { executionFor: (userId: string) => Execution };

/** Rejects if the grader couldn't run or its output is invalid; the caller retries or reports it. */
export const judgeAnswer = async (
  answer: Pick<AnswerToGrade, 'questionId' | 'questionVersion' | 'key' | 'answer'>,
  deps: JudgeDeps,
  ask: ReadRequest,
): Promise<JudgedAnswer> => {
  const { key, questionId, questionVersion } = answer;
  const execution = deps.executionFor(ask.userId);
  if (!isOpenKey(key)) return judgeExact(key, answer.answer, execution);
  const checks = await runChecks(key, answer.answer, execution);
  const turns = isOpenAnswer(answer.answer) ? turnsOf(answer.answer) : [''];
  // with checks, no stored grade is reused: its points include check results
  const recall = checks.length > 0 ? undefined : ask.recall;
  const read = await readOpen(
    deps,
    { questionId, questionVersion, ...rubricAlone(key), turns },
    { ...ask, recall },
  );
  return withChecks('stored' in read ? read.stored : open(key, read), checks);
};

/** The result if grading failed entirely: no score, and it can be retried. */
export const failedGrading = (key: MarkingKey): JudgedAnswer => ({
  state: 'failed',
  points: null,
  max: isOpenKey(key) ? weightOf(key) : 1,
  judgments: [],
  comment:
    'We couldn’t grade this answer. It’s saved, doesn’t count toward any average, and can be graded again.',
  grader: { kind: 'built_in', name: 'none', version: '0' },
});

const open = (key: OpenKey, { grading, kind, origin, contentKey }: OpenReading): JudgedAnswer => {
  const score = scoreOpen(key.criteria, grading);
  const judgments = grading.judgments.map(({ criterion, verdict, evidence, comment }): Judgment => {
    const { label, weight } = key.criteria.find(({ id }) => id === criterion) ?? {
      label: criterion,
      weight: 1,
    };
    return { criterion, label, weight, verdict, evidence, comment };
  });
  return {
    state: score ? grading.outcome : 'unsure',
    points: score?.points ?? null,
    max: weightOf(key),
    judgments,
    comment: [origin?.fellBack ? stoodInWords(origin.fellBack) : '', commentOn(grading)].join(' ').trim(),
    grader: { kind, name: grading.grader.name, version: grading.grader.version },
    origin,
    contentKey,
  };
};

const weightOf = (key: OpenKey): number => key.criteria.reduce((sum, { weight }) => sum + weight, 0);

const noAnswerWords = {
  empty: 'No answer was given.',
  does_not_know: 'You said you don’t know, so this counts as no answer.',
  echo: 'This repeats the question. Add your own answer.',
  off_topic: 'This doesn’t address the question, so it counts as no answer.',
  addressed_to_grader: 'This talks to the grader instead of answering the question.',
} as const;

const unsureWords = {
  not_all_judged: 'We couldn’t grade all of this answer, so it has no score.',
  graders_disagree: 'The model and the built-in grader disagree too much, so there’s no score.',
  not_english: 'The built-in grader only reads English, so it didn’t grade this answer.',
  story_not_recognized:
    'We couldn’t find a story in this, so there’s no score. Say what happened, what you did, and how it ended.',
} as const;

const whys: Record<ModelFailureKind, string> = {
  down: 'The model couldn’t be reached',
  slow: 'The model took too long',
  rate_limited: 'The model was too busy',
  cut: 'The model’s reply was cut off',
  empty: 'The model didn’t reply',
  malformed: 'The model’s reply couldn’t be read',
  refused: 'The model declined to grade this',
  budget_spent: 'Today’s budget for the model is used up',
  turned_down: 'The model isn’t set up correctly',
};

const stoodInWords = (why: ModelFailureKind): string => `${whys[why]}, so the built-in grader took over.`;

const commentOn = (grading: Grading): string => {
  if (grading.outcome === 'no_answer') return noAnswerWords[grading.reason];
  if (grading.outcome === 'unsure') return unsureWords[grading.reason];
  const met = grading.judgments.filter(({ verdict }) => verdict === 'met').length;
  return `${met} of ${grading.judgments.length} criteria met.`;
};
