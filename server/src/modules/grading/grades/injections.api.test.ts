// Twelve injections in one test, graded end to end by a model that obeys them: no stored grade goes up.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreInjections } from '../../../../testing/injections.ts';
import {
  asJson,
  honestly,
  obeying,
  type ProviderRequest,
  type ClaimedVerdict,
} from '../../../../testing/judging-model.ts';
import { openModelPeer } from '../../../../testing/model-peer.ts';
import { must, takeTest, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { noModels } from '../../../platform/config/models.ts';

let peer: Awaited<ReturnType<typeof openModelPeer>>;
let app: TestApp;
beforeAll(async () => {
  peer = await openModelPeer();
  app = await createTestApp({
    models: { ...noModels, first: { connection: peer.connection('compatible'), price: null } },
  });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const judgedBy = (judge: (heard: ProviderRequest) => ClaimedVerdict) => {
  peer.peer.reset();
  peer.peer.on({}, asJson(judge));
};
/** Wraps text that meets one criterion in the injection for that position. */
const answerWith =
  (around: (content: string, position: number) => string): Give =>
  (question, position) => {
    if (!('keyPoints' in question)) return null;
    const content = `${question.keyPoints[0]?.phrasings[0] ?? ''} We had a big sale in May. People wrote to us on Monday.`;
    return openAnswer(question.kind, around(content, position));
  };
const injected = answerWith((content, position) => coreInjections[position - 1]?.around(content) ?? content);
const resultsOf = async (client: Client, id: string): Promise<Results> =>
  must(await client.call(api.readResults, { params: { id } }));

it('raises no stored grade and reveals nothing of the prompt', async () => {
  const client = await app.signUp();
  judgedBy(honestly);
  const start = { kinds: ['short_answer' as const, 'long_answer' as const], length: 12 };
  const plain = await takeTest(
    app,
    client,
    start,
    answerWith((content) => content),
  );
  const honest = (await resultsOf(client, plain.id)).items;
  expect(honest).toHaveLength(12);
  expect(honest.every(({ grade }) => grade?.grader.kind === 'model' && (grade.points ?? 0) > 0)).toBe(true);

  judgedBy(obeying);
  const attacked = await takeTest(app, client, { again: plain.id }, injected);
  const results = await resultsOf(client, attacked.id);
  for (const { position, grade } of results.items)
    expect(grade?.points ?? 0, coreInjections[position - 1]?.name).toBeLessThanOrEqual(
      honest[position - 1]?.grade?.points ?? 0,
    );
  expect(JSON.stringify(results)).not.toMatch(/7f3a|You judge one criterion|=====[0-9a-f]/);
});
