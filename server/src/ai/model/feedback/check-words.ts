// Rejects text about a verdict that invents quotations, mentions points, or claims another verdict, whatever prompted it.
import { isOtherLanguage } from '../../builtin/language.ts';
import { tokenize, type Token } from '../../builtin/tokens.ts';
import { countWords } from '../../evidence.port.ts';
import type { GradingTask, Verdict } from '../../grader.port.ts';
import type { RejectionReason } from '../../rejected.port.ts';
import { authoredIn, quotationsIn, standsIn } from './quotations.ts';

export type Limits = {
  words: number;
  letters: number;
  /** The model's instructions, which it must not reveal. */ rules: string;
};

const markup = /<\/?[a-z!][^>]*>|\]\(|https?:|www\.|^\s*(?:#{1,6}\s|```)|=====/im;

// digits are checked separately: these patterns match mentions of points without digits
const points = new RegExp(
  [
    String.raw`\b(?:full|half|no|zero|all|maximum|partial|extra) (?:of the )?(?:marks?|points|credits?|scores?)\b`,
    String.raw`\b(?:scores?|marks?|grades?|totals?) (?:of|is|was|would be|should be)\b`,
    String.raw`\b(?:worth|costs?|deserves?|earns?|earned|gets?|loses?|lost|gains?) (?:you )?(?:an?|one|two|three|four|five|some|half an?) (?:points?|marks?)\b`,
    String.raw`\b(?:one|two|three|four|five) (?:out )?of (?:the )?(?:two|three|four|five|six|ten) (?:points?|marks?)\b`,
    String.raw`\b(?:volle|halbe|keine) punkte?n?\b|\btous les points\b|\btodos los puntos\b|(?:满|滿|得)分`,
  ].join('|'),
  'iu',
);

/** A verdict's name in quotation marks is not a quotation. */
const quotedVerdict = /["“„‘'](partly met|met|partly|missing|contradicted)[,.]?["”“’']/gi;

/** Pure. undefined if acceptable. `verdict`: undefined if the text isn't about a single verdict. */
export const faultIn = (
  text: string,
  task: GradingTask,
  verdict: Verdict | undefined,
  limits: Limits,
): RejectionReason | undefined => {
  const words = countWords(text);
  if (words < 2 || words > limits.words || text.length > limits.letters || markup.test(text))
    return 'out_of_form';
  if (sharesRun(text, limits.rules)) return 'out_of_form';
  const { quoted, rest } = quotationsIn(text.replaceAll(quotedVerdict, ' $1 '));
  const stands = standsIn(task);
  if (!quoted.every(stands)) return 'invented_quote';
  if (points.test(rest) || hasOtherFigure(rest, task)) return 'names_points';
  if (verdict && saysOtherThan(verdict, rest)) return 'other_verdict';
  return isInTongueOf(task, text) ? undefined : 'other_language';
};

/** This many consecutive words of the instructions count as a leak. */
const runLength = 8;

const sharesRun = (text: string, rules: string): boolean => {
  const wordsOf = (source: string) => tokenize([source]).map(({ word }) => word);
  const ruleWords = ` ${wordsOf(rules).join(' ')} `;
  const textWords = wordsOf(text);
  return textWords.some(
    (_, at) =>
      at + runLength <= textWords.length &&
      ruleWords.includes(` ${textWords.slice(at, at + runLength).join(' ')} `),
  );
};

const figure = /\d+(?:[.,]\d+)*/g;

/** Whether the text has a figure that's in neither the answer nor the rubric. */
const hasOtherFigure = (text: string, task: GradingTask): boolean => {
  const known = new Set([...task.turns, ...authoredIn(task)].flatMap((source) => source.match(figure) ?? []));
  return (text.match(figure) ?? []).some((number) => !known.has(number));
};

// "not fully met" doesn't claim that the criterion is met
const unsaid = '(?<!\\b(?:not|never|only|partly|isn.t|wasn.t|nor|hardly|yet) )';
const isMet = new RegExp(
  `${unsaid}\\b(?:fully|completely|entirely|clearly|now|in fact) met\\b|\\b(?:is|was|counts as|should be|should have been|deserves(?: to be)?) ${unsaid}met\\b`,
  'i',
);
const named =
  /\bverdict (?:is|was|should be|should have been|ought to be|must be|is really|changes to) (met|partly|missing|contradicted)\b/i;

const saysOtherThan = (verdict: Verdict, text: string): boolean => {
  const plain = text.replaceAll(/\s+/g, ' ');
  const other = named.exec(plain)?.[1]?.toLowerCase();
  return (other !== undefined && other !== verdict) || (verdict !== 'met' && isMet.test(plain));
};

/** Whether the text is in English or in the answer's language, in which case the answer has many of its short words. */
const isInTongueOf = (task: GradingTask, text: string): boolean => {
  const textTokens = tokenize([text]);
  if (!isOtherLanguage(textTokens)) return true;
  const answer = tokenize(task.turns);
  if (!isOtherLanguage(answer)) return false;
  const latin = (tokens: readonly Token[]) =>
    tokens.filter(({ word }) => /\p{Script=Latin}/u.test(word)).length * 2 > tokens.length;
  if (latin(textTokens) !== latin(answer)) return false;
  if (!latin(textTokens)) return scriptOf(textTokens) === scriptOf(answer);
  const known = new Set(answer.map(({ word }) => word));
  const short = textTokens.filter(({ word }) => word.length <= 4);
  return short.filter(({ word }) => known.has(word)).length * 3 >= short.length;
};

const scripts = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Hangul'].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
);

/** Han and kana count as one script, since Japanese uses both. */
const scriptOf = (tokens: readonly Token[]): string => {
  const text = tokens.map(({ word }) => word).join('');
  return scripts.find(([, script]) => script.test(text.normalize('NFC')))?.[0] ?? 'Han';
};
