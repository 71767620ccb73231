// The demo year's person: answers the bank's questions according to ability, never perfectly.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenAnswer, isOpenQuestion, openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { sampleAnswer } from '../../kinds/kinds.ts';
import { notKnown } from '../../kinds/open/sample-text.ts';
import { pick, type Random } from './seeded-random.ts';

/** Slope of the two-parameter logistic model that gives the chance of knowing a key point. */
const discrimination = 1.1;
const knows = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(-discrimination * (ability - difficulty)));

/** The built-in grader reads only English, which a person may forget. */
const inGerman =
  'Das habe ich noch nicht auf Englisch geübt. Ich würde zuerst die Ursache suchen und dann mit dem Team ' +
  'entscheiden, was wir ändern, weil sich sonst der Fehler nur an eine andere Stelle verschiebt.';

/**
 * The person's answer, or null if they leave it empty. `ability` and the question's difficulty are in logits. Open
 * answers are graded examples from the bank or its model answer.
 */
export const answerOf = (question: AuthoringQuestion, ability: number, random: Random): Answer | null => {
  const known = knows(ability, question.difficulty);
  // a person who knows less leaves more questions empty
  if (random() < 0.09 * (1 - known)) return null;
  return sampleAnswer(question, { known, random, pick: (list) => pick(random, list) });
};

/** An answer that the built-in grader can't read. */
export const germanAnswer = (kind: OpenKind): Answer => openAnswer(kind, inGerman);

/** The first half of an open answer, saved as a draft; null for short answers and for other kinds. */
export const firstDraftOf = (answer: Answer): Answer | null => {
  if (!isOpenAnswer(answer)) return null;
  const [turn] = answer.turns;
  const words = turn?.text.split(' ') ?? [];
  return words.length < 6
    ? null
    : { ...answer, turns: [{ text: words.slice(0, words.length / 2).join(' ') }] };
};

/** What the person says about an open question, at first and in reply to follow-ups. */
export type PlannedAnswer = {
  first: string;
  /**
   * Makes the point the follow-up asks about, or null if the person doesn't know it; if it asks about none, the next
   * point.
   */
  answerFollowUp: (followUp: string) => string | null;
};

/** The person says half of the points at once and the rest in reply to follow-ups, as people do. */
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
