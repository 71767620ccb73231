// Turns user errors into one sentence for the command line. Our own errors keep their stack trace.
import { readFileSync } from 'node:fs';
import type { ModelFailureKind } from '../../contract/src/operations/models.ts';
import { ModelFailure } from '../../server/src/platform/llm/model.port.ts';
import { StartError } from '../../server/src/platform/kernel/start-error.ts';

const whys: Record<ModelFailureKind, string> = {
  down: 'could not be reached',
  slow: 'took too long',
  rate_limited: 'wants to be asked less often',
  cut: 'broke off its reply',
  empty: 'did not reply',
  malformed: 'gave a reply that could not be read',
  refused: 'would not answer',
  budget_spent: 'has no budget left',
  turned_down: 'turned the call down: the key, the name of the model or the address is wrong',
};

const files: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
};

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Throws a StartError if the file can't be read. */
export const readNamed = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = files[codeOf(error)];
    if (why === undefined) throw error;
    throw new StartError(`${file} can't be read: ${why}.`);
  }
};

/** Pure. undefined if it isn't a user error. */
export const plainFault = (error: unknown): string | undefined => {
  if (error instanceof StartError) return error.message;
  if (error instanceof ModelFailure)
    return `The model ${whys[error.kind]} (${error.message}). Half of the answers would be no figure, so there is none.`;
  return error instanceof Error && codeOf(error).startsWith('ERR_PARSE_ARGS') ? error.message : undefined;
};
