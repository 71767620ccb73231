// Compiles a question's rubric for matching: the words of each phrasing, and how much weight each one has.
import type { GradingTask } from '../grader.port.ts';
import { keySentencesOf, type KeySentence } from './negated-key.ts';
import { countNegations, polarities, type Polarity } from './negation.ts';
import { answerRuns, askedRuns } from './word-flags.ts';
import { stemOf } from './stem.ts';
import { tokenize, type Token } from './tokens.ts';
import { GENERAL_WORDS } from './word-lists.ts';

export interface RequiredWord {
  weight: number;
  polarity: Polarity;
}

/** One way to say a key point: the words to look for, by stem. */
export interface Phrasing {
  needs: ReadonlyMap<string, RequiredWord>;
  total: number;
  /** Length in words, including function words. */
  words: number;
  negations: number;
}

export interface KeyPoint {
  id: string;
  label: string;
  phrasings: Phrasing[];
  /** All words of all phrasings, since a word of another phrasing can replace a missing one. */
  vocabulary: ReadonlyMap<string, number>;
  /** The weight of each word by itself, and the polarities with which it occurs in the phrasings. */
  content: ReadonlyMap<string, { weight: number; polarities: readonly Polarity[] }>;
  /** The total weight of an average phrasing's words in `content`. */
  usual: number;
  /** Text that must not earn the point: its contrasts, and the question's misconceptions. */
  against: Phrasing[];
}

export interface Rubric {
  keyPoints: KeyPoint[];
  claims: { phrasing: Phrasing; correction: ReadonlySet<string> }[];
  /** Stems in the question: repeating them proves little. */
  question: ReadonlySet<string>;
  /** All stems on the question's subject: from the rubric, the question, and the model answer. */
  topic: ReadonlySet<string>;
  /** `topic` plus words of single phrasings, which may be everyday comparisons. */
  wide: ReadonlySet<string>;
  /** Stems specific to this question: not general words, and not in the question text. */
  specific: ReadonlySet<string>;
  /** Stem sequences in the phrasings and the model answer that aren't in the question. */
  answerRuns: ReadonlySet<string>;
  /** Sentences in the phrasings and the model answer; adding or removing a negation reverses their meaning. */
  keySentences: readonly KeySentence[];
  /** Stem sequences in the question and in the interviewer's lines about it. */
  askedRuns: ReadonlySet<string>;
}

const GENERAL_STEMS: ReadonlySet<string> = new Set([...GENERAL_WORDS].map(stemOf));
const GENERAL_WEIGHT = 0.4;
const QUESTION_WEIGHT = 0.7;
/** With this many phrasings or fewer, a word that occurs only once still counts as on topic. */
const FEW_PHRASINGS = 20;
/** Words that several phrasings share, or that are in the label, are the core of a key point. */
const SHARED_BOOST = 0.5;
const LABEL_BOOST = 0.8;

/** Pure. Compiles the rubric of a task. */
export function compileRubric(task: GradingTask): Rubric {
  const questionTokens = tokenize([task.questionText]);
  const question = stemsOf(questionTokens);
  const cut = task.criteria.map((criterion) => criterion.phrasings.map((text) => tokenize([text])));
  const spread = criteriaPerStem(cut);
  const weigh = (stem: string): number => {
    // A word that occurs in several criteria distinguishes them less.
    const rarity = 1 / Math.sqrt(spread.get(stem) ?? 1);
    const general = GENERAL_STEMS.has(stem) ? GENERAL_WEIGHT : 1;
    return rarity * general * (question.has(stem) ? QUESTION_WEIGHT : 1);
  };
  const claimed = task.misconceptions.map(({ claim }) => phrasingOf(tokenize([claim]), weigh));
  const keyPoints = task.criteria.map((criterion, at): KeyPoint => {
    const stems = (cut[at] ?? []).map(stemsOf);
    const label = stemsOf(tokenize([criterion.label]));
    const core = (stem: string): number => {
      const shared = stems.filter((criterionStems) => criterionStems.has(stem)).length - 1;
      return weigh(stem) * (1 + SHARED_BOOST * shared) * (label.has(stem) ? 1 + LABEL_BOOST : 1);
    };
    const phrasings = (cut[at] ?? []).map((tokens) => phrasingOf(tokens, core));
    const vocabulary = new Map(
      phrasings.flatMap(({ needs }) => [...needs].map(([stem, need]) => [stem, need.weight])),
    );
    const contrasts = (criterion.contrasts ?? []).map((text) => phrasingOf(tokenize([text]), weigh));
    const against = [...contrasts, ...claimed];
    const { id, label: name } = criterion;
    return { id, label: name, phrasings, vocabulary, ...contentOf(phrasings, weigh), against };
  });
  const claims = task.misconceptions.flatMap(({ correction }, at) => {
    const phrasing = claimed[at];
    return phrasing ? [{ phrasing, correction: stemsOf(tokenize([correction])) }] : [];
  });
  const modelTokens = tokenize([task.modelAnswer]);
  const rubricStems = keyPoints.flatMap((point) => [...point.vocabulary.keys()]);
  const topic = new Set([...commonStems(cut.flat()), ...question, ...stemsOf(modelTokens)]);
  const wide = new Set([...topic, ...rubricStems]);
  const specific = new Set(rubricStems.filter((stem) => !GENERAL_STEMS.has(stem) && !question.has(stem)));
  return {
    keyPoints,
    claims,
    question,
    topic,
    wide,
    specific,
    answerRuns: answerRuns(questionTokens, [modelTokens, ...cut.flat()]),
    keySentences: keySentencesOf([modelTokens, ...cut.flat()]),
    askedRuns: askedRuns([questionTokens, ...spokenIn(task).map((text) => tokenize([text]))]),
  };
}

/** Pure. What an interviewer may say about the question. */
export function spokenIn({ criteria, factSheet = [] }: GradingTask): string[] {
  return [
    ...criteria.flatMap(({ followUps = [], probes = [] }) => [...followUps, ...probes]),
    ...factSheet.map(({ answer }) => answer),
  ];
}

function contentOf(
  phrasings: readonly Phrasing[],
  weigh: (stem: string) => number,
): Pick<KeyPoint, 'content' | 'usual'> {
  const content = new Map<string, { weight: number; polarities: Polarity[] }>();
  let total = 0;
  for (const { needs } of phrasings)
    for (const [stem, { polarity }] of needs) {
      const weight = weigh(stem);
      total += weight;
      const known = content.get(stem);
      if (!known) content.set(stem, { weight, polarities: [polarity] });
      else if (!known.polarities.includes(polarity)) known.polarities.push(polarity);
    }
  return { content, usual: phrasings.length === 0 ? 0 : total / phrasings.length };
}

function phrasingOf(tokens: readonly Token[], weigh: (stem: string) => number): Phrasing {
  return phrasingFrom(tokens, polarities(tokens), weigh);
}

/** Pure. A phrasing's content words with their weights; duplicates count once. */
export function phrasingFrom(
  tokens: readonly Token[],
  polarity: readonly Polarity[],
  weigh: (stem: string) => number,
): Phrasing {
  const needs = new Map<string, RequiredWord>();
  tokens.forEach((token, at) => {
    if (token.stop || needs.has(token.stem)) return;
    needs.set(token.stem, { weight: weigh(token.stem), polarity: polarity[at] ?? 'plain' });
  });
  const total = [...needs.values()].reduce((sum, need) => sum + need.weight, 0);
  return { needs, total, words: tokens.length, negations: countNegations(polarity, 0, tokens.length - 1) };
}

export function isGeneral(stem: string): boolean {
  return GENERAL_STEMS.has(stem);
}

export function stemsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.filter((token) => !token.stop).map((token) => token.stem));
}

/** Stems in more than one phrasing, if there are many: a word in only one may be an everyday comparison. */
function commonStems(phrasings: readonly (readonly Token[])[]): string[] {
  const counts = new Map<string, number>();
  for (const stem of phrasings.flatMap((tokens) => [...stemsOf(tokens)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const least = phrasings.length > FEW_PHRASINGS ? 2 : 1;
  return [...counts].filter(([, count]) => count >= least).map(([stem]) => stem);
}

function criteriaPerStem(cut: readonly (readonly Token[])[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const phrasings of cut)
    for (const stem of stemsOf(phrasings.flat())) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
