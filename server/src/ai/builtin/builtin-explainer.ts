// Explains a verdict by rule, using the rubric phrasing and the sentence of the answer that match best.
import type { VerdictExplanation, Explainer } from '../explainer.port.ts';
import type { Evidence, GradingTask, Verdict } from '../grader.port.ts';
import { readAnswer } from './answer.ts';
import { isGeneral } from './rubric.ts';
import { tokenize, type Token } from './tokens.ts';

/** Change it whenever the same verdict could get a different explanation. */
export const BUILTIN_EXPLAINER = { name: 'builtin', version: '4' };

/** Minimum share of a phrasing's words for a sentence to count as similar. */
const CLOSE = 0.2;
/** Longest quote, in characters. */
const LONGEST_QUOTE = 240;
/** General words count less toward similarity. */
const GENERAL_WEIGHT = 0.4;

interface Nearest {
  phrasing: string;
  share: number;
  sentence: readonly Token[];
}

/** Pure and deterministic. */
export const builtinExplainer: Explainer = (task, { criterion, verdict, evidence }): VerdictExplanation => {
  const sought = task.criteria.find(({ id }) => id === criterion);
  const answer = tokenize(task.turns);
  const scope = evidence.length > 0 ? answer.filter((token) => isInside(token, evidence)) : answer;
  const nearest = nearestTo(sought?.phrasings ?? [], scope);
  const text = pointText(verdict, quoteOf(nearest, task.turns), heldClaim(task, verdict, scope));
  return { lookedFor: nearest.phrasing, quotes: evidence, absent: [], text };
};

const isInside = (token: Token, ranges: readonly Evidence[]): boolean =>
  ranges.some(({ turn, start, end }) => token.turn === turn && token.start >= start && token.end <= end);

/** The first pair of phrasing and sentence where the sentence contains the largest share of the phrasing's words. */
const nearestTo = (phrasings: readonly string[], scope: readonly Token[]): Nearest => {
  let best: Nearest = { phrasing: phrasings[0] ?? '', share: -1, sentence: [] };
  const sought = phrasings.map((phrasing) => ({ phrasing, needed: stemsIn(phrasing) }));
  for (const sentence of Map.groupBy(scope, ({ turn, sentence: at }) => `${turn} ${at}`).values())
    for (const { phrasing, needed } of sought) {
      const share = sharedOf(needed, sentence);
      if (share > best.share) best = { phrasing, share, sentence };
    }
  return best;
};

const stemsIn = (phrasing: string): Set<string> =>
  new Set(
    tokenize([phrasing])
      .filter(({ stop }) => !stop)
      .map(({ stem }) => stem),
  );

/** The weighted share (0..1) of a phrasing's words that the tokens contain. */
const sharedOf = (needed: ReadonlySet<string>, tokens: readonly Token[]): number => {
  const voided = tokens.map(() => false);
  const answerKeys = new Set(readAnswer(tokens, needed, voided).keys);
  let [found, whole] = [0, 0];
  for (const stem of needed) {
    const weight = isGeneral(stem) ? GENERAL_WEIGHT : 1;
    whole += weight;
    if (answerKeys.has(stem)) found += weight;
  }
  return whole > 0 ? found / whole : 0;
};

/** The sentence, verbatim and shortened; empty if it isn't similar enough. */
const quoteOf = ({ share, sentence }: Nearest, turns: readonly string[]): string => {
  const [first] = sentence;
  const last = sentence.at(-1);
  if (share < CLOSE || !first || !last) return '';
  const text = (turns[first.turn] ?? '').slice(first.start, last.end);
  if (text.length <= LONGEST_QUOTE) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`;
};

/** For a contradicted verdict, the misconception most similar to the answer, if any is. */
const heldClaim = (
  { misconceptions }: GradingTask,
  verdict: Verdict,
  scope: readonly Token[],
): GradingTask['misconceptions'][number] | undefined => {
  if (verdict !== 'contradicted') return undefined;
  const near = misconceptions
    .map((misconception) => ({ misconception, share: sharedOf(stemsIn(misconception.claim), scope) }))
    .sort((a, b) => b.share - a.share)[0];
  return near && near.share >= 0.5 ? near.misconception : undefined;
};

const pointText = (
  verdict: Verdict,
  quote: string,
  claim: { claim: string; correction: string } | undefined,
): string => {
  switch (verdict) {
    case 'met':
      return 'The highlighted words meet this criterion. The phrasing below is another way to put it.';
    case 'partly':
      return 'The highlighted words partly meet this criterion. Compare them with the phrasing below to see what’s missing.';
    case 'contradicted':
      return claim
        ? `The highlighted words come close to a common misconception: “${claim.claim}” ${claim.correction}`
        : 'The highlighted words say the opposite of the phrasing below. If you meant it the other way, say so in one clear sentence.';
    default:
      return quote === ''
        ? 'None of your sentences come close to this. The phrasing below is one way to say it.'
        : `Your closest sentence is “${quote}${quote.endsWith('…') ? '' : '.'}” It doesn’t say this yet; the phrasing below does.`;
  }
};
