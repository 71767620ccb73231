// An error that one sentence explains to the person at the terminal.

export class Sentence extends Error {
  /** @param {string} sentence what is wrong and what to do @param {number} exitCode of the process */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.sentence = sentence;
    this.exitCode = exitCode;
  }
}

/** The text to print and the exit code: a sentence if the cause is known, otherwise the stack. */
export function inWords(error) {
  if (error instanceof Sentence) return { text: error.sentence, exitCode: error.exitCode };
  const reason = {
    ENOSPC: 'there is no space left on its disk',
    EACCES: "this account can't write there",
    EPERM: "this account can't write there",
    EROFS: 'it is on a read-only disk',
  }[error.code];
  if (!reason) return { text: error.stack ?? String(error), exitCode: 1 };
  return {
    text: `Rehearse can't prepare its folder: ${reason} (${error.path ?? error.message}).`,
    exitCode: 1,
  };
}
