// Detects off-topic turns: about something else, to someone else, or in an unsupported language. Pure.
import type { NoAnswerReason, UnsureReason } from '../../ai/grader.port.ts';

/** What reading found of a turn alone. */
type ReadAlone = { reason: NoAnswerReason | UnsureReason | null; text: string };
/** The earlier turns to this question: the candidate's, and the interviewer's last. */
type Before = { turns: readonly string[]; interviewerText: string; isStory: boolean };

/** Shorter answers to a follow-up often don't mention the subject. */
const fewWords = 8;

/** A turn that is off topic, addressed to someone else, or in another language. null: on topic. */
export const offTopicKind = (
  { reason, text }: ReadAlone,
  { turns, interviewerText, isStory }: Before,
): 'astray' | 'foreign' | null => {
  if (reason === 'not_english') return 'foreign';
  if (reason === 'addressed_to_grader') return 'astray';
  if (reason !== 'off_topic') return null;
  // a story goes where it went, as long as people are in it
  if (isStory && (turns.length > 0 || tellsOfPeople(text))) return null;
  if (turns.length === 0) return 'astray';
  // later, the conversation's topic counts as much as the question's
  const talk = new Set([...turns, interviewerText].flatMap(rootsOf));
  const isLong = text.trim().split(/\s+/).length >= fewWords;
  return isLong && !rootsOf(text).some((root) => talk.has(root)) ? 'astray' : null;
};

/** Even with words far from the question's, it may tell a story. */
const tellsOfPeople = (text: string): boolean =>
  (text.toLowerCase().match(/\b(?:i|me|my|we|us|our|he|him|his|she|her|they|them|their)\b/g) ?? []).length >=
  2;

/** The words that carry something, cut so that "locked" and "locking" are one. */
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
