// Tests the model settings: faults reported by name, no key shown, budgets and prices parsed correctly.
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { modelsFrom } from './models.ts';

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5.4', AI_API_KEY: 'sk-one' };

describe('the model settings', () => {
  it('set no model by default, but a budget for each person', () => {
    expect(modelsFrom(readConfig({}))).toMatchObject({
      first: null,
      second: null,
      limits: { firstWordMs: 30_000 },
      budgets: { personDay: 200_000, allDay: null },
    });
  });

  it('set a model, its price, and a second model', () => {
    const read = modelsFrom(
      readConfig({
        ...openai,
        AI_PRICE_IN: '1.25',
        AI_PRICE_OUT: '10',
        AI_SECOND_PROVIDER: 'compatible',
        AI_SECOND_MODEL: 'qwen3:8b',
        AI_SECOND_BASE_URL: 'http://localhost:11434/v1/',
        AI_BUDGET_PERSON_DAY: 'off',
        AI_BUDGET_DAY: '5000000',
      }),
    );
    expect(read).toMatchObject({
      first: { connection: { provider: 'openai', model: 'gpt-5.4' }, price: { in: 1.25, out: 10 } },
      second: { connection: { model: 'qwen3:8b', baseUrl: 'http://localhost:11434/v1' }, price: null },
      budgets: { personDay: null, allDay: 5_000_000 },
    });
  });

  it.each([
    [{ AI_API_KEY: 'sk-one' }, /AI_API_KEY has no effect without AI_PROVIDER/],
    [{ AI_BASE_URL: 'http://localhost' }, /AI_BASE_URL has no effect without AI_PROVIDER/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /AI_API_KEY is missing/],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, /AI_MODEL is missing/],
    [{ AI_PROVIDER: 'compatible', AI_MODEL: 'm' }, /AI_BASE_URL is missing/],
    [{ AI_PROVIDER: 'mistral', AI_MODEL: 'm' }, /AI_PROVIDER must be openai/],
    [{ ...openai, AI_PRICE_IN: '1' }, /AI_PRICE_IN and AI_PRICE_OUT: set both/],
    [{ ...openai, AI_BASE_URL: 'file:///etc/passwd' }, /AI_BASE_URL must be an http/],
    [{ ...openai, AI_BASE_URL: 'https://me:secret@example.org' }, /AI_BASE_URL must not contain a name/],
    [{ ...openai, AI_API_KEY: 'sk-one\nX-Header: a' }, /AI_API_KEY must be one line/],
    [{ ...openai, AI_API_KEY: 'k'.repeat(10_000) }, /AI_API_KEY is too long to be an API key/],
    [{ ...openai, AI_FIRST_WORD_SECONDS: '0' }, /AI_FIRST_WORD_SECONDS/],
    [{ ...openai, AI_BUDGET_DAY: '-1' }, /AI_BUDGET_DAY must be a number of tokens/],
    [{ AI_SECOND_PROVIDER: 'openai', AI_SECOND_MODEL: 'm', AI_SECOND_API_KEY: 'k' }, /needs a first/],
  ])('report a fault by name: %j', (environment, words) => {
    const faults = faultsOf(environment);
    expect(faults).toMatch(words);
    expect(faults).not.toMatch(/sk-one|secret@|kkkk/);
  });
});
