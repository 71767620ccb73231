// Checks stems, the first lines of questions, which lists show as titles: one short sentence each, all distinct.
import { eachFile, type Check } from './bank-file.ts';
import { stemLine, wordsOf } from './word-sets.ts';

const longestStem = 140;

export const checkStems: Check = eachFile('stem', ({ text }) => {
  const stem = stemLine(text);
  const reasons: string[] = [];
  if (stem.length > longestStem)
    reasons.push(`the stem has ${stem.length} characters; the limit is ${longestStem}`);
  if (!/[.?:]$/.test(stem)) reasons.push('the stem is not a complete sentence: it has no end punctuation');
  const second = text.trim().split('\n')[1];
  if (second !== undefined && second.trim() !== '')
    reasons.push('the stem must be followed by an empty line');
  return reasons;
});

export const checkUniqueStems: Check = (files) => {
  const seen = new Map<string, string>();
  return files.flatMap(({ path, question }) => {
    const key = wordsOf(stemLine(question.text)).join(' ');
    const first = seen.get(key);
    if (first !== undefined)
      return [{ file: path, rule: 'unique-stem', reason: `${first} has the same stem` }];
    seen.set(key, path);
    return [];
  });
};
