// Classifies a candidate's turn: an answer, or a request about the conversation itself. Pure.
import { isClarifying } from './clarifying.ts';
import { coreOf, insteadOf, isRestated, type NonAnswer } from './phrases.ts';
import { agreements, intents, type Intent } from './intents.ts';

/**
 * - words: an answer
 * - restated: an answer that says it repeats an earlier point
 * - repeat: asks to hear the question again
 * - wait: asks for time to think
 * - asks_answer: asks for the expected answer, or whether theirs was right
 * - asks_meaning: asks what the question means, or about the scenario
 * - pass: has nothing to say to the question
 * - does_not_know: doesn't know the answer; a simpler question may help
 * - already_said: says they already made the point
 * - move_on: asks for the next question
 * - stop: asks to end the interview
 * - no_words: only punctuation or symbols
 * - abuse: insults the interviewer
 * - astray: off topic
 * - foreign: not in English
 * - silence: said nothing for a while
 */
export const turnKinds = [
  'words',
  'restated',
  'repeat',
  'wait',
  'asks_answer',
  'asks_meaning',
  'pass',
  'does_not_know',
  'already_said',
  'move_on',
  'stop',
  'no_words',
  'abuse',
  'astray',
  'foreign',
  'silence',
] as const;
export type TurnKind = (typeof turnKinds)[number];

/** Requests are short; a longer text with the same phrases is an answer. */
const longestWish = { words: 12, letters: 160 };
const longestTold = { words: 16, letters: 300 };

const some = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));
const wordsIn = (text: string): number => text.split(' ').length;

/** Anything that isn't a request is an answer. */
export const classifyTurn = (
  text: string,
  { offered = false, isTheirTurn = false } = {},
): Intent | NonAnswer | 'restated' => {
  const normalizedText = text
    .slice(0, longestTold.letters + 1)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (normalizedText === '') return 'words';
  if (text.length <= longestWish.letters && wordsIn(normalizedText) <= longestWish.words) {
    if (offered && some(agreements, normalizedText)) return 'stop';
    const intent = intents.find(([, patterns]) => some(patterns, normalizedText))?.[0];
    if (intent) return intent;
    // "no" ends the candidate's own questions; anywhere else it's an answer
    if (isTheirTurn && /^(?:no|nope|nothing|none|not)?$/.test(coreOf(normalizedText))) return 'move_on';
  }
  if (text.length <= longestTold.letters) {
    const core = coreOf(normalizedText);
    const instead = wordsIn(core) <= longestTold.words ? insteadOf(core) : null;
    if (instead) return instead;
    if (isClarifying(text)) return 'asks_meaning';
  }
  return isRestated(text) ? 'restated' : 'words';
};
