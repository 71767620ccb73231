// Judges one answer: by rule where there is a key, by a grader whose every claim is checked where there is a rubric.
import type { Judgement } from '@rehearse/contract/grading.ts';
import type { Grader, Grading } from '../../ai/grader.port.ts';
import type { AnswerToGrade, MarkingKey } from './answer-to-grade.ts';
import { judgeExact } from './judge-exact.ts';
import type { Judged } from './judged.ts';
import { scoreOpen } from './score.ts';
import { verifyGrading } from './verify-grading.ts';

export type NamedGrader = { kind: 'built_in' | 'model'; grade: Grader };

type OpenKey = Extract<MarkingKey, { questionText: string }>;

/** Rejects when the grader could not run or broke the rules of evidence; the caller tries again or says so. */
export const judgeAnswer = async (answer: AnswerToGrade, grader: NamedGrader): Promise<Judged> => {
  const { key } = answer;
  if (!('questionText' in key)) return judgeExact(key, answer.answer);
  const turns =
    answer.answer && 'turns' in answer.answer ? answer.answer.turns.map(({ text }) => text) : [''];
  const { questionId, questionVersion } = answer;
  const grading = await grader.grade({ questionId, questionVersion, ...key, turns });
  const verified = verifyGrading({ criteria: key.criteria, turns }, grading);
  if (!verified.accepted) {
    throw new Error(
      `the grader broke the rules: ${verified.faults.map(({ code, criterion }) => `${code} (${criterion})`).join(', ')}`,
    );
  }
  return open(key, verified.grading, grader.kind);
};

/** What stands when a grading could not be had at all: no number, and it can be run again. */
export const failedGrading = (key: MarkingKey, grader: NamedGrader): Judged => ({
  state: 'failed',
  points: null,
  max: 'questionText' in key ? weightOf(key) : 1,
  judgements: [],
  comment:
    'This answer could not be graded. It is safe, stays out of every average, and can be graded again.',
  grader: { kind: grader.kind, name: 'none', version: '0' },
});

const open = (key: OpenKey, grading: Grading, kind: NamedGrader['kind']): Judged => {
  const score = scoreOpen(key.criteria, grading);
  const judgements = grading.judgements.map(({ criterion, verdict, evidence, comment }): Judgement => {
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
    judgements,
    comment: commentOn(grading),
    grader: { kind, ...grading.grader },
  };
};

const weightOf = (key: OpenKey): number => key.criteria.reduce((sum, { weight }) => sum + weight, 0);

const noAnswerWords = {
  empty: 'No answer was given.',
  does_not_know: 'You said that you don’t know. That counts as no answer, not as a wrong one.',
  echo: 'This repeats the question. Add what you would say about it.',
  off_topic: 'Nothing in this speaks to the question.',
  addressed_to_grader: 'This speaks to the grader, not to the question.',
} as const;

const unsureWords = {
  not_all_judged: 'Part of this could not be judged, so there is no number.',
  not_english: 'The built-in grader reads English only, so there is no number.',
  story_not_recognised:
    'No story could be made out in this, so there is no number. Say what happened, what you did, and how it ended.',
} as const;

const commentOn = (grading: Grading): string => {
  if (grading.outcome === 'no_answer') return noAnswerWords[grading.reason];
  if (grading.outcome === 'unsure') return unsureWords[grading.reason];
  const met = grading.judgements.filter(({ verdict }) => verdict === 'met').length;
  return `${met} of ${grading.judgements.length} criteria met.`;
};
