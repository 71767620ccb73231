// Parses numbers in English words: "three", "twenty-one", "two and a half", "a hundred and five", "three million".
const ones: Record<string, number> = {
  zero: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const small = { dozen: 12, hundred: 100 };
/** Scale words, which can also follow digits: "2 million", "1k". */
export const scales: Record<string, number> = {
  ...small,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const parts: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
  tenths: 10,
};

const lookUp = (table: Record<string, number>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const isNumberWord = (word: string): boolean =>
  [ones, tens, scales, parts].some((table) => lookUp(table, word) !== undefined);

/** Whether a word is always a number; false for "a" and "second". */
export const isCountWord = (word: string): boolean => word !== 'a' && word !== 'an' && isNumberWord(word);

/** Parses a whole number in words, such as "two hundred and five thousand"; null if it can't. */
const wholeOf = (words: readonly string[]): number | null => {
  let total = 0;
  let group: number | null = null;
  let last = Infinity;
  let lastScale = Infinity;
  for (const [at, word] of words.entries()) {
    if (word === 'and') {
      if (at === 0 || at === words.length - 1) return null;
      continue;
    }
    const one = lookUp(ones, word);
    const ten = lookUp(tens, word);
    const scale = lookUp(scales, word);
    const little = one ?? ten;
    if (little !== undefined) {
      // "twenty one" adds up; "one two" and "one twenty" do not.
      const fits = group === null || last >= 100 || (last >= 20 && one !== undefined && one > 0 && one < 10);
      if (!fits || (at > 0 && (word === 'a' || word === 'an'))) return null;
      group = (group ?? 0) + little;
      last = little;
    } else if (scale === undefined) return null;
    else if (scale <= 100) {
      if (group === 0 || (group !== null && group >= 100)) return null;
      group = (group ?? 1) * scale;
      last = scale;
    } else {
      if (group === null || scale >= lastScale) return null;
      total += group * scale;
      [group, last, lastScale] = [null, Infinity, scale];
    }
  }
  return words.length === 0 ? null : total + (group ?? 0);
};

const partOf = (words: readonly string[]): number | null => {
  const by = lookUp(parts, words.at(-1) ?? '');
  if (by === undefined) return null;
  const many = words.slice(0, -1);
  // A bare "third" is an ordinal.
  if (many.length === 0 && !['half', 'quarter'].includes(words[0] ?? '')) return null;
  const count = many.length === 0 ? 1 : many.length === 1 ? lookUp(ones, many[0] ?? '') : undefined;
  return count === undefined ? null : count / by;
};

const digitsOf = (words: readonly string[]): string | null => {
  const digits = words.map((word) => lookUp(ones, word));
  const isSpelled = digits.every(
    (digit, at) => digit !== undefined && digit < 10 && words[at] !== 'a' && words[at] !== 'an',
  );
  return isSpelled && digits.length > 0 ? digits.join('') : null;
};

const valueOf = (words: readonly string[]): number | null => {
  const point = words.indexOf('point');
  if (point >= 0) {
    const whole = point === 0 ? 0 : wholeOf(words.slice(0, point));
    const digits = digitsOf(words.slice(point + 1));
    return whole === null || digits === null ? null : Number(`${whole}.${digits}`);
  }
  const whole = wholeOf(words);
  if (whole !== null) return whole;
  const part = partOf(words);
  if (part !== null) return part;
  const and = words.lastIndexOf('and');
  if (and <= 0) return null;
  const front = wholeOf(words.slice(0, and));
  const fraction = partOf(words.slice(and + 1));
  return front === null || fraction === null ? null : front + fraction;
};

/** The number at the start of `text` and the remaining text; null if there is none. "a" alone isn't a number. */
export const readNumberWords = (text: string): { value: number; rest: string } | null => {
  const found = [...text.matchAll(/[a-z]+/g)];
  let end = 0;
  for (const [at, { 0: word, index }] of found.entries()) {
    const gap = text.slice(
      at === 0 ? 0 : (found[at - 1]?.index ?? 0) + (found[at - 1]?.[0].length ?? 0),
      index,
    );
    if (!(at === 0 ? /^$/ : /^(?:\s+|\s*-\s*)$/).test(gap)) break;
    if (!isNumberWord(word) && word !== 'and' && word !== 'point') break;
    end = at + 1;
  }
  for (; end > 0; end -= 1) {
    const words = found.slice(0, end).map(([word]) => word);
    if (words.length === 1 && (words[0] === 'a' || words[0] === 'an')) return null;
    const value = valueOf(words);
    const last = found[end - 1];
    if (value !== null && last) return { value, rest: text.slice(last.index + last[0].length).trim() };
  }
  return null;
};
