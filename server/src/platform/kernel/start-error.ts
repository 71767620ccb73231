// A reason why the product can't start or stop, as a sentence for the person at the terminal.

/** Its message is printed without a stack, so it must say what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
