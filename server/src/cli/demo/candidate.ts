// The person of the demo year: answers questions of the bank as well as they are able to, which is never perfectly.
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions.ts';
import { pick, type Random } from './seeded-random.ts';

/** Chance to know one thing, by the two-parameter logistic model with this discrimination. */
const discrimination = 1.1;
const knows = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(-discrimination * (ability - difficulty)));

const notKnown = ['I don’t know.', 'No idea, sorry.', 'I haven’t worked with that.'];
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
  switch (question.kind) {
    case 'single_choice': {
      const ids = optionIds(question.options);
      const right = ids.filter((_, at) => isRight(question.options[at]));
      const wrong = ids.filter((_, at) => !isRight(question.options[at]));
      return { kind: question.kind, choice: pick(random, random() < known ? right : wrong) };
    }
    case 'multiple_choice': {
      const chosen = optionIds(question.options).filter((_, at) => {
        const seesThrough = random() < Math.sqrt(known);
        return seesThrough === isRight(question.options[at]);
      });
      return { kind: question.kind, choices: chosen };
    }
    case 'numeric': {
      const { value, unit } = question.answer;
      const given = random() < known ? value : pick(random, question.commonErrors).value;
      return { kind: question.kind, text: random() < 0.3 && unit ? `${given} ${unit}` : String(given) };
    }
    case 'short_answer':
    case 'long_answer':
    case 'behavioural_story':
      return { kind: question.kind, turns: [{ text: write(question, known, random) }] };
  }
};

/** An answer that the built-in grader cannot read, and says so. */
export const germanAnswer = (kind: Extract<Answer, { turns: unknown }>['kind']): Answer => ({
  kind,
  turns: [{ text: inGerman }],
});

/** What of an open answer was saved a moment before it was whole; other kinds are written at once. */
export const firstDraftOf = (answer: Answer): Answer | null => {
  if (!('turns' in answer)) return null;
  const [turn] = answer.turns;
  const words = turn?.text.split(' ') ?? [];
  return words.length < 6
    ? null
    : { ...answer, turns: [{ text: words.slice(0, words.length / 2).join(' ') }] };
};

type OpenQuestion = Extract<AuthoringQuestion, { keyPoints: unknown }>;

/** In words: whoever has a story tells it at some length. */
const usualStory = 100;
const littleKnown = 0.34;

/** One of the graded examples or the model answer, the one that is about as good as this person is: whole, as people write. */
const write = (question: OpenQuestion, known: number, random: Random): string => {
  if (random() < 0.5 * (1 - known) ** 3) return pick(random, notKnown);
  const written = [
    ...(question.examples ?? []).map(({ answer, verdicts }) => ({
      text: answer,
      share: earnedShare(question, verdicts),
    })),
    { text: question.modelAnswer, share: 1 },
  ];
  const aim = known + 0.5 * (random() - 0.5);
  const isUsual = (text: string): boolean =>
    question.kind !== 'behavioural_story' || text.split(/\s+/).length >= usualStory;
  const [nearest] = written
    .filter(({ text, share }) => share < littleKnown || isUsual(text))
    .toSorted((a, b) => Math.abs(a.share - aim) - Math.abs(b.share - aim));
  return (nearest?.text ?? question.modelAnswer).trim();
};

const worth: Partial<Record<string, number>> = { met: 1, partly: 0.5 };

/** 0..1: the share of the question's weight that these verdicts earn. */
const earnedShare = ({ keyPoints }: OpenQuestion, verdicts: Readonly<Record<string, string>>): number => {
  const whole = keyPoints.reduce((sum, { weight }) => sum + weight, 0);
  return (
    keyPoints.reduce((sum, { id, weight }) => sum + weight * (worth[verdicts[id] ?? ''] ?? 0), 0) / whole
  );
};

/** What the person says of an open question when asked, and when asked back. */
export type Talk = {
  first: string;
  /** To a follow-up: of the point that it asks for, if the person knows it; else what they know and did not say yet. */
  onward: (followUp: string) => string | null;
};

/** A part is said at once, the rest when asked back: as people talk. */
export const talkAbout = (question: AuthoringQuestion, ability: number, random: Random): Talk | undefined => {
  if (!('keyPoints' in question)) return undefined;
  const known = knows(ability, question.difficulty);
  const points = question.keyPoints
    .filter(() => random() < known)
    .map(({ area, phrasings }) => ({ area, words: sentence(pick(random, phrasings)) }));
  const atOnce = points.splice(0, Math.max(1, Math.ceil(points.length / 2)));
  return {
    first: atOnce.length > 0 ? atOnce.map(({ words }) => words).join(' ') : pick(random, notKnown),
    onward: (followUp) => {
      const at = points.findIndex(({ area }) => followUp.includes(area));
      const asked = question.keyPoints.some(({ area }) => followUp.includes(area));
      if (at < 0 && asked) return null;
      return points.splice(Math.max(at, 0), 1)[0]?.words ?? null;
    },
  };
};

const sentence = (text: string): string => {
  const trimmed = text.trim();
  const begun = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
};

type Option = Extract<AuthoringQuestion, { options: unknown }>['options'][number];
const isRight = (option: Option | undefined): boolean => option !== undefined && 'correct' in option;
/** `a`, `b`, … in the authored order, as the contract names them. */
const optionIds = (options: readonly Option[]): string[] =>
  options.map((_, at) => String.fromCharCode('a'.charCodeAt(0) + at));
