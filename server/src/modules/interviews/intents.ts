// Patterns for requests about the conversation itself.
/** Requests recognizable from the turn alone, without the question. */
export type Intent =
  'words' | 'repeat' | 'wait' | 'asks_answer' | 'asks_meaning' | 'stop' | 'no_words' | 'abuse';

const polite = String.raw`(?:(?:sorry|pardon|excuse me|please|okay|ok|um|uh|hm|hmm|well|so|and|but)\W+)*`;
const whole = (pattern: string): RegExp =>
  new RegExp(`^${polite}(?:${pattern})\\W*(?:please|thanks|thank you)?\\W*$`);

const repeats = [
  whole(
    String.raw`(?:can|could|would|will) you (?:please )?(?:repeat|say)\b.*(?:that|it|again|question|last).*`,
  ),
  whole(
    String.raw`(?:can|could|would|will) you (?:please )?ask (?:me )?(?:that|it|this|the question) (?:again|once more|one more time)`,
  ),
  whole(
    String.raw`(?:(?:can|could|would|will) you (?:please )?)?run (?:that|it|this|the question) by me(?: (?:again|once more|one more time))?`,
  ),
  whole(String.raw`i (?:think i )?missed (?:that|the question|what you (?:said|asked))`),
  // without a question mark, "one more time" may be part of an answer
  new RegExp(`^${polite}one more time(?:,? please\\W*|\\s*\\?+)$`),
  whole(String.raw`(?:please )?(?:repeat|say)(?: that| it| the question)?(?: again| once more)?`),
  whole(
    String.raw`(?:pardon|come again|what was (?:that|the question)(?: again)?|what did you (?:say|ask)|again|once more)`,
  ),
  whole(
    String.raw`i (?:didn't|did not|couldn't|could not) (?:hear|catch|get|understand) (?:that|you|it|the question).*`,
  ),
  /^(?:(?:huh|what|sorry|eh)\s?)?\?+$/,
];
const some = String.raw`(?:just )?(?:a|one|another|some|two|three|a few|a little|a bit)(?: more| of)?`;
const spell = String.raw`(?:minutes?|moments?|seconds?|secs?|time|bit)(?: more| longer)?(?: more time)?`;
const waits = [
  whole(
    String.raw`(?:(?:can|could|may) (?:i|you) (?:please )?(?:have|get|take|give me)|i(?:'ll| will)? (?:just )?(?:need|want|take)|give me|gimme|let me (?:have|take)) ${some} ${spell}(?: (?:to think|to (?:gather|collect) my thoughts|for that|for this|for it).*)?`,
  ),
  whole(String.raw`i need to think(?: (?:about|it|that|this|over|for|a|moment|minute|second|sec))*`),
  whole(
    String.raw`let me (?:just )?(?:think|see)(?: (?:about|it|that|this|over|for|a|moment|minute|second|sec))*`,
  ),
  whole(String.raw`(?:hold on|hang on|wait)(?: (?:a|one) (?:minute|moment|second|sec))?`),
  // "a minute" and "a second" alone may be a duration given as an answer
  whole(String.raw`(?:just )?(?:one (?:minute|moment|second|sec)|a (?:moment|sec))|just a (?:minute|second)`),
  whole(String.raw`bear with me(?: (?:for )?(?:a|one) (?:minute|moment|second|sec))?`),
  whole(
    String.raw`let me (?:just )?(?:gather|collect) my thoughts(?: (?:for )?(?:a|one) (?:minute|moment|second|sec))?`,
  ),
  whole(String.raw`(?:i(?:'ll| will) )?be right back|brb|i(?:'m| am) (?:still )?thinking`),
];
const asksAnswer = [
  whole(
    String.raw`what(?:'s| is| was| would be) (?:the|a|your) (?:right |correct |best |good |model |ideal )*(?:answer|solution)(?: (?:to|for|then|here)\b.*)?`,
  ),
  whole(
    String.raw`(?:(?:can|could|would|will) you |please )*(?:just )?(?:tell|give|show) me (?:the|a|an|some|one) (?:right |correct |little |small )*(?:answer|solution|hint|clue|tip)s?`,
  ),
  whole(
    String.raw`(?:(?:can|could|may) i (?:please )?(?:have|get) |i(?:'d like| need| want| could use) )?(?:a|any|some) (?:hint|clue|tip)s?`,
  ),
  whole(String.raw`how would you (?:answer|solve|do|say|approach) (?:it|this|that)`),
  whole(
    String.raw`(?:is|was) (?:that|this|it) (?:right|correct|good|okay|ok|enough|what you (?:want|wanted|meant))`,
  ),
  whole(String.raw`am i (?:right|wrong|correct|close|on the right track)`),
  whole(String.raw`what (?:are you looking for|do you want (?:to hear|me to say))`),
];
const asksMeaning = [
  whole(String.raw`what (?:do|did) you mean\b.*`),
  /^(?:do|did) you mean\b.*\?$/,
  /^(?:can|could|may|should|shall|must) i (?:assume|choose|pick|suppose|take it|talk about|use an example)\b.*\?$/,
  /^(?:are we (?:talking|speaking)|is this|are you (?:asking|talking|looking))\b.*\?$/,
  whole(
    String.raw`(?:can|could|would|will) you (?:please )?(?:explain|clarify|rephrase|elaborate|be more specific)\b.*`,
  ),
  whole(String.raw`i(?:'m| am) not (?:quite |really )?following(?: (?:you|that|the question))?`),
  whole(
    String.raw`i (?:don't|do not) (?:quite |really )?(?:understand|follow|get) (?:(?:the|your|this) question|what you(?:'re| are) (?:asking|looking for)|what you mean)`,
  ),
  whole(
    String.raw`i(?:'m| am) not (?:quite |really |entirely )?sure (?:what you(?:'re| are) (?:asking|looking for|getting at)|what you mean|i (?:understand|follow)(?: (?:the|your) question)?)`,
  ),
  whole(String.raw`what (?:exactly )?are you (?:asking|getting at)(?: (?:me|for|about|exactly))*`),
];
const stops = [
  whole(
    String.raw`(?:let's |let us |can we |could we |i(?:'d| would) like to |i want to )?(?:please )?(?:stop|end|finish|quit)(?: here| now| it| the interview| this(?: interview)?)*`,
  ),
  whole(
    String.raw`(?:let's|let us|(?:can|could|shall|should) we|i(?:'d| would) like to|i want to) (?:please )?wrap (?:(?:it|this|things|the interview) )?up(?: here| now| the interview)*`,
  ),
  whole(String.raw`i(?:'m| am) done with (?:this|the) interview`),
];
const abuses = [
  /\b(?:fuck|screw|damn) (?:you|off|yourself)\b/,
  /\b(?:go to hell|piss off|shut up|get lost)\b/,
  /\byou suck\b/,
  /\byou(?:'re| are)?(?: (?:a|an|such|so|just|really|total|complete|fucking))* (?:idiot|moron|stupid|dumb|useless|worthless|bastard|asshole|piece of (?:shit|crap))\b/,
  /^(?:idiot|moron|asshole|bastard|bitch|cunt)\W*$/,
];
/** No letter or digit of any script. */
const noWords = [/^[^\p{L}\p{N}]+$/u];

/** The first match wins. */
export const intents: readonly (readonly [Intent, readonly RegExp[]])[] = [
  ['abuse', abuses],
  ['repeat', repeats],
  ['no_words', noWords],
  ['wait', waits],
  ['asks_answer', asksAnswer],
  ['asks_meaning', asksMeaning],
  ['stop', stops],
];

const agreement = String.raw`(?:yes|yeah|yep|yup|ok|okay|sure(?: thing)?|absolutely|of course|do|agreed|fine(?: by me)?|(?:that |it )?(?:sounds (?:good|great|fine)|works(?: for me)?)|go ahead|let's do that)`;
export const agreements = [whole(String.raw`${agreement}(?:\W+${agreement})?`)];
