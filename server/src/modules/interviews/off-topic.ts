// Detects off-topic turns: about something else, to the grader, or in an unsupported language. Pure.
import type { NoAnswerReason, UnsureReason } from '../../ai/grader.port.ts';

/** How the grader read the turn by itself; `reason`: why it wasn't graded, if so. */
type ReadAlone = { reason: NoAnswerReason | UnsureReason | null; text: string };
/** The candidate's earlier turns on this question, and the interviewer's last line. */
type Before = { turns: readonly string[]; interviewerText: string; isStory: boolean };

/** Shorter answers to a follow-up often don't mention the subject. */
const fewWords = 8;

/** `astray`: off topic or addressed to the grader; `foreign`: not in English; null: on topic. */
export const offTopicKind = (
  { reason, text }: ReadAlone,
  { turns, interviewerText, isStory }: Before,
): 'astray' | 'foreign' | null => {
  if (reason === 'not_english') return 'foreign';
  if (reason === 'addressed_to_grader') return 'astray';
  if (reason !== 'off_topic') return null;
  // a story can be about anything, as long as it's about people
  if (isStory && (turns.length > 0 || tellsOfPeople(text))) return null;
  if (turns.length === 0) return 'astray';
  // after the first turn, words from the conversation also count as on topic
  const talk = new Set([...turns, interviewerText].flatMap(rootsOf));
  const isLong = text.trim().split(/\s+/).length >= fewWords;
  return isLong && !rootsOf(text).some((root) => talk.has(root)) ? 'astray' : null;
};

/** Whether a text may be a story, even if it shares no words with the question. */
const tellsOfPeople = (text: string): boolean =>
  (text.toLowerCase().match(/\b(?:i|me|my|we|us|our|he|him|his|she|her|they|them|their)\b/g) ?? []).length >=
  2;

/** The content words, truncated so that "locked" and "locking" match. */
const rootsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
    .filter((word) => !grammar.has(word))
    .map((word) => word.slice(0, 5));

const grammar = new Set(
  `about after again also always because been before being could didn does doing done each even ever every from have here into
  just like made make many more most much need never only other over really same should some something still such than that
  their them then there these they thing things think this those through very want well were what when where which while
  will with without would your yourself yours said tell know`.split(/\s+/),
);
