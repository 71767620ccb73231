// Groups findings by skill. Only verbatim quotes count, and long ones are shortened.
import type { FoundSkill, Quote } from '@rehearse/contract/insights/documents.ts';
import type { Documents, Finding } from '../../../ai/author.port.ts';

/** Per skill and stance; the page shows the whole document next to them. */
const mostQuotes = 3;
const longestQuote = 240;

const folded = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const withoutBullets = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:[-*•·▪◦–—o]|\d{1,2}[.)])\s+/gm, '');

/** Returns a check for whether a quote is in its document, ignoring bullets, case, and line breaks. */
export const createQuoteCheck = ({ job, resume }: Documents): ((quote: Quote) => boolean) => {
  const foldedTexts = { job: folded(withoutBullets(job)), resume: folded(withoutBullets(resume)) };
  return ({ document, text }) => text.trim() !== '' && foldedTexts[document].includes(folded(text));
};

/** Shortens a long quote to the part around the matched words. */
export const clipped = (quote: Quote): Quote => {
  if (quote.text.length <= longestQuote) return quote;
  const from = Math.max(0, Math.min(quote.start - 80, quote.text.length - longestQuote));
  const text = quote.text.slice(from, from + longestQuote);
  const place = (at: number) => Math.max(0, Math.min(at - from, text.length));
  return { ...quote, text, start: place(quote.start), end: place(quote.end) };
};

/** In document order, with skills that are only denied last. */
export const foundSkills = (findings: readonly Finding[], documents: Documents): FoundSkill[] => {
  const isQuoted = createQuoteCheck(documents);
  const shown = new Map<string, number>();
  // only checks quotes that will be shown, because a long document may mention a skill in thousands of lines
  const standing = findings.filter(({ skill, stance, quote }) => {
    const count = shown.get(`${skill} ${stance}`) ?? 0;
    if (count >= mostQuotes || !isQuoted(quote)) return false;
    shown.set(`${skill} ${stance}`, count + 1);
    return true;
  });
  const skills = [...Map.groupBy(standing, ({ skill }) => skill)].map(([skill, of]) => {
    const quotes = (stance: Finding['stance']) =>
      of.filter((finding) => finding.stance === stance).map(({ quote }) => clipped(quote));
    return {
      skill,
      required: quotes('asked'),
      preferred: quotes('wished'),
      shown: quotes('shown'),
      denied: quotes('denied'),
    };
  });
  return skills.toSorted((a, b) => Number(isDeniedAlone(a)) - Number(isDeniedAlone(b)));
};

const isDeniedAlone = ({ required, preferred, shown }: FoundSkill): boolean =>
  required.length + preferred.length + shown.length === 0;
