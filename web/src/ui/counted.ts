// Small numbers in words, as running text wants them.
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "three" up to ten, then figures: 1,234. */
export const numberWord = (n: number): string => words[n] ?? n.toLocaleString('en-US');

/** "three answers", "one answer", "no answers". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${numberWord(n)} ${n === 1 ? one : many}`;

/** "a, b and c" */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

export const capitalised = (sentence: string): string =>
  sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
