// Distinguishes no answer from a wrong one; used only if the answer earned nothing.
import type { NoAnswerReason } from '../grader.port.ts';
import { areRelated } from './likeness/related-words.ts';
import { isGeneral, type Rubric } from './rubric.ts';
import type { TokenizedAnswer } from './answer.ts';
import type { Token } from './tokens.ts';

const DOES_NOT_KNOW = [
  /\b(do not|don't|dont|did not|didn't|didnt) (\w+ )?(know|remember|recall|understand|get) (?!whether|if|which|what the|how many)/,
  /\b(do not|don't|dont|did not|didn't|didnt) (\w+ )?(know|remember|recall|understand)$/,
  /\b(do not|don't|dont) have (an?|any|the|much|a good)? ?(idea|clue|answer|example|experience|story)\b/,
  /\b(no|without an?|not an?|haven't an?|have no) (idea|clue|answer|experience|opinion|comment)\b/,
  /\b(idk|dunno|donno|no clue|beats me|i give up|next question|i forgot|i pass)\b/,
  /\bnot (so |very |really |entirely |too )?(sure|certain|familiar)\b/,
  /\b(never|not|haven't|havent|hasn't) (\w+ )?(heard|learned|learnt|studied|used|seen|done|worked|had|come across|been in|experienced)\b/,
  /\b(can not|cannot|can't|cant|couldn't|could not) (\w+ )?(answer|say|tell|remember|recall|think of|explain)\b/,
  /\bi('d| would|'ll| will| have to| want to)( \w+){0,2} pass( on)? (this|that|it)\b|\bi('d| would|'ll| will| have to| want to)( \w+){0,2} pass$/,
  /\b(nothing|none)( else)? (comes|is coming|springs|came) to( my)? mind\b/,
  /\b(drawing a blank|mind (is|went|goes|has gone) blank)\b/,
  /^(pass|skip|skipped|none|nothing|na|n a|no|unknown|blank|empty|sorry|tbd|todo|nil|null|i don't|dont)( sorry| thanks| thank you)?$/,
];

/** Minimum share of repeated words for an answer to count as an echo of the question. */
const ECHO_SHARE = 0.7;
/** A longer sentence says more than "I don't know", and so do more content words in other sentences. */
const LONG_SENTENCE = 25;
const LITTLE = 6;
/** Below this share of on-topic words, an answer is off topic. */
const OFF_TOPIC_SHARE = 0.15;

export interface WordFlags {
  echoed: readonly boolean[];
  toGrader: readonly boolean[];
  /** Sequences of words from the rubric that aren't in the question, which show an attempt to answer. */
  answered: readonly boolean[];
}

/** Pure. Why there is no answer to grade, or null if there is one that earned nothing. */
export function noAnswerReason(
  reading: TokenizedAnswer,
  rubric: Rubric,
  aside: WordFlags,
): NoAnswerReason | null {
  const { tokens } = reading;
  if (tokens.length === 0) return 'empty';
  if (aside.toGrader.includes(true)) return 'addressed_to_grader';
  if (!aside.answered.includes(true) && isEcho(reading, rubric, aside.echoed)) return 'echo';
  if (doesNotKnow(tokens)) return 'does_not_know';
  return isOffTopic(reading, rubric) ? 'off_topic' : null;
}

// "I don't know the exact limit, but …" is part of an answer, so the rest must have few content words.
function doesNotKnow(tokens: readonly Token[]): boolean {
  const sentences = Map.groupBy(tokens, (token) => token.sentence);
  let rest = 0;
  let deniesKnowing = false;
  for (const sentence of sentences.values()) {
    const text = sentence.map((token) => token.word).join(' ');
    if (sentence.length <= LONG_SENTENCE && DOES_NOT_KNOW.some((pattern) => pattern.test(text)))
      deniesKnowing = true;
    else rest += sentence.filter((token) => !token.stop).length;
  }
  return deniesKnowing && rest <= LITTLE;
}

function isEcho(reading: TokenizedAnswer, rubric: Rubric, echoed: readonly boolean[]): boolean {
  const repeated = echoed.filter(Boolean).length / echoed.length;
  if (repeated >= ECHO_SHARE) return true;
  const content = contentKeys(reading, () => true);
  return repeated > 0 && content.every((key) => rubric.question.has(key));
}

/** Pure. The share (0..1) of an answer's distinct content words that belong to the question's subject. */
export function topicShare(
  reading: TokenizedAnswer,
  { topic }: Pick<Rubric, 'topic'>,
  belongs = (key: string, subject: ReadonlySet<string>): boolean => subject.has(key),
): number {
  const keys = contentKeys(reading, (key) => !isGeneral(key));
  return keys.length === 0 ? 0 : keys.filter((key) => belongs(key, topic)).length / keys.length;
}

// General words alone can be about any subject, including this one.
function isOffTopic(reading: TokenizedAnswer, rubric: Rubric): boolean {
  const general = contentKeys(reading, () => true).every(isGeneral);
  return !general && topicShare(reading, rubric, isNearTopic) < OFF_TOPIC_SHARE;
}

// Synonyms count as on topic.
function isNearTopic(key: string, topic: ReadonlySet<string>): boolean {
  return topic.has(key) || [...topic].some((stem) => areRelated(key, stem));
}

function contentKeys(reading: TokenizedAnswer, counts: (key: string) => boolean): string[] {
  const keys = reading.keys.filter(
    (key, at) => !reading.tokens[at]?.stop && !reading.void[at] && counts(key),
  );
  return [...new Set(keys)];
}
