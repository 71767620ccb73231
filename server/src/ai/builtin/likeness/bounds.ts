// Rule-based caps on the learned score, for rare cases that the graded answers hardly cover.
import { FEATURES } from './features.ts';
import type { ComparedText } from './compared-text.ts';

/** From this share of words with the opposite polarity, an answer says something else. */
const DENIED = 0.25;
/** An extra or missing negation also changes the meaning if most other words match. */
const SLIGHTLY_DENIED = 0.05;
const MOST_IS_THERE = 0.5;
/** From this share of commas, an answer is a list of words that states nothing. */
const LISTED = 0.6;
const SHORTEST_LIST = 4;

/** People called 30% of the graded answers that deny a reference correct. */
const MOST_IF_DENIED = 0.2;
const MOST_IF_LISTED = 0.45;
const MOST_IF_OTHER_FIGURES = 0.45;
/** People called 13% of the graded answers with names that no reference has correct. */
const MOST_IF_OTHER_NAMES = 0.1;

const at = (name: string): number => FEATURES.indexOf(name);
const [DENIED_AT, APART_AT, COVER_AT, COMMAS_AT] = ['denied', 'negationsApart', 'cover', 'comma share'].map(
  at,
);
const [MISSING_AT, OTHER_AT] = ['figuresMissing', 'figuresOther'].map(at);

type QuestionContext = { references: readonly ComparedText[]; questionStems: ReadonlySet<string> };

/** Pure. The maximum score of an answer with these features; 1 for almost all answers. */
export function mostFor(
  features: readonly number[],
  answer: ComparedText,
  question: QuestionContext,
): number {
  const value = (index = -1): number => features[index] ?? 0;
  if (answer.stems.length >= SHORTEST_LIST && value(COMMAS_AT) >= LISTED) return MOST_IF_LISTED;
  const denied = value(DENIED_AT);
  const turned = denied >= SLIGHTLY_DENIED && value(APART_AT) >= 1 && value(COVER_AT) >= MOST_IS_THERE;
  if (denied >= DENIED || turned) return MOST_IF_DENIED;
  if (namesOthers(answer, question)) return MOST_IF_OTHER_NAMES;
  return value(MISSING_AT) > 0 && value(OTHER_AT) > 0 ? MOST_IF_OTHER_FIGURES : 1;
}

// "Terminal 2" for "terminal 1": each reference has a name that is missing here, and the answer has one that is nowhere else.
function namesOthers(answer: ComparedText, { references, questionStems }: QuestionContext): boolean {
  if (references.some(({ names }) => [...names].every((name) => answer.names.has(name)))) return false;
  const known = (name: string): boolean =>
    questionStems.has(name) || references.some(({ names }) => names.has(name));
  return [...answer.names].some((name) => !known(name));
}
