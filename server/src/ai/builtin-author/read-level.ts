// Detects the seniority in a document: from the title at its top, else from the years of experience it mentions.
import type { Seniority } from '@rehearse/contract/primitives.ts';
import type { DocumentKind, Level } from '../author.port.ts';
import type { Statement } from './statements.ts';

/** Lines at the top that can contain a title. */
const headLength = 4;

const titles: [Seniority, RegExp][] = [
  [
    'junior',
    /\b(?:junior|jr|graduates?|trainee|intern(?:ship)?|entry[- ]level|apprentice|career changer|working student|first job)\b/i,
  ],
  ['senior', /\b(?:senior|sr|staff|principal|lead|head of|architect|director|expert)\b/i],
  ['mid', /\b(?:mid[- ]level|intermediate|medior)\b/i],
];

const numerals =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const number = `(\\d{1,2}|${numerals.join('|')})`;
/** "for twenty years", "in two years" and "five years ago" mean something else. */
const years = new RegExp(
  `(?<!\\b(?:for|in|last|past|next|every|within|over the) (?:the )?(?:last |past )?)\\b${number}(?:\\s?(?:\\+|or more|to \\w+|[-–]\\s?\\d{1,2}))?(?:\\s|-)?\\+?\\s?years?\\b(?! ago| old|-old)`,
  'gi',
);
const noneAsked = /\bno (?:professional |prior |previous |work )?experience\b(?! with| in)/i;

const levelOfYears = (count: number): Seniority => (count < 2 ? 'junior' : count < 6 ? 'mid' : 'senior');

const quoteOf = (document: DocumentKind, { text, line }: Statement, start: number, length: number) => ({
  document,
  line,
  text,
  start,
  end: start + length,
});

export const readLevel = (document: DocumentKind, statements: readonly Statement[]): Level | undefined => {
  for (const statement of statements.slice(0, headLength))
    for (const [seniority, title] of titles) {
      const found = title.exec(statement.text);
      if (found)
        return { document, seniority, quote: quoteOf(document, statement, found.index, found[0].length) };
    }
  for (const statement of statements) {
    const none = noneAsked.exec(statement.text);
    if (none) {
      const quote = quoteOf(document, statement, none.index, none[0].length);
      return { document, seniority: 'junior', quote };
    }
    for (const found of statement.text.matchAll(years)) {
      const word = (found[1] ?? '').toLowerCase();
      const count = Number(word) || numerals.indexOf(word) + 1;
      const quote = quoteOf(document, statement, found.index, found[0].length);
      return { document, seniority: levelOfYears(count), quote };
    }
  }
  return undefined;
};
