// Tests the texts about models: an unknown cost is never shown as zero, and each test result says what to do.
import { ModelOutcome, type ModelTry, type SlotState } from '@rehearse/contract/operations/models.ts';
import { expect, it } from 'vitest';
import { headingText, inDollars, inSeconds, totalCost, tryWords } from './model-words.ts';

const slot: SlotState = {
  state: 'ready',
  from: 'panel',
  provider: 'openai',
  model: 'gpt-5.4',
  baseUrl: null,
  key: null,
  price: null,
};
const tried: ModelTry = {
  outcome: 'done',
  provider: 'openai',
  model: 'gpt-5.4',
  detail: '',
  firstWordMs: 840,
  totalMs: 1_240,
  tokens: 30,
};

it('shows unknown, zero, small, and large costs', () => {
  expect([inDollars(null), inDollars(0), inDollars(0.004), inDollars(1234.5)]).toEqual([
    'unknown',
    '$0.00',
    'under $0.01',
    '$1,234.50',
  ]);
  const day = { day: '2026-03-04', purpose: 'grade', calls: 2, inputTokens: 1, outputTokens: 1 } as const;
  expect(totalCost([{ ...day, cost: null, unpriced: 2 }])).toEqual({ cost: null, unpriced: 2 });
  const days = [
    { ...day, cost: null, unpriced: 2 },
    { ...day, cost: 0.5, unpriced: 0 },
  ];
  expect(totalCost(days)).toEqual({ cost: 0.5, unpriced: 2 });
});

it('shows times in milliseconds or seconds', () => {
  expect([inSeconds(84.4), inSeconds(1_240)]).toEqual(['84 ms', '1.2 s']);
});

it('describes each test result and tells a wrong key from a wrong model name', () => {
  expect(tryWords(tried)).toBe('gpt-5.4 works. First word after 840 ms.');
  const refused = (detail: string) => tryWords({ ...tried, outcome: 'turned_down', detail });
  expect(refused('401 invalid_api_key')).toMatch(/rejected the API key \(401 invalid_api_key\)/);
  expect(refused('404 model_not_found')).toMatch(/model name/);
  for (const outcome of ModelOutcome.options) {
    expect(tryWords({ ...tried, outcome })).toMatch(/^\S.+\.$/);
    // what that form has no field for
    expect(tryWords({ ...tried, outcome }, 'own_key')).not.toMatch(/the address|AI_/);
  }
});

it('describes the current state in the heading', () => {
  expect(headingText(slot)).toBe('Connected to gpt-5.4 at OpenAI.');
  expect(headingText({ ...slot, state: 'none', provider: null })).toMatch(/No model connected/);
  expect(headingText({ ...slot, state: 'key_unreadable' })).toMatch(/be read anymore/);
});
