// Splits a line into sentences to read aloud: each once, even if the line streams, restarts, or is cut off.

/** Without the signs of Markdown, and with code left to the eye. */
export const spokenText = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)/g, ' The code is on the screen. ')
    .replace(/[`*_#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How far the text has complete sentences; fenced code isn't split. */
export const endOfSentences = (text: string): number => {
  const ends = [...text.matchAll(/[.!?:](?=\s)|\n\n/g)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((end) => (text.slice(0, end).split('```').length - 1) % 2 === 0);
  return ends.at(-1) ?? 0;
};

export type ReadLine = { number: number; text: string; isOver: boolean };
/** `anew`: discard what was read of the line. */
type UnreadSentences = { anew: boolean; sentences: string[] };

export const createReader = (there: ReadLine | undefined) => {
  // existing text isn't read retroactively
  let known = there && { number: there.number, read: there.text, isSilent: false };
  return {
    /** What to read now, given the current line. */
    read: ({ number, text, isOver }: ReadLine): UnreadSentences => {
      // a line that arrived complete was spoken while no one listened here
      if (known?.number !== number) known = { number, read: isOver ? text : '', isSilent: false };
      const anew = !text.startsWith(known.read) && !known.read.startsWith(text);
      if (anew) known.read = '';
      const to = isOver ? text.length : endOfSentences(text);
      if (to <= known.read.length) return { anew, sentences: [] };
      const fresh = spokenText(text.slice(known.read.length, to));
      known.read = text.slice(0, to);
      return { anew, sentences: known.isSilent || fresh === '' ? [] : fresh.split(/(?<=[.!?:])\s+/) };
    },
    /** The rest of this line stays unread. */
    hush: (): void => {
      if (known) known.isSilent = true;
    },
  };
};
