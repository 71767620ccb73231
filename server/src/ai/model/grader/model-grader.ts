// Grades with a language model: one call per criterion, and each claim needs quotes from the answer as evidence. A grade takes
// only verdicts and ranges of the answer from the model, never its words.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import { gradeByWords } from '../../builtin/builtin-grader.ts';
import { commentOn, commentOnNoAnswer } from '../../builtin/comment.ts';
import type {
  Criterion,
  FindGrader,
  FoundGrader,
  GraderIdentity,
  Grading,
  GradingTask,
  Judgment,
} from '../../grader.port.ts';
import type { FindModel, Model, ModelUsage } from '../../../platform/llm/model.port.ts';
import { judgeCriterionVersion } from '../../prompts/judge-criterion.ts';
import { judgeCriterion, type JudgeRequest, type Claim } from './judge-criterion.ts';
import { kinshipOf } from './kinship.ts';
import { mapBounded } from './map-bounded.ts';
import { ignoredSpans } from './ignored-spans.ts';

/** Concurrent calls per answer. */
const callsAtOnce = 4;

export const createFindGrader =
  (findModel: FindModel): FindGrader =>
  async (opinion, userId) => {
    const model = await findModel(opinion === 'first' ? 'grade' : 'second_opinion', userId);
    return model && modelGrader(model);
  };

export const modelGrader = (model: Model): FoundGrader => {
  const identity: GraderIdentity = {
    provider: model.identity.provider,
    name: model.identity.model,
    version: judgeCriterionVersion,
  };
  return { kind: 'model', identity, grade: (task, signal) => gradeWith(model, identity, task, signal) };
};

const gradeWith = async (
  model: Model,
  grader: GraderIdentity,
  task: GradingTask,
  outer: AbortSignal | undefined,
): Promise<Grading> => {
  const { isIgnored, countedWords, addressesGrader } = ignoredSpans(task.questionText, task.turns);
  // only words to the grader, or the question's own words: nothing to ask about
  if (countedWords === 0) {
    const reason = task.turns.join('').trim() === '' ? 'empty' : 'addressed_to_grader';
    const comment = commentOnNoAnswer(reason);
    const judgments = task.criteria.map(({ id }): Judgment => ({ ...nothing(id), comment }));
    return { outcome: 'no_answer', reason, judgments, grader };
  }
  const judge = (request: Omit<JudgeRequest, 'model' | 'task'>, criteria: readonly Criterion[]) =>
    mapBounded(
      criteria,
      callsAtOnce,
      (criterion, signal) => judgeCriterion({ model, task, ...request, signal }, criterion),
      outer,
    );
  const rawClaims = await judge({ turns: task.turns, isIgnored }, task.criteria);
  const claims = addressesGrader ? provedBeside(task, rawClaims) : rawClaims;
  const strange = strangersAmong(task, claims);
  const claimed = claims.filter(hasEvidence).length;
  // a single claim may quote words unlike the rubric's, but if most do, the model isn't trusted
  const isDistrusted = strange.length > 1 && strange.length * 2 > claimed;
  const second = isDistrusted ? [] : await judgeQuotesAlone(task, claims, strange, judge);
  const judgments = claims.map((claim, at): Judgment => {
    const { id, tip } = task.criteria[at] as Criterion;
    const strangeIndex = strange.indexOf(at);
    const finalClaim = strangeIndex < 0 ? claim : lowerOf(claim, second[strangeIndex]);
    return {
      criterion: id,
      verdict: finalClaim.verdict,
      evidence: finalClaim.evidence,
      comment: commentFor(finalClaim, tip),
    };
  });
  const usage = sumOf([...claims, ...second].flatMap(({ spent }) => spent));
  return judgments.some(({ verdict }) => verdict === 'not_judged')
    ? { outcome: 'unsure', reason: 'not_all_judged', judgments, grader, usage }
    : { outcome: 'graded', judgments, grader, usage };
};

type JudgeAll = (
  request: Omit<JudgeRequest, 'model' | 'task'>,
  criteria: readonly Criterion[],
) => Promise<Claim[]>;

/** Indices of claims whose quotes don't relate to their criterion. */
const strangersAmong = (task: GradingTask, claims: readonly Claim[]): number[] => {
  const isKin = kinshipOf(task);
  return claims.flatMap((claim, at) =>
    hasEvidence(claim) && !isKin(quotedIn(task, claim).join(' '), task.criteria[at] as Criterion) ? [at] : [],
  );
};

/** Asks again with only the quotes, so that the rest of the answer can't influence the model. */
const judgeQuotesAlone = async (
  task: GradingTask,
  claims: readonly Claim[],
  strange: readonly number[],
  judge: JudgeAll,
): Promise<Claim[]> =>
  Promise.all(
    strange.map(async (at) => {
      const turns = [quotedIn(task, claims[at] as Claim).join(' … ')];
      const [claim] = await judge({ turns, isIgnored: () => false }, [task.criteria[at] as Criterion]);
      return claim as Claim;
    }),
  );

const quotedIn = ({ turns }: GradingTask, { evidence }: Claim): string[] =>
  evidence.map(({ turn, start, end }) => (turns[turn] ?? '').slice(start, end));

const hasEvidence = ({ evidence }: Claim): boolean => evidence.length > 0;

const notJudged: Pick<Claim, 'verdict' | 'evidence'> = { verdict: 'not_judged', evidence: [] };

/**
 * An answer that addresses the grader may have manipulated the model. Then a claim counts only if the built-in grader by words
 * agrees that the point isn't missing; for stories, which it can't confirm, no claim counts.
 */
const provedBeside = (task: GradingTask, claims: readonly Claim[]): Claim[] => {
  const own = new Map(gradeByWords(task).judgments.map(({ criterion, verdict }) => [criterion, verdict]));
  const isProved = (at: number): boolean =>
    !isStory(task.kind) && own.get(task.criteria[at]?.id ?? '') !== 'missing';
  return claims.map((claim, at) =>
    hasEvidence(claim) && !isProved(at) ? { ...claim, ...notJudged } : claim,
  );
};

/** The lower of both verdicts; not judged if the quotes alone don't support the claim. */
const lowerOf = (claim: Claim, alone: Claim | undefined): Pick<Claim, 'verdict' | 'evidence'> => {
  if (!alone || alone.verdict === 'missing' || alone.verdict === 'not_judged') return notJudged;
  if ((alone.verdict === 'contradicted') !== (claim.verdict === 'contradicted')) return notJudged;
  return { verdict: claim.verdict === 'met' ? alone.verdict : claim.verdict, evidence: claim.evidence };
};

const nothing = (criterion: string): Judgment => ({
  criterion,
  verdict: 'missing',
  evidence: [],
  comment: '',
});

const commentFor = ({ verdict }: Pick<Claim, 'verdict'>, tip?: string): string =>
  verdict === 'not_judged'
    ? 'We couldn’t match this to any words in your answer, so it wasn’t graded.'
    : commentOn({ verdict }, { tip });

const sumOf = (spent: readonly ModelUsage[]): ModelUsage => ({
  inputTokens: spent.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: spent.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  counted: spent.every(({ counted }) => counted),
  cost: spent.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
    0,
  ),
});
