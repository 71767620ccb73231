// Finds the quotations in a text, and checks that each occurs in an allowed source.
import { ignoredSpans } from '../grader/ignored-spans.ts';
import { findQuotes } from '../grader/find-quotes.ts';
import type { GradingTask } from '../../grader.port.ts';

// pairs of quotation marks; a single straight quote inside a word is an apostrophe
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

/** All text that the author wrote for a question, in parts. */
export const authoredIn = (task: GradingTask): string[] => [
  task.questionText,
  task.modelAnswer,
  ...task.criteria.flatMap(({ label, phrasings }) => [label, ...phrasings]),
  ...task.misconceptions.flatMap(({ claim, correction }) => [claim, correction]),
];

/** Pure. Words that address the grader, or are hidden, can't be quoted from the answer. */
export const standsIn = (task: GradingTask): ((quoted: string) => boolean) => {
  const { isIgnored } = ignoredSpans(task.questionText, task.turns);
  const authored = authoredIn(task);
  return (quoted) =>
    findQuotes([quoted], task.turns, isIgnored).length > 0 ||
    findQuotes([quoted], authored, () => false).length > 0;
};
