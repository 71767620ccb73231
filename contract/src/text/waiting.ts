// Wait times in words, for server responses and for the text next to a button.

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** "1 second", "42 seconds", "2 minutes", "1 hour"; rounded up, so that nobody retries too early. */
export const waitInWords = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return counted(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
};

/** The first sentence of a rate-limit message. */
export const tooMany = 'Too many requests.';

export const tooManySentence = (seconds: number): string =>
  `${tooMany} Try again in ${waitInWords(seconds)}.`;
