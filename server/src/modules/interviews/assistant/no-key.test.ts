// For every question in the bank, the assistant's prompt contains nothing from the question's key.
import { readdirSync, readFileSync } from 'node:fs';
import { hasAssistant } from '@rehearse/contract/kinds/kinds.ts';
import { shownToAssistant } from '@rehearse/contract/kinds/shown-to-assistant.ts';
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { assistantPrompt } from '../../../ai/prompts/assistant.ts';
import { show } from '../../../kinds/kinds.ts';
import { secretsOf } from '../../../../testing/answer-key.ts';

const bank = new URL('../../../../../bank/', import.meta.url);
const questions = readdirSync(bank, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => parse(readFileSync(new URL(path, bank), 'utf8')) as { kind?: string })
  .filter(({ kind }) => kind !== undefined)
  .map((content) => z.parse(AuthoringQuestion, content))
  .filter(({ kind }) => hasAssistant(kind));

it('finds the questions that have an assistant', () => {
  expect(questions.length).toBeGreaterThanOrEqual(10);
});

it.each(questions.map((question) => [question.id, question] as const))(
  'reveals nothing from the answer key of %s',
  (_, authoring) => {
    const question = show(authoring, 1, 'seed');
    const prompt = assistantPrompt(
      { questionText: question.text, files: shownToAssistant(question, null), earlier: [], question: 'Why?' },
      '=====',
    );
    const secrets = secretsOf(authoring);
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => prompt.includes(secret))).toEqual([]);
    expect(prompt.length).toBeLessThan(60_000);
  },
);
