// What a turn of the candidate is: words for the question, or a wish about the conversation itself. Pure.
import type { NoAnswerReason } from '../../ai/grader.port.ts';

/**
 * words: to be counted; repeat: the question again, please; pass: nothing to say to it; stop: to end the interview;
 * abuse: at the interviewer; astray: about something else; silence: nothing for a while.
 */
export const heardKinds = ['words', 'repeat', 'pass', 'stop', 'abuse', 'astray', 'silence'] as const;
export type Heard = (typeof heardKinds)[number];

/** A wish is short: a long answer that holds such words is an answer. */
const longestWish = { words: 12, letters: 160 };

const polite = String.raw`(?:(?:sorry|pardon|excuse me|please|okay|ok|um|uh|hm|well)\W+)*`;
const whole = (pattern: string): RegExp =>
  new RegExp(`^${polite}(?:${pattern})\\W*(?:please|thanks|thank you)?\\W*$`);

const repeats = [
  whole(
    String.raw`(?:can|could|would|will) you (?:please )?(?:repeat|say)\b.*(?:that|it|again|question|last).*`,
  ),
  whole(String.raw`(?:please )?(?:repeat|say)(?: that| it| the question)?(?: again| once more)?`),
  whole(
    String.raw`(?:pardon|come again|what was (?:that|the question)(?: again)?|what did you (?:say|ask)|again|once more)`,
  ),
  whole(
    String.raw`i (?:didn't|did not|couldn't|could not) (?:hear|catch|get|understand) (?:that|you|it|the question).*`,
  ),
];
const passes = [
  whole(
    String.raw`(?:i (?:really |honestly )?(?:don't|do not) know(?: (?:that|this|it|the answer))?|i(?:'ve| have) no (?:idea|clue)|no (?:idea|clue)|not sure|i(?:'m| am) not sure)(?:\W+(?:next|skip|let's (?:go|move) on|next question))*`,
  ),
  whole(
    String.raw`(?:let's )?(?:the )?(?:next|skip|pass|go on|move on|continue)(?: one| question| this| that| it| this one)*`,
  ),
  whole(String.raw`(?:that's|that is|this is) (?:all|it)(?: (?:i have|from me|for now))?`),
  whole(
    String.raw`(?:i(?:'m| am) done|i have (?:no more|nothing (?:more|else)) to (?:say|add)|nothing (?:more|else|to add)(?: to (?:say|add))?)`,
  ),
  whole(
    String.raw`(?:no|nope|no questions?|none|nothing|i have no (?:more )?questions?|no,? (?:that's|that is) (?:all|it))`,
  ),
];
const stops = [
  whole(
    String.raw`(?:let's |let us |can we |could we |i(?:'d| would) like to |i want to )?(?:please )?(?:stop|end|finish|quit)(?: here| now| it| the interview| this(?: interview)?)*`,
  ),
];
const abuses = [
  /\b(?:fuck|screw|damn) (?:you|off|yourself)\b/,
  /\b(?:go to hell|piss off|shut up|get lost)\b/,
  /\byou(?:'re| are)?(?: (?:a|an|such|so|just|really|total|complete|fucking))* (?:idiot|moron|stupid|dumb|useless|worthless|bastard|asshole|piece of (?:shit|crap))\b/,
  /^(?:idiot|moron|asshole|bastard|bitch|cunt)\W*$/,
];

const some = (patterns: readonly RegExp[], text: string): boolean => patterns.some((one) => one.test(text));

const agreements = [whole(String.raw`(?:yes|yeah|yep|sure|do|agreed|fine|go ahead|let's do that)`)];

/** Whatever is not one of the wishes is words. `offered`: the interviewer has just offered to end. */
export const hear = (text: string, offered = false): Exclude<Heard, 'astray' | 'silence'> => {
  if (text.length > longestWish.letters) return 'words';
  const said = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  if (said.split(' ').length > longestWish.words) return 'words';
  if (some(abuses, said)) return 'abuse';
  if (some(repeats, said)) return 'repeat';
  if (some(stops, said) || (offered && some(agreements, said))) return 'stop';
  if (some(passes, said)) return 'pass';
  return 'words';
};

/** What reading found of a turn alone: a turn about something else, or to nobody here, is no answer to build on. */
export const isAstray = (reason: NoAnswerReason | null): boolean =>
  reason === 'off_topic' || reason === 'addressed_to_grader';
