// A failure that one sentence explains, for the person at the terminal.

export class Sentence extends Error {
  /** @param {string} sentence what is wrong and what to do @param {number} exitCode of the process */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.sentence = sentence;
    this.exitCode = exitCode;
  }
}
