// Tests that user errors become one sentence and that our own errors keep their stack trace.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { ModelFailure } from '../../server/src/platform/llm/model.port.ts';
import { StartError } from '../../server/src/platform/kernel/start-error.ts';
import { plainFault, readNamed } from './plain-fault.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return expect.fail('nothing was thrown');
};
const nowhere = join(tmpdir(), 'no-such-file-of-answers.jsonl');

test.each<[string, () => unknown, string]>([
  ['a file that is not there', () => readNamed(nowhere), `${nowhere} can't be read: there is no such file.`],
  ['a folder', () => readNamed(tmpdir()), `${tmpdir()} can't be read: it is a folder.`],
  [
    'an option that is none',
    () => parseArgs({ args: ['--date', 'x'], options: {} }),
    "Unknown option '--date'",
  ],
  [
    'a setting that is wrong',
    () => {
      throw new StartError('AI_MODEL: is missing; AI_PROVIDER openai needs it');
    },
    'AI_MODEL: is missing; AI_PROVIDER openai needs it',
  ],
  [
    'a model that fails',
    () => {
      throw new ModelFailure('turned_down', '401 invalid_api_key');
    },
    'The model turned the call down: the key, the name of the model or the address is wrong (401 invalid_api_key).',
  ],
])('%s is told in a sentence', (_, work, sentence) => {
  expect(plainFault(thrownBy(work))).toContain(sentence);
});

test('a fault of ours is no sentence', () => {
  expect(plainFault(new TypeError('x is undefined'))).toBeUndefined();
  expect(plainFault(undefined)).toBeUndefined();
});
