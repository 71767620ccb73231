// Turns a model's output into speech: plain words in one paragraph, in English, with one question at a time.
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import { isOtherLanguage } from '../../builtin/language.ts';
import { tokenize } from '../../builtin/tokens.ts';
import { cutWords, lastWords } from './cut-words.ts';

const longestTag = 200;
const tag = /<[/!]?[a-z][^<>]*>/gi;
const begunTag = new RegExp(String.raw`<(?:[/!]?(?:[a-z][^<>]{0,${longestTag}})?)?$`, 'i');
/** Number of words after which the language is checked. */
const wordsToTell = 40;

/** Yields words separated by single spaces; ends after the first question. Throws if the language isn't English. */
export const plainSpeech = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let reply = '';
  let count = 0;
  for await (const raw of wholeWords(pieces)) {
    const word = plainWord(raw, count === 0);
    if (word === '') continue;
    const spoken = reply === '' ? word : ` ${word}`;
    reply += spoken;
    count += 1;
    if (count <= wordsToTell && isOtherLanguage(tokenize([reply])))
      throw new ModelFailure('malformed', 'reply in another language');
    yield spoken;
    if (/[?？]["'”’)]*$/.test(word)) return;
  }
};

/** Words with their leading white space; drops tags, and holds back incomplete ones. */
const wholeWords = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of pieces) {
    pending = (pending + piece).replace(tag, '');
    const open = begunTag.exec(pending)?.index ?? pending.length;
    const { words, rest } = cutWords(pending.slice(0, open));
    pending = rest + pending.slice(open);
    yield* words;
  }
  yield* lastWords(pending);
};

/** Removes Markdown; markers of a heading, quotation, or list item at the start of a line are dropped. */
const plainWord = (raw: string, isFirst: boolean): string => {
  const word = raw.trimStart();
  const beginsLine = isFirst || raw.slice(0, raw.length - word.length).includes('\n');
  // a follow-up starts with the number of its gap
  if (isFirst && /^\[\d\]$/.test(word)) return word;
  if (beginsLine && /^(?:[-*+•>|]|#{1,6}|\d+[.)]|-{3,}|```\w*)$/.test(word)) return '';
  return word
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^!?\[(?!\d\])/, '')
    .replace(/[`]+|\*{2,}|~~/g, '')
    .replace(/^[*_|]+(?=\S)|(?<=\S)[*_|]+(?=[.,;:!?)]*$)/g, '')
    .replace(/^[|]+$/, '');
};
