// Distinguishes a clarifying question from an answer that sounds like one. Pure.
import { coreOf } from './phrases.ts';

/** In words. */
const longestQuestion = 35;
/** In words. Speech transcripts may lack question marks; without one, only a short sentence counts as a question. */
const longestUnmarked = 14;

const lead = String.raw`(?:(?:just |only )?(?:to (?:be sure|clarify|check|be clear|understand)(?: that)?|for my understanding|before i (?:start|begin|answer)|(?:a |one )?(?:quick|short|small|clarifying)? ?question(?: first| before i start)?|first(?: of all)?|one thing(?: first)?|out of curiosity|wait)\s+)*`;
const opened = (pattern: string): RegExp => new RegExp(`^${lead}(?:${pattern})\\b`);

/** Openings of questions that end with a question mark. */
const marked = [
  opened(
    String.raw`(?:can|could|may|should|shall|must|would|will|is|are|was|were|do|does|did|has|have|had) \S+`,
  ),
  opened(
    String.raw`how (?:\w+ )?(?:is|are|was|were|do|does|did|can|could|may|should|must|many|much|often|long)`,
  ),
  opened(
    String.raw`what(?:'s| is| are| do| does| can| may| kind| sort| type| version| database| language| size)`,
  ),
  opened(String.raw`(?:which|who|whose|where|when) \S+`),
];
/** Openings of questions without a question mark; no answer starts like this. */
const unmarked = [
  opened(
    String.raw`(?:can|could|may|should|shall) (?:i|we) (?:assume|ask|choose|pick|take it|use|rely|expect|change)`,
  ),
  opened(String.raw`how (?:many|much|often|big|large) .*(?:are|is|do|does|have|come|will|can)`),
  opened(
    String.raw`(?:are we (?:talking|speaking)|is this|is there|are there|do we|do you mean|does it have to)`,
  ),
];
/** An answer phrased as a question, or a question about the answer. */
const tentative =
  /^(?:is|was) (?:it|that|this|the answer|the problem|the cause|the reason)\b.* (?:because|right|correct|good|fine|okay)\b|^(?:is|was) (?:it|that|this) (?:because|enough|right|correct|good|fine|okay|due)\b|^(?:is|was) the (?:answer|problem|cause|reason)\b|\b(?:maybe|perhaps)\b/;

/** The questions in a turn that has nothing else, including answers like "A lock?"; empty if it has anything more. */
export const questionsIn = (text: string): string[] => {
  const sentences = text
    .split(/(?<=[.?!:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const questions = sentences.filter((sentence) => !isAside(sentence));
  return questions.every(isQuestion) ? questions : [];
};

/** Whether the turn asks about the question or the scenario, even if no fact sheet covers it. */
export const isClarifying = (text: string): boolean => {
  const questions = questionsIn(text);
  return (
    questions.length > 0 &&
    questions.every((question) => {
      const core = coreOf(question);
      return [...marked, ...unmarked].some((pattern) => pattern.test(core));
    })
  );
};

const isQuestion = (sentence: string): boolean => {
  const core = coreOf(sentence);
  const words = core.split(' ').length;
  if (tentative.test(core)) return false;
  if (sentence.endsWith('?')) return words <= longestQuestion;
  return words <= longestUnmarked && unmarked.some((pattern) => pattern.test(core));
};

/** "Okay.", "Good question.", "Before I start:" */
const isAside = (sentence: string): boolean =>
  /^(?:(?:good|fair|great|interesting) question|one (?:question|thing)(?: first)?|before i start|a? ?quick question|to (?:check|clarify|be sure))?$/.test(
    coreOf(sentence),
  );
