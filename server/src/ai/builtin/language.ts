// Tells text that this grader cannot read: it knows English words only, and says so instead of judging by chance.
import type { Token } from './tokens.ts';

// The commonest function words of languages that people here may answer in, without those that English has too.
const FOREIGN = new Set(
  `der die das und ist nicht ein eine einen mit auf für fur dass daß dann wird werden auch sich ich wir bei von zu
  le les des est dans pour une pas que qui sur avec nous vous je être etre sont aux ces cette du
  el los las una por con para como más mas pero sus esta este son del al lo se yo
  il di che non per sono della gli nel
  os um uma não nao com mais dos das em você voce
  het een van niet en dat voor zijn met`
    .trim()
    .split(/\s+/),
);
const ENOUGH_WORDS = 6;

/** Pure. True when most of the words are of another script, or the grammar is that of another language. */
export function isOtherLanguage(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => /\p{L}/u.test(token.word));
  if (words.length < ENOUGH_WORDS)
    return words.length > 0 && words.every((token) => !/\p{Script=Latin}/u.test(token.word));
  const otherScript = words.filter((token) => !/\p{Script=Latin}/u.test(token.word)).length;
  if (otherScript / words.length > 0.5) return true;
  const foreign = words.filter((token) => FOREIGN.has(token.word)).length;
  const english = words.filter((token) => token.stop && !FOREIGN.has(token.word)).length;
  return foreign / words.length > 0.2 && foreign > 2 * english;
}
