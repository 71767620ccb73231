// Judges key points by meaning: runs the entailment model on the few passages that may state each point.
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
  /** 0..1: the estimated share of the point that the answer states. */
  expected: number;
  /** Inputs of the regression; absent if word matching alone determined the verdict. */
  features?: Features;
  /** The known mistake that the marked words resemble. */
  contrast?: string;
}

/** Passages to read for each key point; those that share no words with it rarely state it. */
const MOST_PASSAGES = 3;
/** In words. */
const LONG_LIST = 10;
/** Answers this short are treated as fragments, such as words that a person marked. */
const FEW_PASSAGES = 2;
/** One finding per criterion, in order. `byWords`: findings by words; `corrected`: criteria met by corrected code. */
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
    // corrected code, known misconceptions, and denials are detected by words
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

/** All stories share many words. One that may not fit the question is read, but its points aren't counted as made. */
const storyFits = (fit: number): { isTopical: boolean; isStrange: boolean } => ({
  isTopical: fit >= fitting.least,
  isStrange: fit < fitting.sure,
});

const wholeOf = (passages: readonly Passage[]): Passage => ({
  text: passages.map(({ text }) => text).join(' '),
  places: passages.flatMap(({ places }) => places),
});

/** A long comma-separated list without other symbols. Notes have commas, too, but are short or use symbols. */
function isBareList(reading: ReadTask['reading'], passage: Passage | undefined): boolean {
  return (
    passage !== undefined &&
    passage.places.length >= LONG_LIST &&
    !/[=<>():;&+*/|\u2190-\u21ff]|(?:^|\s)-/u.test(passage.text) &&
    isCommaList(reading, passage.places)
  );
}

/** Only with a known mistake to compare with: otherwise, we couldn't show what the words were mistaken for. */
function contradicted(base: MeaningFinding, { worst }: PointReading): MeaningFinding {
  if (!worst || worst.contrast === '') return base;
  const { contrast, passage } = worst;
  return { ...base, verdict: 'contradicted', places: passage.places, note: 'misconception', contrast };
}
