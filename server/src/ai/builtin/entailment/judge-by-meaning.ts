// Judges key points by meaning: the entailment model reads the few passages of an answer that may state each point.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { GradingTask } from '../../grader.port.ts';
import { isCommaList, type Finding } from '../key-points.ts';
import { topicShare } from '../no-answer.ts';
import { tellsPlans } from '../story.ts';
import { overlapOf, withoutContraries } from '../overlap.ts';
import type { ReadTask } from '../read-task.ts';
import { fitting, topicalShare } from './coefficients.ts';
import type { EntailmentModel } from './entailment-model.ts';
import { nearness, passagesOf, worthReading, type Passage } from './passages.ts';
import { NOTHING_READ, readPoints } from './read-points.ts';
import {
  evidenceFor,
  featuresOf,
  logistic,
  summarize,
  type Features,
  type PointReading,
} from './verdict-features.ts';
import { verdictsFor } from './verdicts.ts';

export interface MeaningFinding extends Finding {
  /** 0..1: how much of the point the answer is thought to state. */
  expected: number;
  /** Inputs of the regression; none where the words alone decide. */
  features?: Features;
  /** The way to get the point wrong that the marked words come close to. */
  contrast?: string;
}

/** Passages that are read for a key point; those that share no words with it seldom state it. */
const MOST_PASSAGES = 3;
/** In words. */
const LONG_LIST = 10;
/** Such as words that a person marked. */
const FEW_PASSAGES = 2;
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
  const tellsStory = isStory(task.kind);
  const isNear = topical >= (tellsStory ? topicalShare.story : topicalShare.explained);
  const points = task.criteria.flatMap((criterion) => {
    const point = rubric.keyPoints.find(({ id }) => id === criterion.id);
    if (!point) return [];
    const passages = worthReading(all, reading, point, MOST_PASSAGES);
    return [
      { criterion, point, passages, nearness: (passage: Passage) => nearness(passage, reading, point) },
    ];
  });
  const { points: readings, fits } =
    isNear || tellsStory ? await readPoints(points, task, model) : NOTHING_READ;
  const read = points.map(({ criterion, point }, at): PointReading => {
    const verdict = byWords.find((finding) => finding.criterion === criterion.id)?.verdict;
    return {
      criterion: criterion.id,
      share: overlapOf(withoutContraries(reading, point), point, rubric).share,
      words: verdict === 'met' ? 1 : verdict === 'partly' ? 0.5 : 0,
      ...summarize(readings[at] ?? []),
    };
  });
  const { isTopical, isStrange } = tellsStory
    ? storyFits(fits + fitting.perShare * (topical - topicalShare.story))
    : { isTopical: isNear, isStrange: false };
  const isPlan = tellsStory && tellsPlans(reading);
  const isList = all.length > 0 && isBareList(reading, wholeOf(all));
  const estimates = read.map((own) => {
    const others = read.filter((other) => other !== own);
    const features = featuresOf(own, others, all.length <= FEW_PASSAGES);
    const isRead = isTopical && own.best !== undefined;
    return {
      own,
      features,
      expected: isRead ? logistic(features) : 0,
      opposes: isRead ? own.mostOpposes : 0,
    };
  });
  const weightOf = (id: string): number =>
    task.criteria.find((criterion) => criterion.id === id)?.weight ?? 1;
  const verdicts = verdictsFor(
    estimates.map(({ own, ...rest }) => ({ ...rest, weight: weightOf(own.criterion) })),
    tellsStory,
  );
  return byWords.map((words): MeaningFinding => {
    const at = estimates.findIndex(({ own }) => own.criterion === words.criterion);
    const estimate = estimates[at];
    // the question's own code put right, known misconceptions and denials are found by words
    const isFound =
      corrected.has(words.criterion) || words.verdict === 'contradicted' || words.note === 'denied';
    if (!estimate || isFound) return { ...words, expected: estimate?.own.words ?? 0 };
    const { own, features, expected } = estimate;
    const { note: _, ...rest } = words;
    const base = { ...rest, expected, features, verdict: 'missing' as const, places: [] };
    const verdict = verdicts[at] ?? 'missing';
    const isEarned = verdict === 'met' || verdict === 'partly';
    if (verdict === 'doubtful' || (isStrange && isEarned)) return { ...base, isDoubtful: true };
    if (isStrange || verdict === 'missing') return base;
    if (verdict === 'contradicted') return contradicted(base, own);
    const evidence = evidenceFor(
      own,
      read.filter((other) => other !== own),
    )?.passage;
    const places = evidence?.places ?? [];
    if (isList || isBareList(reading, evidence))
      return { ...base, verdict: 'partly', places, note: 'word_list' };
    return { ...base, verdict: isPlan ? 'partly' : verdict, places };
  });
}

/** Any story has words of any other: one that may not be the one that was asked for is read, and believed in nothing. */
const storyFits = (fit: number): { isTopical: boolean; isStrange: boolean } => ({
  isTopical: fit >= fitting.least,
  isStrange: fit < fitting.sure,
});

const wholeOf = (passages: readonly Passage[]): Passage => ({
  text: passages.map(({ text }) => text).join(' '),
  places: passages.flatMap(({ places }) => places),
});

/** Words between commas and nothing else. Notes have commas too, but they are short, or signs say how the words belong together. */
function isBareList(reading: ReadTask['reading'], passage: Passage | undefined): boolean {
  return (
    passage !== undefined &&
    passage.places.length >= LONG_LIST &&
    !/[=<>():;&+*/|\u2190-\u21ff]|(?:^|\s)-/u.test(passage.text) &&
    isCommaList(reading, passage.places)
  );
}

/** Only beside a known way to get the point wrong: without one nobody could be shown what the words were taken for. */
function contradicted(base: MeaningFinding, { worst }: PointReading): MeaningFinding {
  if (!worst || worst.contrast === '') return base;
  const { contrast, passage } = worst;
  return { ...base, verdict: 'contradicted', places: passage.places, note: 'misconception', contrast };
}
