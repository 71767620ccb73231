// Compares a grader with the human readers of the blind set, per answer and criterion, with confidence intervals.
import type { Grading } from '../../server/src/ai/grader.port.ts';
import { agreementOf } from './agreement.ts';
import { scoreOf, type BlindAnswer } from './blind-set.ts';
import { scoreShare } from './graders.ts';

export type Read = {
  answer: BlindAnswer;
  score: number | null;
  verdicts: Map<string, string>;
  /** By criterion: how much of it the grader expects to be stated, 0 to 1; empty for graders by words. */
  expected: Map<string, number>;
  ms: number;
};

type Grade = (
  task: BlindAnswer['task'],
  look: (finding: { criterion: string; expected: number }) => void,
) => Promise<Grading>;

/** Rejects if the grader does. */
export const readAll = async (answers: readonly BlindAnswer[], grade: Grade): Promise<Read[]> => {
  const read: Read[] = [];
  for (const answer of answers) {
    const start = performance.now();
    const expected = new Map<string, number>();
    const grading = await grade(answer.task, (finding) => expected.set(finding.criterion, finding.expected));
    const ms = performance.now() - start;
    const verdicts = new Map(grading.judgments.map(({ criterion, verdict }) => [criterion, verdict]));
    read.push({ answer, score: scoreShare(answer.task, grading), verdicts, expected, ms });
  }
  return read;
};

export type Figure = { name: string; of: (read: readonly Read[]) => number | null };

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const humanOf = ({ answer }: Read): number => scoreOf(answer, answer.settledVerdicts);
const known = (read: readonly Read[]): (Read & { score: number })[] =>
  read.filter((graded): graded is Read & { score: number } => graded.score !== null);

const correlation: Figure['of'] = (read) =>
  agreementOf(known(read).map((graded) => ({ human: humanOf(graded), score: graded.score }))).r;
const correlationOf =
  (holds: (answer: BlindAnswer) => boolean): Figure['of'] =>
  (read) =>
    correlation(read.filter(({ answer }) => holds(answer)));
const rmse: Figure['of'] = (read) =>
  agreementOf(known(read).map((graded) => ({ human: humanOf(graded), score: graded.score }))).rmse;
const meanOf =
  (holds: (answer: BlindAnswer) => boolean): Figure['of'] =>
  (read) =>
    mean(known(read.filter(({ answer }) => holds(answer))).map(({ score }) => score));
const styled =
  (style: string, isStory?: boolean) =>
  (answer: BlindAnswer): boolean =>
    answer.style === style && (isStory === undefined || answer.isStory === isStory);

/** Pairs of verdicts, without criteria the grader left open; doubt is counted separately. */
const pairsOf = (read: readonly Read[]) =>
  read.flatMap(({ answer, verdicts }) =>
    answer.task.criteria.flatMap(({ id }) => {
      const grader = verdicts.get(id);
      return grader === undefined || grader === 'not_judged'
        ? []
        : [{ readers: answer.settledVerdicts[id] ?? 'missing', grader }];
    }),
  );
const earns = (verdict: string): boolean => verdict === 'met' || verdict === 'partly';
const shareWhere = (
  pairs: ReturnType<typeof pairsOf>,
  of: (pair: (typeof pairs)[number]) => boolean,
  holds: (pair: (typeof pairs)[number]) => boolean,
): number | null => mean(pairs.filter(of).map((pair) => (holds(pair) ? 1 : 0)));

const right = new Set(['excellent', 'terse-right', 'spoken']);
const FAR = 0.4;

/** The score from the expected shares, 0 to 1, ignoring doubt; null for graders without them. */
const expectedScore = ({ answer, expected }: Read): number | null => {
  if (expected.size === 0) return null;
  const { criteria } = answer.task;
  const most = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return criteria.reduce((sum, { id, weight }) => sum + weight * (expected.get(id) ?? 0), 0) / most;
};

const BINS = 10;

/** Expected calibration error over criteria (Naeini et al. 2015): mean difference of expected and actual shares in ten bins. */
const calibrationError: Figure['of'] = (read) => {
  const shares = read.flatMap(({ answer, expected }) =>
    [...expected].map(([id, value]) => ({
      value,
      real: shareOfVerdict[answer.settledVerdicts[id] ?? 'missing'],
    })),
  );
  if (shares.length === 0) return null;
  const bins = Map.groupBy(shares, ({ value }) => Math.min(BINS - 1, Math.floor(value * BINS)));
  const distances = [...bins.values()].map((bin) =>
    Math.abs(bin.reduce((sum, { value, real }) => sum + value - real, 0)),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / shares.length;
};

const shareOfVerdict = { met: 1, partly: 0.5, missing: 0, contradicted: 0 } as const;

/** In report order. */
export const figures: Figure[] = [
  { name: 'correlation with the readers', of: correlation },
  { name: 'RMSE', of: rmse },
  { name: 'excellent, mean', of: meanOf(styled('excellent')) },
  { name: 'decent, mean', of: meanOf(styled('decent')) },
  { name: 'terse and right, mean', of: meanOf(styled('terse-right')) },
  { name: 'spoken, mean', of: meanOf(styled('spoken')) },
  { name: 'confident and wrong, mean', of: meanOf(styled('confident-wrong')) },
  { name: 'waffle, mean', of: meanOf(styled('waffle')) },
  { name: 'another question’s answer, mean', of: meanOf(styled('off-topic')) },
  { name: 'explained: correlation', of: correlationOf(({ isStory }) => !isStory) },
  { name: 'short answers: correlation', of: correlationOf(({ task }) => task.kind === 'short_answer') },
  { name: 'long answers: correlation', of: correlationOf(({ task }) => task.kind === 'long_answer') },
  { name: 'stories: correlation', of: correlationOf(({ isStory }) => isStory) },
  // bank questions only, because their IDs start with the track
  {
    name: 'backend engineering: correlation',
    of: correlationOf(({ task }) => task.questionId.startsWith('backend-')),
  },
  { name: 'data and SQL: correlation', of: correlationOf(({ task }) => task.questionId.startsWith('data-')) },
  { name: 'stories: unrelated, mean', of: meanOf(styled('off-topic', true)) },
  { name: 'stories: bad conduct, mean', of: meanOf(styled('confident-wrong', true)) },
  {
    name: 'met or partly: heard',
    of: (read) =>
      shareWhere(
        pairsOf(read),
        ({ readers }) => earns(readers),
        ({ grader }) => earns(grader),
      ),
  },
  {
    name: 'missing: credited',
    of: (read) =>
      shareWhere(
        pairsOf(read),
        ({ readers }) => readers === 'missing',
        ({ grader }) => earns(grader),
      ),
  },
  {
    name: 'contradicted: credited',
    of: (read) =>
      shareWhere(
        pairsOf(read),
        ({ readers }) => readers === 'contradicted',
        ({ grader }) => earns(grader),
      ),
  },
  {
    name: '“contradicted” that readers confirm',
    of: (read) =>
      shareWhere(
        pairsOf(read),
        ({ grader }) => grader === 'contradicted',
        ({ readers }) => readers === 'contradicted',
      ),
  },
  { name: 'unsure, of all', of: (read) => mean(read.map(({ score }) => (score === null ? 1 : 0))) },
  {
    name: 'unsure, of right answers',
    of: (read) =>
      mean(read.filter(({ answer }) => right.has(answer.style)).map(({ score }) => (score === null ? 1 : 0))),
  },
  {
    name: 'wrong by over 40 points',
    of: (read) => mean(known(read).map((graded) => (Math.abs(graded.score - humanOf(graded)) > FAR ? 1 : 0))),
  },
  {
    name: 'unsure, of what would be wrong by over 40 points',
    of: (read) =>
      mean(
        read
          .filter((graded) => Math.abs((expectedScore(graded) ?? humanOf(graded)) - humanOf(graded)) > FAR)
          .map(({ score }) => (score === null ? 1 : 0)),
      ),
  },
  { name: 'calibration error', of: (read) => calibrationError(read) },
];

const resamples = 400;

/** The 95% interval by bootstrapping over questions, with a fixed seed for repeatable results. null if the figure has no value. */
export const intervalOf = (read: readonly Read[], { of }: Figure): [number, number] | null => {
  const byQuestion = [...Map.groupBy(read, ({ answer }) => answer.task.questionId).values()];
  if (byQuestion.length === 0) return null;
  let state = 20261123;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const values: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    const drawn = byQuestion.flatMap(() => byQuestion[Math.floor(next() * byQuestion.length)] ?? []);
    const value = of(drawn);
    if (value !== null) values.push(value);
  }
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.025), at(0.975)];
};

/** Agreement of the two readers: kappa over the four verdicts, and correlation of the scores. */
export const readersAgreement = (
  answers: readonly BlindAnswer[],
): { n: number; same: number; kappa: number; r: number | null } => {
  const pairs = answers.flatMap(({ task, first, second }) =>
    task.criteria.map(({ id }) => [first[id] ?? 'missing', second[id] ?? 'missing'] as const),
  );
  const share = (holds: (pair: (typeof pairs)[number]) => boolean): number =>
    pairs.filter(holds).length / (pairs.length || 1);
  const same = share(([a, b]) => a === b);
  const chance = ['met', 'partly', 'missing', 'contradicted'].reduce(
    (sum, verdict) => sum + share(([a]) => a === verdict) * share(([, b]) => b === verdict),
    0,
  );
  const scores = answers.map((answer) => ({
    human: scoreOf(answer, answer.first),
    score: scoreOf(answer, answer.second),
  }));
  return { n: pairs.length, same, kappa: (same - chance) / (1 - chance), r: agreementOf(scores).r };
};
