// Judges key points by meaning: the entailment model reads the few passages of an answer that may state each point.
import type { Criterion, GradingTask } from '../../grader.port.ts';
import { isWordList, type Finding } from '../key-points.ts';
import { topicShare } from '../no-answer.ts';
import { overlapOf, withoutContraries, type Overlap } from '../overlap.ts';
import type { ReadTask } from '../read-task.ts';
import type { KeyPoint } from '../rubric.ts';
import { coefficients, thresholds } from './coefficients.ts';
import type { Entailment, EntailmentModel } from './entailment-model.ts';
import { passagesOf, worthReading, type Passage } from './passages.ts';

export interface MeaningFinding extends Finding {
  /** 0..1: how much of the point the answer is thought to state. */
  expected: number;
}

/** Passages that are read for a key point; those that share no words with it seldom state it. */
const MOST_PASSAGES = 4;
/** Ways to say a point that each of them is held against: its label, and as many phrasings. */
const MOST_PHRASINGS = 1;
const MOST_CONTRASTS = 2;

interface PointTask {
  criterion: Criterion;
  point: KeyPoint;
  passages: Passage[];
  overlap: Overlap;
}

/** One finding per criterion, in order; `byWords` are those of the words alone. */
export async function judgeByMeaning(
  task: GradingTask,
  { reading, rubric }: ReadTask,
  byWords: readonly Finding[],
  model: EntailmentModel,
): Promise<MeaningFinding[]> {
  const all = passagesOf(reading, task.turns);
  const topical = topicShare(reading, { topic: rubric.wide });
  const points = task.criteria.flatMap((criterion): PointTask[] => {
    const point = rubric.keyPoints.find(({ id }) => id === criterion.id);
    if (!point) return [];
    const overlap = overlapOf(withoutContraries(reading, point), point, rubric);
    return [{ criterion, point, overlap, passages: worthReading(all, reading, point, MOST_PASSAGES) }];
  });
  const read = await readPoints(points, model);
  return byWords.map((words): MeaningFinding => {
    const one = points.find(({ criterion }) => criterion.id === words.criterion);
    if (!one || one.passages.length === 0) return { ...words, verdict: 'missing', places: [], expected: 0 };
    const { features, best } = featuresOf(one, topical, read);
    const expected = logistic(features);
    const places = one.passages[best]?.places ?? [];
    const { criterion, label } = words;
    if (words.verdict === 'contradicted') return { ...words, expected: 0 };
    if (expected < thresholds.partly)
      return { criterion, label, verdict: 'missing', places: [], expected };
    if (isWordList(reading, places))
      return { criterion, label, verdict: 'partly', places, note: 'word_list', expected };
    return { criterion, label, verdict: expected >= thresholds.met ? 'met' : 'partly', places, expected };
  });
}

type Read = (claim: string, passage: Passage) => Entailment;

const none: Entailment = { neither: 1, states: 0, opposes: 0 };

/** Reads each point's ways against its passages, then its contrasts against the passage that states it best. */
async function readPoints(points: readonly PointTask[], model: EntailmentModel): Promise<Read> {
  const known = new Map<string, Entailment>();
  const keyOf = (claim: string, { text }: Passage): string => `${claim}\n${text}`;
  const read: Read = (claim, passage) => known.get(keyOf(claim, passage)) ?? none;
  const readAll = async (wanted: readonly { claim: string; passage: Passage }[]): Promise<void> => {
    const pairs = new Map(wanted.map(({ claim, passage }) => [keyOf(claim, passage), { claim, passage: passage.text }]));
    const results = await model.read([...pairs.values()]);
    [...pairs.keys()].forEach((key, at) => known.set(key, results[at] ?? none));
  };
  await readAll(
    points.flatMap(({ criterion, passages }) =>
      waysOf(criterion).flatMap((claim) => passages.map((passage) => ({ claim, passage }))),
    ),
  );
  await readAll(
    points.flatMap((point) => {
      const passage = point.passages[bestOf(point, read).best];
      return passage ? contrastsOf(point.criterion).map((claim) => ({ claim, passage })) : [];
    }),
  );
  return read;
}

const waysOf = ({ label, phrasings }: Criterion): string[] => [label, ...phrasings.slice(0, MOST_PHRASINGS)];
const contrastsOf = ({ contrasts = [] }: Criterion): string[] => contrasts.slice(0, MOST_CONTRASTS);

/** Log-odds, the mean over the ways to say the point, of each passage; and the passage that states it best. */
function bestOf({ criterion, passages }: PointTask, read: Read): { stated: number[]; opposed: number[]; best: number } {
  const ways = waysOf(criterion);
  const over = (pick: (one: Entailment) => number): number[] =>
    passages.map((passage) => mean(ways.map((way) => logOdds(pick(read(way, passage))))));
  const stated = over(({ states }) => states);
  return { stated, opposed: over(({ opposes }) => opposes), best: stated.indexOf(Math.max(...stated)) };
}

type Features = Record<keyof typeof coefficients.weights, number>;

/** What the model and the words show of one key point, as the numbers that the verdict is learnt from. */
function featuresOf(
  point: PointTask,
  topical: number,
  read: Read,
): { features: Features; best: number } {
  const { stated, opposed, best } = bestOf(point, read);
  const passage = point.passages[best];
  const contrast = passage
    ? contrastsOf(point.criterion).map((one) => logOdds(read(one, passage).states))
    : [];
  const ranked = stated.toSorted((a, b) => b - a);
  return {
    best,
    features: {
      states: ranked[0] ?? LEAST,
      second: ranked[1] ?? LEAST,
      opposes: opposed[best] ?? LEAST,
      mostOpposes: Math.max(LEAST, ...opposed),
      contrast: Math.max(LEAST, ...contrast),
      share: Math.min(point.overlap.share, 1.5),
      together: point.overlap.together,
      opposedWords: point.overlap.opposed,
      specific: Math.min(point.overlap.specific, 6),
      topical,
    },
  };
}

/** Log-odds of nothing at all. */
const LEAST = -5;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / (values.length || 1);
const logOdds = (share: number): number => Math.max(LEAST, Math.log((share + 1e-4) / (1 - share + 1e-4)));

function logistic(features: Features): number {
  const names = Object.keys(coefficients.weights) as (keyof Features)[];
  const sum = names.reduce((total, name) => total + coefficients.weights[name] * features[name], coefficients.bias);
  return 1 / (1 + Math.exp(-sum));
}
