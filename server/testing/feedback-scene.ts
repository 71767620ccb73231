// A finished test of one question with a written answer that meets one criterion, half of another, and none of the rest.
import { api } from '@rehearse/contract/api.ts';
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { must, takeTest, type Give } from './take-test.ts';
import type { Client, TestApp } from './test-app.ts';

/** An answer with a phrasing of the first key point, and the start of one of the second. */
export const inPart: Give = (question) => {
  if (!('keyPoints' in question)) return null;
  const [first, second] = question.keyPoints;
  const begun = (second?.phrasings[0] ?? '').split(' ').slice(0, 5).join(' ');
  return openAnswer(question.kind, `${first?.phrasings[0] ?? ''}. ${begun}.`);
};

export type Scene = { attempt: Attempt; item: ResultItem; at: { id: string; position: number } };

export const finishedTest = async (
  app: TestApp,
  client: Client,
  { give = inPart, ...test }: Partial<Blueprint> & { give?: Give } = {},
): Promise<Scene> => {
  const attempt = await takeTest(app, client, { kinds: ['long_answer'], ...test }, give);
  return { attempt, item: await itemOf(client, attempt.id), at: { id: attempt.id, position: 1 } };
};

/** The first item of a finished test's current results. */
export const itemOf = async (client: Client, id: string): Promise<ResultItem> => {
  const [item] = must(await client.call(api.readResults, { params: { id } })).items;
  if (!item) throw new Error('a test without a question');
  return item;
};
