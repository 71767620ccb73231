// Finds a word that stands in for something exact, with the words around it, to be quoted back. Pure.
import type { Gap } from '../../ai/interviewer.port.ts';

/** Of stories: who did it? */
const ownPart = /\b(?:the (?:whole )?team|we (?:all )?(?!know\b|can\b)|everyone|everybody)\b/i;
/** Tried in order: the emptiest first. */
const empty = [
  /\b(?:stuff|things|somehow|whatever|and so on|etc)\b/i,
  /\b(?:optimi[sz]ed?|improved?|enhanced?|streamlined?)\b/i,
  /\b(?:properly|appropriate(?:ly)?|efficient(?:ly)?|scalable|robust)\b/i,
  /\b(?:better|faster|a lot|various|several)\b/i,
  /\bsome\b(?! of\b)/i,
];
const wordsAround = 4;
const farthest = 100;

export const vagueWord = (turn: string, isStory: boolean): Gap | null => {
  for (const pattern of isStory ? [ownPart, ...empty] : empty) {
    const found = pattern.exec(turn);
    if (!found) continue;
    const word = found[0].trim();
    return {
      kind: 'vague',
      word: word.toLowerCase(),
      quote: quoteAround(turn, found.index, word.length),
      own: pattern === ownPart,
    };
  }
  return null;
};

/** The word with a few beside it, from the same sentence, exactly as they were said. */
const quoteAround = (turn: string, at: number, length: number): string => {
  const sentenceStart = Math.max(...['.', '!', '?', '\n'].map((end) => turn.lastIndexOf(end, at - 1))) + 1;
  const before = turn.slice(Math.max(at === 0 ? 0 : sentenceStart, at - farthest), at);
  const after = turn.slice(at + length, at + length + farthest).split(/[.!?\n]/, 1)[0] ?? '';
  const lead = before.match(new RegExp(String.raw`(?:\S{1,30}\s+){0,${wordsAround}}$`))?.[0] ?? '';
  const tail = after.match(new RegExp(String.raw`^(?:\s*[^\s,;:]{1,30}){0,${wordsAround}}`))?.[0] ?? '';
  return `${lead}${turn.slice(at, at + length)}${tail}`.trim();
};
