// Whether another grader can regrade a disputed answer; the built-in grader would only repeat its own grade.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { ReadDeps } from './read-open.ts';

/** Returns false if regrading would only repeat the first grade. */
export const hasSecondReader = async (
  { builtin, findGrader }: Pick<ReadDeps, 'builtin' | 'findGrader'>,
  userId: string,
  { kind, name, version }: Grade['grader'],
): Promise<boolean> => {
  if (kind === 'model') return true;
  const { identity } = builtin;
  // "11 (words only)" is version 11 without its model
  if (name !== identity.name || version.split(' ')[0] !== identity.version) return true;
  try {
    return Boolean((await findGrader('second', userId)) ?? (await findGrader('first', userId)));
  } catch (error) {
    if (error instanceof ModelFailure) return true;
    throw error;
  }
};
