// Checks hints: two distinct ones, neither giving away the answer.
import { keyTextsOf } from '../../../kinds/kinds.ts';
import { eachFile, type Check } from './bank-file.ts';
import { covered, stemsOf, without, wordsOf } from './word-sets.ts';

/** A hint gives the answer away with this share, and at least this number, of the words only the answer has. */
const shareThatTells = 0.6;
const wordsThatTell = 2;

export const checkHints: Check = eachFile('hint', (question) => {
  const [first, second] = question.hints;
  const reasons: string[] = [];
  if (wordsOf(first).length < 4 || wordsOf(second).length < 4) reasons.push('a hint is too short to help');
  if (wordsOf(first).join(' ') === wordsOf(second).join(' ')) reasons.push('both hints say the same thing');
  const { right, wrong } = keyTextsOf(question);
  const knownStems = [question.text, ...wrong].map(stemsOf);
  question.hints.forEach((hint, at) => {
    const given = right.find((answer) => tells(hint, answer, knownStems));
    if (given !== undefined) reasons.push(`hint ${at + 1} gives away the answer: "${given}"`);
  });
  return reasons;
});

const tells = (hint: string, answer: string, knownStems: ReadonlySet<string>[]): boolean => {
  const only = without(stemsOf(answer), ...knownStems);
  const hinted = stemsOf(hint);
  // a one-word or numeric answer is given away by that word alone
  if (only.size === 1 && wordsOf(answer).length === 1) return covered(only, hinted) === 1;
  return only.size >= wordsThatTell && covered(only, hinted) >= shareThatTells;
};
