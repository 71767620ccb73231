// Tests the initial body of a call in the API explorer.
import { expect, test } from 'vitest';
import { sampleOf } from './sample-of.ts';

test.each([
  [{ type: 'string' }, ''],
  [{ type: 'integer', minimum: 20 }, 20],
  [{ type: 'integer', minimum: -9007199254740991 }, 0],
  [{ enum: ['practice', 'exam'] }, 'practice'],
  [{ const: 'again' }, 'again'],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, null],
  [
    { oneOf: [{ type: 'object', required: ['from'], properties: { from: { const: 'blueprint' } } }] },
    { from: 'blueprint' },
  ],
  [{ type: 'array', items: { type: 'string' } }, []],
  [{ type: 'array', minItems: 1, items: { type: 'boolean' } }, [false]],
  [
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] },
    { b: '' },
  ],
])('the sample for %j has the right value', (schema, sample) => {
  expect(sampleOf(schema)).toEqual(sample);
});
