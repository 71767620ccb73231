// Normalizes text (case, accents, look-alike and invisible characters) and maps it to the original offsets.

export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`: start and end of its source character in the original, in UTF-16 units. */
  starts: number[];
  ends: number[];
}

// Invisible characters: joiners, direction marks, tags, variation selectors, accents, control codes.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|[^\P{Cc}\t\n\v\f\r]/u;
const QUOTES = /[\u2018\u2019\u201b\u02bc\u0060\u00b4\uff07]/;

/** Pure. Texts that look the same fold to the same `text`; `starts` and `ends` map it to the original. */
export function fold(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const seen = character < '\u0080' ? foldAscii(character) : foldOther(character);
    for (let unit = 0; unit < seen.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += seen;
    at = end;
  }
  return { text, starts, ends };
}

function foldAscii(character: string): string {
  if (character === '`') return "'";
  if (character < ' ' || character === '\u007f') return /\s/.test(character) ? ' ' : '';
  return character.toLowerCase();
}

// Cached, since some characters expand to a whole sentence: folding U+FDFA fifty thousand times took a second.
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 2000;

function foldOther(character: string): string {
  let seen = remembered.get(character);
  if (seen !== undefined) return seen;
  seen = takeApart(character);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(character, seen);
  return seen;
}

function takeApart(character: string): string {
  if (QUOTES.test(character)) return "'";
  let seen = '';
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD'))
    if (!UNSEEN.test(part)) seen += /\s/.test(part) ? ' ' : part;
  return seen;
}
