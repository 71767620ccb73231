// Splits a line into sentences to read aloud: each once, even if the line streams, restarts, or is cut off.

/** Removes Markdown syntax, and replaces code with a note that it's on the screen. */
export const spokenText = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)/g, ' The code is on the screen. ')
    .replace(/[`*_#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The end of the last complete sentence. Fenced code isn't split. */
export const endOfSentences = (text: string): number => {
  const ends = [...text.matchAll(/[.!?:](?=\s)|\n\n/g)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((end) => (text.slice(0, end).split('```').length - 1) % 2 === 0);
  return ends.at(-1) ?? 0;
};

export type ReadLine = { number: number; text: string; isOver: boolean };
/** `anew`: the line restarted, so discard the speech queued for it. */
type UnreadSentences = { anew: boolean; sentences: string[] };

export const createReader = (there: ReadLine | undefined) => {
  // Text that is already there isn't read.
  let known = there && { number: there.number, read: there.text, isSilent: false };
  return {
    /** Returns what to read now, given the current line. */
    read: ({ number, text, isOver }: ReadLine): UnreadSentences => {
      // A line that is already complete when first seen was spoken earlier, so it isn't read.
      if (known?.number !== number) known = { number, read: isOver ? text : '', isSilent: false };
      const anew = !text.startsWith(known.read) && !known.read.startsWith(text);
      if (anew) known.read = '';
      const to = isOver ? text.length : endOfSentences(text);
      if (to <= known.read.length) return { anew, sentences: [] };
      const fresh = spokenText(text.slice(known.read.length, to));
      known.read = text.slice(0, to);
      return { anew, sentences: known.isSilent || fresh === '' ? [] : fresh.split(/(?<=[.!?:])\s+/) };
    },
    /** Skips the rest of this line. */
    hush: (): void => {
      if (known) known.isSilent = true;
    },
  };
};
