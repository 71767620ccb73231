// Finds a vague word, with some context to quote back to the candidate. Pure.
import type { Gap } from '../../ai/interviewer.port.ts';

type Emptiness = {
  pattern: RegExp;
  /** Not vague if the sentence has a number: "faster: 40 ms". */
  unlessFigure?: true;
  /** Not vague if the question uses the same word. */
  unlessAsked?: true;
};

/** In stories: hides who did what. */
const ownPart: Emptiness = {
  pattern: /\b(?:the (?:whole )?team|we (?:all )?(?!know\b|can\b)|everyone|everybody)\b/i,
};
/** In order of priority, vaguest first. */
const empty: readonly Emptiness[] = [
  {
    pattern:
      /\b(?:stuff|(?<!\b(?:\d|two|three|four|five|both|these|those|internet of) )things|somehow|whatever|and so on|etc)\b/i,
  },
  { pattern: /\b(?:kind of|sort of|more or less|basically|in a way)\b/i },
  {
    pattern: /\b(?:optimi[sz]ed?|improved?|enhanced?|streamlined?)\b/i,
    unlessFigure: true,
    unlessAsked: true,
  },
  { pattern: /\b(?:properly|appropriate(?:ly)?|efficient(?:ly)?|scalable|robust)\b/i, unlessAsked: true },
  {
    pattern: /\b(?:better|faster|quickly|(?<!as )soon|regularly|at some point|sooner or later)\b/i,
    unlessFigure: true,
    unlessAsked: true,
  },
  { pattern: /\b(?:a lot|lots|various|several|a few)\b/i, unlessFigure: true },
  { pattern: /\bsome\b(?! of\b)/i },
];
const figure =
  /\d|\b(?:half|twice|double|percent|per cent|two|three|four|five|six|seven|eight|nine|ten|hundreds?|thousands?)\b/i;
const wordsAround = 4;
const farthest = 100;

/** `question`: the interview question, whose own words may be repeated. */
export const vagueWord = (turn: string, isStory: boolean, question = ''): Gap | null => {
  for (const rule of isStory ? [ownPart, ...empty] : empty) {
    const found = rule.pattern.exec(turn);
    if (!found) continue;
    const word = found[0].trim();
    if (rule.unlessAsked && question.toLowerCase().includes(word.toLowerCase())) continue;
    const [start, end] = sentenceAround(turn, found.index, word.length);
    if (rule.unlessFigure && figure.test(turn.slice(start, end))) continue;
    return {
      kind: 'vague',
      word: word.toLowerCase(),
      quote: quoteAround(turn, found.index, word.length),
      own: rule === ownPart,
    };
  }
  return null;
};

const ends = ['.', '!', '?', '\n'];

const sentenceAround = (turn: string, at: number, length: number): [number, number] => {
  const start = at === 0 ? 0 : Math.max(...ends.map((end) => turn.lastIndexOf(end, at - 1))) + 1;
  const after = turn.slice(at + length).search(/[.!?\n](?!\d)/);
  return [start, after < 0 ? turn.length : at + length + after];
};

/** The word with some context from the same sentence, verbatim. */
const quoteAround = (turn: string, at: number, length: number): string => {
  const [start, end] = sentenceAround(turn, at, length);
  const before = turn.slice(Math.max(start, at - farthest), at);
  const after = turn.slice(at + length, Math.min(end, at + length + farthest));
  const lead = before.match(new RegExp(String.raw`(?:\S{1,30}\s+){0,${wordsAround}}$`))?.[0] ?? '';
  const tail = after.match(new RegExp(String.raw`^(?:\s*[^\s,;:]{1,30}){0,${wordsAround}}`))?.[0] ?? '';
  return `${lead}${turn.slice(at, at + length)}${tail}`.trim();
};
