// What an answer is worth knowing of: whether two are the same, its normal form, its words.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import type { Kind } from '@rehearse/contract/primitives.ts';
import type { Answer } from '@rehearse/contract/questions.ts';

const empties: Record<Kind, Answer> = {
  single_choice: { kind: 'single_choice', choice: null },
  multiple_choice: { kind: 'multiple_choice', choices: [] },
  numeric: { kind: 'numeric', text: '' },
  short_answer: { kind: 'short_answer', turns: [{ text: '' }] },
  long_answer: { kind: 'long_answer', turns: [{ text: '' }] },
  behavioural_story: { kind: 'behavioural_story', turns: [{ text: '' }] },
};

export const emptyAnswer = (kind: Kind): Answer => empties[kind];

/** One spelling for each content, whatever order its fields or choices came in; none and empty are the same. */
export const spelling = (answer: Answer | null): string => {
  if (answer === null) return '';
  if ('choice' in answer) return answer.choice ?? '';
  if ('choices' in answer) return [...answer.choices].sort().join(',');
  if ('text' in answer) return answer.text;
  return answer.turns.every(({ text }) => text === '')
    ? ''
    : JSON.stringify(answer.turns.map(({ text }) => text));
};

export const sameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  spelling(one) === spelling(other);

/** A short name of a content (FNV-1a over two lanes, with its length): to recognise it, not to keep it. */
export const printOf = (answer: Answer | null): string => {
  const text = spelling(answer);
  let one = 0x811c9dc5;
  let two = 0x01234567;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ (unit + at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}.${text.length}`;
};

/** The answer with its texts in the form that is stored and counted. */
export const normalised = (answer: Answer): Answer => {
  if ('text' in answer) return { ...answer, text: normaliseText(answer.text) };
  if ('turns' in answer) {
    return { ...answer, turns: answer.turns.map(({ text }) => ({ text: normaliseText(text) })) };
  }
  return answer;
};

/** UTF-16 units of all its turns; the server takes `longestAnswer` of them. */
export const lengthOf = (answer: Answer | null): number =>
  answer && 'turns' in answer ? answer.turns.reduce((sum, { text }) => sum + text.length, 0) : 0;

/** Words as a reader counts them: runs of letters or figures, with their inner marks ("it's", "10,000"). */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’.,:/_-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** How many words an open answer of this kind should have, at least and at most. */
export const wordAim: Partial<Record<Kind, readonly [number, number]>> = {
  short_answer: [40, 90],
  long_answer: [120, 250],
  behavioural_story: [150, 300],
};
