// Says by rule why a criterion got its verdict: which phrasing comes nearest, which of its words are there, which are not.
import type { Explained, Explainer } from '../explainer.port.ts';
import type { Evidence, GradingTask, Verdict } from '../grader.port.ts';
import { readAnswer } from './answer.ts';
import { isGeneral } from './rubric.ts';
import { tokenise, type Token } from './tokens.ts';

/** The version changes whenever the same verdict could be explained in other words. */
export const BUILTIN_EXPLAINER = { name: 'builtin', version: '2' };

/** So many words are named; more would be a list to tick off. */
const MOST_WORDS = 6;
/** A word of any text proves less that a phrasing is near. */
const GENERAL_WEIGHT = 0.4;

type Compared = { phrasing: string; share: number; there: string[]; absent: string[] };

/** Pure and deterministic. */
export const builtinExplainer: Explainer = (task, { criterion, verdict, evidence }): Explained => {
  const sought = task.criteria.find(({ id }) => id === criterion);
  const answer = tokenise(task.turns);
  const scope = evidence.length > 0 ? answer.filter((token) => isInside(token, evidence)) : answer;
  const nearest = nearestPhrasing(sought?.phrasings ?? [], scope);
  const text = pointText(verdict, nearest, heldClaim(task, verdict, scope));
  const byWords = verdict === 'partly' || verdict === 'missing';
  return { lookedFor: nearest.phrasing, quotes: evidence, absent: byWords ? nearest.absent : [], text };
};

const isInside = (token: Token, ranges: readonly Evidence[]): boolean =>
  ranges.some(({ turn, start, end }) => token.turn === turn && token.start >= start && token.end <= end);

/** The first of those that share most of their words with the scope. */
const nearestPhrasing = (phrasings: readonly string[], scope: readonly Token[]): Compared => {
  let best: Compared = { phrasing: phrasings[0] ?? '', share: -1, there: [], absent: [] };
  for (const phrasing of phrasings) {
    const compared = compare(phrasing, scope);
    if (compared.share > best.share) best = compared;
  }
  return best;
};

const compare = (phrasing: string, scope: readonly Token[]): Compared => {
  const needed = new Map<string, string>();
  for (const token of tokenise([phrasing])) {
    if (!token.stop && !needed.has(token.stem)) {
      needed.set(token.stem, phrasing.slice(token.start, token.end));
    }
  }
  const { keys } = readAnswer(
    scope,
    new Set(needed.keys()),
    scope.map(() => false),
  );
  const said = new Set(keys);
  const there: string[] = [];
  const absent: string[] = [];
  let [found, whole] = [0, 0];
  for (const [stem, word] of needed) {
    const weight = isGeneral(stem) ? GENERAL_WEIGHT : 1;
    whole += weight;
    if (said.has(stem)) {
      found += weight;
      there.push(word);
    } else if (!isGeneral(stem)) absent.push(word);
  }
  return {
    phrasing,
    share: whole > 0 ? found / whole : 0,
    there: there.slice(0, MOST_WORDS),
    absent: absent.slice(0, MOST_WORDS),
  };
};

/** The known wrong claim that a contradiction is nearest to, if it is near to one. */
const heldClaim = (
  { misconceptions }: GradingTask,
  verdict: Verdict,
  scope: readonly Token[],
): GradingTask['misconceptions'][number] | undefined => {
  if (verdict !== 'contradicted') return undefined;
  const near = misconceptions
    .map((one) => ({ one, share: compare(one.claim, scope).share }))
    .sort((a, b) => b.share - a.share)[0];
  return near && near.share >= 0.5 ? near.one : undefined;
};

const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const pointText = (
  verdict: Verdict,
  { there, absent }: Compared,
  claim: { claim: string; correction: string } | undefined,
): string => {
  switch (verdict) {
    case 'met':
      return there.length > 0
        ? `The marked words say this. With the phrasing below they share ${listed(there)}.`
        : 'The marked words say this in words of your own.';
    case 'partly':
      return absent.length > 0
        ? `The marked words say part of this. They have ${there.length > 0 ? listed(there) : 'words near to it'}; not found with them: ${listed(absent)}. Say those in the same sentence, or mean them in other words.`
        : 'The words of the phrasing below are there, but not as one plain statement: they are denied, stand in a list, or are spread over several sentences.';
    case 'contradicted':
      return claim
        ? `The marked words come near to something that is often believed: “${claim.claim}” ${claim.correction}`
        : 'The marked words say the opposite of this: a “not” stands where none should, or is missing.';
    default:
      return there.length > 0
        ? `Of the phrasing below your answer has only ${listed(there)}, and no sentence puts it together${absent.length > 0 ? `; not found: ${listed(absent)}` : ''}.`
        : 'None of the words of the phrasing below, or of the others that the rubric knows, was found in your answer.';
  }
};
