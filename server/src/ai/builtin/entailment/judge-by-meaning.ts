// Judges key points by meaning: the entailment model reads the few passages of an answer that may state each point.
import type { Criterion, GradingTask } from '../../grader.port.ts';
import { isCommaList, type Finding } from '../key-points.ts';
import { topicShare } from '../no-answer.ts';
import { tellsPlans } from '../story.ts';
import { overlapOf, withoutContraries } from '../overlap.ts';
import type { ReadTask } from '../read-task.ts';
import { coefficients, thresholds, usual } from './coefficients.ts';
import type { Entailment, EntailmentModel } from './entailment-model.ts';
import { passagesOf, worthReading, type Passage } from './passages.ts';

export interface MeaningFinding extends Finding {
  /** 0..1: how much of the point the answer is thought to state. */
  expected: number;
  /** Inputs of the regression; none where the words alone decide. */
  features?: Features;
}

/** Passages that are read for a key point; those that share no words with it seldom state it. */
const MOST_PASSAGES = 3;
/** So few have no room for the other points: whether they are made says nothing, for example of words that someone marked. */
const FEW_PASSAGES = 2;
/** Share of the answer's words that must be the question's; every story has its own events, so fewer are. */
const TOPICAL = { explained: 0.3, story: 0.22 };

interface PointTask {
  criterion: Criterion;
  passages: Passage[];
  /** How much of its phrasings' words the answer has (overlap.ts). */
  share: number;
  /** What the words alone earn. */
  words: number;
}

/** One finding per criterion, in order. `byWords`: those of the words alone; `corrected`: criteria met by corrected code. */
export async function judgeByMeaning(
  task: GradingTask,
  { reading, rubric }: ReadTask,
  byWords: readonly Finding[],
  corrected: ReadonlySet<string>,
  model: EntailmentModel,
): Promise<MeaningFinding[]> {
  const all = passagesOf(reading, task.turns);
  const topical = topicShare(reading, { topic: rubric.wide });
  const points = task.criteria.flatMap((criterion): PointTask[] => {
    const point = rubric.keyPoints.find(({ id }) => id === criterion.id);
    if (!point) return [];
    const { share } = overlapOf(withoutContraries(reading, point), point, rubric);
    const words = byWords.find((finding) => finding.criterion === criterion.id)?.verdict;
    return [
      {
        criterion,
        share,
        passages: worthReading(all, reading, point, MOST_PASSAGES),
        words: words === 'met' ? 1 : words === 'partly' ? 0.5 : 0,
      },
    ];
  });
  const isStory = task.kind === 'behavioural_story';
  const isTopical = topical >= (isStory ? TOPICAL.story : TOPICAL.explained);
  // a story in which the words find nothing may be the one that was asked for, or quite another
  const isStrange = isStory && byWords.every(({ verdict }) => verdict === 'missing');
  const lookUp = isTopical || isStory ? await readPoints(points, model) : () => none;
  const isPlan = isStory && tellsPlans(reading);
  const read = points.map((point) => ({ point, ...readingsOf(point, lookUp) }));
  return byWords.map((words): MeaningFinding => {
    const own = read.find(({ point }) => point.criterion.id === words.criterion);
    // the question's own code put right, known misconceptions and denials are found by words
    const isFound =
      corrected.has(words.criterion) || words.verdict === 'contradicted' || words.note === 'denied';
    if (!own || isFound) return { ...words, expected: own?.point.words ?? 0 };
    const { point, best } = own;
    const others = all.length > FEW_PASSAGES ? read.filter((one) => one !== own) : [];
    const features = featuresOf(own, others, topical);
    const places = point.passages[best]?.places ?? [];
    const stated = places.length > 0 ? logistic(features) : 0;
    const expected = isTopical ? stated : 0;
    const { note: _, ...rest } = words;
    const base = { ...rest, expected, features };
    if (isStrange && stated >= thresholds.met)
      return { ...base, verdict: 'missing', places: [], isDoubtful: true };
    if (isStrange || expected < thresholds.partly) return { ...base, verdict: 'missing', places: [] };
    if (isCommaList(reading, places)) return { ...base, verdict: 'partly', places, note: 'word_list' };
    const isMet = expected >= thresholds.met && !isPlan;
    return { ...base, verdict: isMet ? 'met' : 'partly', places };
  });
}

type LookUp = (claim: string, passage: Passage) => Entailment;

const none: Entailment = { neither: 1, states: 0, opposes: 0 };

/** Reads each point's label against its passages, all in one go. */
async function readPoints(points: readonly PointTask[], model: EntailmentModel): Promise<LookUp> {
  const keyOf = (claim: string, { text }: Passage): string => `${claim}\n${text}`;
  const pairs = new Map(
    points.flatMap(({ criterion: { label: claim }, passages }) =>
      passages.map((passage) => [keyOf(claim, passage), { claim, passage: passage.text }] as const),
    ),
  );
  const results = await model.read([...pairs.values()]);
  const known = new Map([...pairs.keys()].map((key, at) => [key, results[at]]));
  return (claim, passage) => known.get(keyOf(claim, passage)) ?? none;
}

/** What the model read of one point's passages, as log-odds. */
interface Readings {
  /** The passage that states the point best. */
  best: number;
  states: number;
  /** Of that passage. */
  opposes: number;
  mostOpposes: number;
}

function readingsOf({ criterion: { label }, passages }: PointTask, lookUp: LookUp): Readings {
  const stated = passages.map((passage) => logOdds(lookUp(label, passage).states));
  const opposed = passages.map((passage) => logOdds(lookUp(label, passage).opposes));
  const best = stated.indexOf(Math.max(...stated));
  return {
    best,
    states: stated[best] ?? LEAST,
    opposes: opposed[best] ?? LEAST,
    mostOpposes: Math.max(LEAST, ...opposed),
  };
}

export type Features = Record<keyof typeof coefficients.weights, number>;

/**
 * What the model and the words show of one key point, as the inputs of the regression. One reading is often wrong; whoever
 * states the other points is likelier to state this one, and whoever opposes them is not.
 */
function featuresOf(
  { point, states, opposes, mostOpposes }: Readings & { point: PointTask },
  others: readonly Readings[],
  topical: number,
): Features {
  return {
    states,
    opposes,
    mostOpposes,
    share: Math.min(point.share, 1.5),
    topical,
    words: point.words,
    othersState: mean(others.map((other) => other.states)) ?? usual.othersState,
    othersOppose: mean(others.map((other) => other.mostOpposes)) ?? usual.othersOppose,
  };
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Log-odds of nothing at all. */
const LEAST = -5;
const logOdds = (share: number): number => Math.max(LEAST, Math.log((share + 1e-4) / (1 - share + 1e-4)));

function logistic(features: Features): number {
  const names = Object.keys(coefficients.weights) as (keyof Features)[];
  const sum = names.reduce(
    (total, name) => total + coefficients.weights[name] * features[name],
    coefficients.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
