// Classifies a candidate's turn: an answer, or a request about the conversation itself. Pure.
import { isClarifying } from './clarifying.ts';
import { coreOf, insteadOf, isRestated, type NonAnswer } from './phrases.ts';
import { agreements, intents, type Intent } from './intents.ts';

/**
 * words: to be counted; restated: the same, said to have been said before; repeat: the question again, please; wait: a moment
 * to think; asks_answer: what is looked for, or whether it was right; asks_meaning: what the question means, or about the
 * situation; pass: nothing to say to what was asked; does_not_know: not known, a smaller question may help; already_said: the
 * point was made before; move_on: to leave the question; stop: to end the interview; no_words: signs alone; abuse: at the
 * interviewer; astray: about something else; foreign: not in English; silence: nothing for a while.
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

/** Requests are short: a long text containing such words is an answer. Fillers don't count, and questions may be longer. */
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
    // asked what they would like to know, a "no" is the end; asked anything else, it is an answer
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
