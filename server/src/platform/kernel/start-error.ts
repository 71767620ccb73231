// A reason why the product can't start or stop, in one sentence for the person at the terminal.

/** Its message is shown as it is, without a stack: it says what is wrong and what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}
