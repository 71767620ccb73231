// Tells a question about the situation from an answer that sounds like one. Pure.
import { coreOf } from './phrases.ts';

/** In words. */
const longestQuestion = 35;
/** Without a question mark, as speech is written down, only a short one is sure to be a question. */
const longestUnmarked = 14;

const lead = String.raw`(?:(?:just |only )?(?:to (?:be sure|clarify|check|be clear|understand)(?: that)?|for my understanding|before i (?:start|begin|answer)|(?:a |one )?(?:quick|short|small|clarifying)? ?question(?: first| before i start)?|first(?: of all)?|one thing(?: first)?|out of curiosity|wait)\s+)*`;
const anyone = String.raw`(?:i|we|you|they|it|there|this|that|these|those|he|she|the|an?|any|all|both|either|each|every|some|users?|customers?|people|clients?|my|our|your|their)`;
const opened = (pattern: string): RegExp => new RegExp(`^${lead}(?:${pattern})\\b`);

/** A question of the candidate's, with its mark. */
const marked = [
  opened(String.raw`(?:can|could|may|should|shall|must|would) (?:i|we|it)`),
  opened(String.raw`(?:is|are|was|were|do|does|did|has|have|had|will|would) ${anyone}`),
  opened(
    String.raw`how (?:many|much|often|big|large|small|long|fast|quickly|busy|old|far|soon|important|different|late|critical|strict|exact)`,
  ),
  opened(String.raw`what (?:kind|sort|type|version|database|language|size|scale|else is|happens today|do you mean)`),
  opened(String.raw`what(?:'s| is| are) (?:the|our|their|your|in|an?)`),
  opened(String.raw`(?:which|who|whose|where|when) `),
];
/** The same where the mark is missing: openings that no answer has. */
const unmarked = [
  opened(String.raw`(?:can|could|may|should|shall) (?:i|we) (?:assume|ask|choose|pick|take it|use|rely|expect|change)`),
  opened(String.raw`how (?:many|much|often|big|large) .*(?:are|is|do|does|have|come|will|can)`),
  opened(String.raw`(?:are we (?:talking|speaking)|is this|is there|are there|do we|do you mean|does it have to)`),
];
/** An answer in the form of a question, or one about the answer. */
const tentative =
  /^(?:is|was) (?:it|that|this|the answer|the problem|the cause|the reason)\b.* (?:because|enough|right|correct|good|fine|okay)\b|^(?:is|was) (?:it|that|this) (?:because|enough|right|correct|good|fine|okay|due)\b|^(?:is|was) the (?:answer|problem|cause|reason)\b|\b(?:maybe|perhaps)\b/;

/** The questions in a turn that holds nothing else; empty: it is no clarifying question. */
export const clarifyingQuestions = (text: string): string[] => {
  const sentences = text
    .split(/(?<=[.?!:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const questions = sentences.filter(isQuestion);
  const others = sentences.filter((sentence) => !questions.includes(sentence));
  return others.every(isAside) ? questions : [];
};

const isQuestion = (sentence: string): boolean => {
  const core = coreOf(sentence);
  const words = core.split(' ').length;
  if (tentative.test(core)) return false;
  if (sentence.endsWith('?')) return words <= longestQuestion && marked.some((pattern) => pattern.test(core));
  return words <= longestUnmarked && unmarked.some((pattern) => pattern.test(core));
};

/** "Okay.", "Good question.", "Before I start:" */
const isAside = (sentence: string): boolean =>
  /^(?:(?:good|fair|great|interesting) question|one (?:question|thing)(?: first)?|before i start|a? ?quick question|just to (?:check|clarify|be sure))?$/.test(
    coreOf(sentence),
  );
