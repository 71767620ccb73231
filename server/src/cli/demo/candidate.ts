// The person of the demo year: answers the bank's questions as well as they are able to, which is never perfectly.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenAnswer, isOpenQuestion, openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { sampleAnswer } from '../../kinds/kinds.ts';
import { notKnown } from '../../kinds/open/sample-text.ts';
import { pick, type Random } from './seeded-random.ts';

/** Chance to know one thing, by the two-parameter logistic model with this discrimination. */
const discrimination = 1.1;
const knows = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(-discrimination * (ability - difficulty)));

/** The built-in grader reads English only; a person may forget that. */
const inGerman =
  'Das habe ich noch nicht auf Englisch geübt. Ich würde zuerst die Ursache suchen und dann mit dem Team ' +
  'entscheiden, was wir ändern, weil sich sonst der Fehler nur an eine andere Stelle verschiebt.';

/**
 * What the person writes or chooses, or null for nothing at all. `ability` and the question's difficulty are logits.
 * Open answers are graded examples of the bank or its model answer.
 */
export const answerOf = (question: AuthoringQuestion, ability: number, random: Random): Answer | null => {
  const known = knows(ability, question.difficulty);
  // who knows less leaves more empty
  if (random() < 0.09 * (1 - known)) return null;
  return sampleAnswer(question, { known, random, pick: (list) => pick(random, list) });
};

/** An answer that the built-in grader cannot read, and says so. */
export const germanAnswer = (kind: OpenKind): Answer => openAnswer(kind, inGerman);

/** What of an open answer was saved a moment before it was whole; other kinds are written at once. */
export const firstDraftOf = (answer: Answer): Answer | null => {
  if (!isOpenAnswer(answer)) return null;
  const [turn] = answer.turns;
  const words = turn?.text.split(' ') ?? [];
  return words.length < 6
    ? null
    : { ...answer, turns: [{ text: words.slice(0, words.length / 2).join(' ') }] };
};

/** What the person says of an open question when asked, and when asked back. */
export type PlannedAnswer = {
  first: string;
  /** To a follow-up: of the point that it asks for, if the person knows it; else what they know and did not say yet. */
  answerFollowUp: (followUp: string) => string | null;
};

/** A part is said at once, the rest when asked back: as people talk. */
export const planAnswer = (
  question: AuthoringQuestion,
  ability: number,
  random: Random,
): PlannedAnswer | undefined => {
  if (!isOpenQuestion(question)) return undefined;
  const known = knows(ability, question.difficulty);
  const points = question.keyPoints
    .filter(() => random() < known)
    .map(({ area, phrasings }) => ({ area, words: sentence(pick(random, phrasings)) }));
  const atOnce = points.splice(0, Math.max(1, Math.ceil(points.length / 2)));
  return {
    first: atOnce.length > 0 ? atOnce.map(({ words }) => words).join(' ') : pick(random, notKnown),
    answerFollowUp: (followUp) => {
      const at = points.findIndex(({ area }) => followUp.includes(area));
      const isAboutKeyPoint = question.keyPoints.some(({ area }) => followUp.includes(area));
      if (at < 0 && isAboutKeyPoint) return null;
      return points.splice(Math.max(at, 0), 1)[0]?.words ?? null;
    },
  };
};

const sentence = (text: string): string => {
  const trimmed = text.trim();
  const begun = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
};
