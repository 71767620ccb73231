// The example responses in the API reference match the contract, and each part of the reference has one.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, recordedCalls } from './api-examples.ts';
import { apiParts } from './api-parts.ts';

const endpoints: Readonly<Record<string, Endpoint>> = api;

test.each(recordedCalls)('the request and response of %s match the contract', (call) => {
  const endpoint = endpoints[call];
  const example = exampleOf(call);
  const parse = (schema: Endpoint['output'], value: unknown) =>
    schema && z.safeParse(schema as z.ZodMiniType, value);
  expect(parse(endpoint?.output, example?.reply)).toMatchObject({ success: true });
  if (endpoint?.body) expect(parse(endpoint.body, example?.body)).toMatchObject({ success: true });
  // parsing drops fields that aren't in the contract
  const parsed = parse(endpoint?.output, example?.reply)?.data as object;
  expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(example?.reply as object).toSorted());
});

test('each call is in exactly one part, and each part has an example', () => {
  const calls = apiParts.flatMap((part) => part.calls.map(([call]) => call));
  expect(calls.toSorted()).toEqual(Object.keys(api).toSorted());
  expect(new Set(calls).size).toBe(calls.length);
  for (const { slug, calls: here } of apiParts)
    expect(here.filter(([call]) => exampleOf(call) !== undefined).length, slug).toBeGreaterThan(0);
});

test('no example contains a valid token or an answer key', () => {
  const text = JSON.stringify(recordedCalls.map(exampleOf));
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]{20,}/);
  expect(text).not.toMatch(/"(?:correct|explanation|modelAnswer|phrasings|criteria)":/);
});
