// How rules read ledger events, and put numbers, days, and questions into words.
import { markedBy } from '@rehearse/contract/kinds/kind-words.ts';
import type { DatedEvent, StemOf } from './rule.ts';

type Submitted = Extract<DatedEvent, { kind: 'attempt_submitted' }>;
type Graded = Extract<DatedEvent, { kind: 'answer_graded' }>;

/** A submitted test with at least one answer. */
export const isFinishedTest = (event: DatedEvent): event is Submitted =>
  event.kind === 'attempt_submitted' && event.answered > 0;

/** An answer to the question, whatever its grade; "I don't know" doesn't count. */
export const isAnswer = (event: DatedEvent): event is Graded =>
  event.kind === 'answer_graded' && event.answered && event.state !== 'no_answer';

export const isOpenAnswer = (event: DatedEvent): event is Graded =>
  isAnswer(event) && markedBy[event.questionKind] === 'read';

export const isExactAnswer = (event: DatedEvent): event is Graded =>
  isAnswer(event) && markedBy[event.questionKind] === 'exact';

export const isRight = (event: Graded): boolean => event.state === 'graded' && event.share === 1;

/** Whether every criterion was met, and there was at least one. */
export const meetsAll = ({ state, criteria }: Graded): boolean =>
  state === 'graded' &&
  criteria.met.length > 0 &&
  criteria.partly.length + criteria.missing.length + criteria.contradicted.length === 0;

/** The list with `value` appended, unless it contains it. */
export const including = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? [...list] : [...list, value];

/** Shown instead of the text of a question that no longer exists. */
export const deletedQuestion = 'a deleted question';

/** The event's question in quotation marks, without a final period: `“What does an index cost you?”`. */
export const quoted = (event: DatedEvent, stemOf: StemOf): string => {
  if (event.kind !== 'answer_graded') return '';
  const stem = stemOf(event.questionId);
  return stem === deletedQuestion ? stem : `“${stem.replace(/\.$/, '')}”`;
};

/** The quoted question as the end of a sentence, with a period unless it ends with `?` or `!`. */
export const sentenceWith = (event: DatedEvent, stemOf: StemOf): string => {
  const words = quoted(event, stemOf);
  return words === '' || /[?!]”$/.test(words) ? words : words.replace(/”?$/, '.$&');
};

/** `1 word`, `184 words`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-11-03` → `November 3`. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
