// Counts and lists for running text: digits, and a comma before the last "and".

/** "3", "1,234", and "no" for 0. */
export const digits = (n: number): string => (n === 0 ? 'no' : n.toLocaleString('en-US'));

/** "3 answers", "1 answer", "no answers". */
export const counted = (n: number, singular: string, plural = `${singular}s`): string =>
  `${digits(n)} ${n === 1 ? singular : plural}`;

/** Minutes for use after "about": rounded to the nearest 5 from 20 up. */
export const roughMinutes = (minutes: number): number =>
  Math.max(1, minutes < 20 ? Math.round(minutes) : Math.round(minutes / 5) * 5);

/** "a", "a and b", "a, b, and c" */
export const listed = (parts: readonly string[]): string => {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`;
};

export const capitalized = (sentence: string): string =>
  sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
