// Wires grading: an append-only ledger of grades, checking in practice mode, and feedback on grades.
import { api } from '@rehearse/contract/api.ts';
import * as z from 'zod/mini';
import type { FindExplainer } from '../../ai/explainer.port.ts';
import type { FindGrader, FoundGrader } from '../../ai/grader.port.ts';
import type { FindImprover } from '../../ai/improver.port.ts';
import { runFaultsIn } from '../../kinds/kinds.ts';
import { route } from '../../platform/http/route.ts';
import { taskWith } from '../../platform/jobs/jobs.port.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunProgram, RunQueries } from '../../platform/sandbox/sandbox.port.ts';
import type { Attempts } from '../attempts/attempts.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { createClaimsRepository } from './feedback/claims.repository.ts';
import { createDisputesRepository } from './feedback/disputes.repository.ts';
import type { ExplainDeps } from './feedback/explain-verdict.ts';
import { createFeedbackRepository } from './feedback/feedback.repository.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import type { ImproveDeps } from './feedback/improve-answer.ts';
import { createRatingsRepository } from './feedback/ratings.repository.ts';
import { answerAwaits } from './feedback/self-rating.ts';
import { createVersionsRepository } from './feedback/versions.repository.ts';
import { askModelWith, WaitingText, writeInTurn, writeTask } from './feedback/write-in-turn.ts';
import { executionWith } from './grades/execution.ts';
import { gradeAgain } from './grades/grade-answer.ts';
import { gradeDraft } from './grades/grade-draft.ts';
import { gradeInTurn } from './grades/grade-in-turn.ts';
import { gradeTest } from './grades/grade-test.ts';
import { createGradingRepository, type GradingRepository } from './grades/grading.repository.ts';
import { readAnswerToGrade, readTestToGrade } from './grades/read-answer.ts';
import { publicGrading } from './grading.public.ts';
import { practiceRoutes } from './practice/practice.routes.ts';

type Given = {
  identity: Identity;
  questions: Questions;
  attempts: Attempts;
  runProgram: RunProgram;
  runQueries: RunQueries;
  ai: {
    builtin: FoundGrader;
    /** The built-in grader at low priority. */
    builtinApart: FoundGrader;
    findGrader: FindGrader;
    explainer: ExplainDeps['explainer'];
    improver: ImproveDeps['improver'];
    findExplainer: FindExplainer;
    findImprover: FindImprover;
  };
};

export const gradingModule = (
  platform: Platform,
  { identity, questions, attempts, runProgram, runQueries, ai }: Given,
) => {
  const { db, hooks } = platform;
  const stored = createGradingRepository(db);
  const repository: GradingRepository = {
    ...stored,
    /** Also updates the totals in lists. */
    insert: async (tx, rows) => {
      await stored.insert(tx, rows);
      for (const [userId, graded] of Map.groupBy(rows, (row) => row.userId))
        await attempts.keepTotals(tx, userId, [...new Set(graded.map(({ attemptId }) => attemptId))]);
    },
  };
  const executionFor = executionWith({ runProgram, runQueries });
  const ratings = createRatingsRepository(db);
  const explanations = createFeedbackRepository(db);
  const claims = createClaimsRepository(db);
  const disputes = createDisputesRepository(db);
  const versions = createVersionsRepository(db);
  const parts = {
    ...platform,
    ...platform.ledger,
    ...ai,
    identity,
    questions,
    attempts,
    repository,
    executionFor,
    explanations,
    claims,
    disputes,
    versions,
    ratings,
    askModel: askModelWith(platform),
    readAnswer: (ref: AnswerRef) => readAnswerToGrade({ attempts, questions }, ref),
    readTest: (userId: string, attemptId: string) =>
      readTestToGrade({ attempts, questions }, userId, attemptId),
    awaitsSelfRating: async (ref: AnswerRef): Promise<boolean> => {
      const answer = await readAnswerToGrade({ attempts, questions }, ref);
      return answer !== undefined && answerAwaits({ identity, ratings }, ref, answer);
    },
  };

  const ofTest = z.object({ userId: z.string(), attemptId: z.string() });
  const ofAnswer = z.extend(ofTest, { position: z.number(), tried: z.optional(z.number()) });
  hooks.register({
    routes: [
      ...practiceRoutes(parts),
      route(api.gradeAgain, async ({ params, caller }) => ({
        grade: await gradeAgain(parts, {
          userId: caller.userId,
          attemptId: params.id,
          position: params.position,
        }),
      })),
      ...feedbackRoutes(parts),
    ],
    tasks: {
      'grade-test': taskWith(ofTest, gradeTest(parts)),
      'grade-answer': taskWith(ofAnswer, gradeInTurn(parts)),
      [writeTask]: taskWith(WaitingText, writeInTurn(parts)),
    },
    exports: {
      grades: {
        about: 'Every grade for every answer, with the words it’s based on.',
        exportOf: repository.exportOf,
      },
      feedback: {
        about: 'Explanations you asked for, and your disputes, rewrites, and ratings.',
        exportOf: (userId) => ({
          ...explanations.exportOf(userId),
          disputes: disputes.exportOf(userId),
          ...versions.exportOf(userId),
          selfRatings: ratings.exportOf(userId),
          claims: claims.exportOf(userId),
        }),
      },
    },
    mergeGuest: async (tx, guestId, memberId) => {
      const graded = await repository.copyAll(tx, guestId, memberId);
      // the new owner may have chosen to rate answers before seeing results
      await attempts.keepTotals(tx, memberId, graded);
    },
    gradeDraft: async (question) => {
      const execution = executionFor('question drafts');
      const key = questions.markingOfDraft(question);
      return {
        ...(await gradeDraft(ai.builtin, key, execution)),
        runFaults: await runFaultsIn(question, execution),
      };
    },
  });

  return publicGrading(parts);
};
