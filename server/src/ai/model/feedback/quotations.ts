// Finds the quotations in a text, and checks that each occurs in an allowed source.
import { ignoredSpans } from '../grader/ignored-spans.ts';
import { findQuotes } from '../grader/find-quotes.ts';
import type { GradingTask } from '../../grader.port.ts';

// marks of one pair; a single straight one is an apostrophe inside of a word
const quotation =
  /“([^”“]*)”|„([^“”„]*)[“”]|«([^»]*)»|‹([^›]*)›|「([^」]*)」|"([^"]*)"|`([^`]*)`|(?<![\p{L}\p{N}])[‘']([^‘’'\n]*(?:[’'](?=\p{L})[^‘’'\n]*)*)[’'](?![\p{L}\p{N}])/gu;

/** Pure. `rest` is the text without its quotations. */
export const quotationsIn = (text: string): { quoted: string[]; rest: string } => {
  const quoted = [...text.matchAll(quotation)].map((found) => found.slice(1).find((words) => words) ?? '');
  return {
    quoted: quoted.filter((words) => /[\p{L}\p{N}]/u.test(words)),
    rest: text.replaceAll(quotation, ' '),
  };
};

/** Everything an author wrote for a question, piece by piece. */
export const authoredIn = (task: GradingTask): string[] => [
  task.questionText,
  task.modelAnswer,
  ...task.criteria.flatMap(({ label, phrasings }) => [label, ...phrasings]),
  ...task.misconceptions.flatMap(({ claim, correction }) => [claim, correction]),
];

/** Pure. Words of the answer that address the grader, or are hidden, can't be quoted. */
export const standsIn = (task: GradingTask): ((quoted: string) => boolean) => {
  const { isIgnored } = ignoredSpans(task.questionText, task.turns);
  const authored = authoredIn(task);
  return (quoted) =>
    findQuotes([quoted], task.turns, isIgnored).length > 0 ||
    findQuotes([quoted], authored, () => false).length > 0;
};
