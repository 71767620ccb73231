// Finds what drafts can't contain: links, HTML, secrets, people's names, other languages. Pure.
import { explanationOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { DraftFault } from '../../../ai/author.port.ts';
import { smallWordsShare, wordsOf } from '../checks/word-sets.ts';

/** Minimum share of stop words: English prose has a third or more, and the bank's lowest is a quarter. */
const leastSmallWords = 0.2;

const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ' ');

const link =
  /\b(?:https?|ftp|javascript|data|mailto):\S|\bwww\.\S|\]\(|\]\[|^[ \t]*\[[^\]\n]+\]:|\b[\w.+-]{1,64}@[\w-]+\.\w/im;
const html = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>|<!--|&#?\w+;/i;
/** API keys of model and cloud providers, private keys, JWTs, and other long random strings. */
const secret =
  /\b(?:sk|pk|rk|ghp|gho|xox[abp])[-_][\w-]{16,}|\bAKIA[0-9A-Z]{12,}|\bAIza[\w-]{20,}|-----BEGIN|\beyJ[\w-]{20,}|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{28,}\b/;

const givenNames =
  `Aaron Adam Adrian Ahmed Alan Albert Alexander Alice Amanda Amir Amy Ana Andrea Andrew Angela Anna Anne Anthony
  Barbara Benjamin Bill Bjarne Brendan Brian Carlos Carol Catherine Charles Chen Chris Christian Christina Claire Daniel David
  Deborah Dennis Diana Donald Edgar Edward Elena Elizabeth Elon Emily Emma Eric Fatima Francis Frank George Grace Guido Hannah
  Helen Henry Ivan Jack Jacob James Jane Jason Jeff Jennifer Jessica Joan Johan John Jonathan Jose Joseph Joshua Juan Julia Karen
  Kathleen Keith Kevin Larry Laura Lena Leslie Linda Linus Lisa Louis Lucas Maria Mario Mark Martin Mary Matthew Michael Michelle
  Mohammed Nancy Natalie Nicholas Nicole Niklaus Oliver Olivia Patricia Patrick Paul Peter Philip Priya Rachel Raj Rebecca
  Richard Robert Roger Roland Ryan Samuel Sandra Sara Sarah Scott Sergey Sharon Simon Sofia Stephen Steve Steven Susan Thomas
  Timothy Tony Victor Vladimir William Yusuf`.split(/\s+/);
/** A first and last name, or a title with a name. A single name is allowed. */
const person = new RegExp(
  String.raw`\b(?:${givenNames.join('|')})\s+(?:\p{Lu}\.\s+)?\p{Lu}\p{Ll}{2,}|\b(?:Mr|Mrs|Ms|Dr|Prof)\.?\s+\p{Lu}\p{Ll}+`,
  'u',
);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
};

const forbidden: readonly [rule: string, what: string, found: (text: string) => string | undefined][] = [
  ['link', 'a link or an address', (text) => link.exec(withoutCode(text))?.[0]],
  ['html', 'HTML: code goes in backticks', (text) => html.exec(withoutCode(text))?.[0]],
  ['secret', 'something that looks like a key or password', (text) => secret.exec(text)?.[0]],
  ['person', 'a person’s name', (text) => person.exec(text)?.[0]],
];

const startOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)} …` : text);

const isEnglish = (question: AuthoringQuestion): boolean => {
  const explanation = explanationOf(question);
  const prose = withoutCode(`${question.text} ${explanation}`);
  return wordsOf(prose).length > 0 && smallWordsShare(prose) >= leastSmallWords;
};

export const wordFaults = (question: AuthoringQuestion): DraftFault[] => {
  // the ID and sources aren't written by the model
  const { id: _id, sources: _sources, ...written } = question;
  const faults = textsIn(written).flatMap((text) =>
    forbidden.flatMap(([rule, what, find]) => {
      const found = find(text);
      return found === undefined ? [] : [{ rule, reason: `“${startOf(found.trim())}” is ${what}` }];
    }),
  );
  return isEnglish(question)
    ? faults
    : [...faults, { rule: 'language', reason: 'the question is not in English' }];
};
