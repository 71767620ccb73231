// "Why only partly?" over HTTP: explanations are grounded in the rubric and answer, stored with the test, and visible only to its owner.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint, SentTo } from '@rehearse/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedTest, inPart, type Scene } from '../../../../testing/feedback-scene.ts';
import { answerTest, authoringOf, fully, must, nothing, startTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
  scene = await finishedTest(app, client);
});
afterAll(() => app.close());

const ask = (who: Client, at: Scene['at'], criterion: string) =>
  who.call(api.explainVerdict, { params: at, body: { criterion } });
const judgmentsOf = ({ item }: Scene) => item.grade?.judgments ?? [];
const kept = async (id: string) => must(await client.call(api.readFeedback, { params: { id } })).explanations;

describe('an explanation', () => {
  it('quotes a phrasing from the rubric and words from the answer', async () => {
    const { question, saved } = scene.item;
    const authoring = await authoringOf(app, question.id, question.version);
    const points = 'keyPoints' in authoring ? authoring.keyPoints : [];
    const turns = saved.answer && 'turns' in saved.answer ? saved.answer.turns : [];
    for (const judgment of judgmentsOf(scene)) {
      const explanation = must(await ask(client, scene.at, judgment.criterion));
      expect(explanation).toMatchObject({
        position: 1,
        criterion: judgment.criterion,
        verdict: judgment.verdict,
        gradeId: scene.item.grade?.id,
        quotes: judgment.evidence,
        source: { kind: 'built_in', note: null },
      });
      expect(points.find(({ id }) => id === judgment.criterion)?.phrasings).toContain(explanation.lookedFor);
      for (const { turn, start, end } of explanation.quotes)
        expect(turns[turn]?.text.slice(start, end).trim()).not.toBe('');
    }
  });

  it('is stored and returned again for repeated and concurrent requests', async () => {
    const own = await finishedTest(app, client);
    const [judgment] = judgmentsOf(own);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => ask(client, own.at, judgment?.criterion ?? '')),
    );
    const ids = new Set(replies.map((reply) => must(reply).id));
    expect(ids.size).toBe(1);
    expect(await kept(own.attempt.id)).toEqual([replies[0]?.body]);
  });

  it('of an empty answer says what the grader looked for', async () => {
    const silent = await finishedTest(app, client, { give: nothing });
    const [judgment] = judgmentsOf(silent);
    const explanation = must(await ask(client, silent.at, judgment?.criterion ?? ''));
    expect(explanation).toMatchObject({ verdict: 'missing', quotes: [] });
    expect(explanation.lookedFor).not.toBe('');
  });

  it('works for an answer of 10,000 characters', async () => {
    const give: typeof inPart = (question, position) => {
      const answer = inPart(question, position);
      if (!answer || !('turns' in answer)) return answer;
      const text = `${answer.turns[0]?.text ?? ''} ${'and more words about the same '.repeat(400)}`;
      return { ...answer, turns: [{ text: text.slice(0, 10_000) }] };
    };
    const long = await finishedTest(app, client, { give });
    for (const { criterion } of judgmentsOf(long))
      expect((await ask(client, long.at, criterion)).status).toBe(200);
  });

  it('is exported, and deleted with the test', async () => {
    const own = await finishedTest(app, client);
    const explanation = must(await ask(client, own.at, judgmentsOf(own)[0]?.criterion ?? ''));
    const exported = await fetch(`${app.origin}/api/profile/export`, {
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect(await exported.text()).toContain(explanation.id);
    must(await client.call(api.deleteAttempt, { params: { id: own.attempt.id } }));
    expect((await ask(client, own.at, explanation.criterion)).status).toBe(404);
    const left = await app.db.execute(sql`select 1 from explanations where attempt_id = ${own.attempt.id}`);
    expect(left.rows).toEqual([]);
  });
});

describe('an explanation is refused', () => {
  const refusal = async <E extends Endpoint>(who: Client, endpoint: E, sent: SentTo<E>) => {
    const { status, body } = await who.call(endpoint, sent);
    return [status, body.error?.code];
  };

  it('for another person’s test', async () => {
    const other = await app.signUp();
    const body = { criterion: judgmentsOf(scene)[0]?.criterion ?? '' };
    expect(await refusal(other, api.explainVerdict, { params: scene.at, body })).toEqual([404, 'not_found']);
    expect(await refusal(other, api.readFeedback, { params: { id: scene.attempt.id } })).toEqual([
      404,
      'not_found',
    ]);
  });

  it('before the test is submitted and before it’s graded', async () => {
    const open = await startTest(client, { kinds: ['long_answer'] });
    await answerTest(app, client, open, fully);
    const params = { id: open.id, position: 1 };
    const body = { criterion: 'any' };
    const tooEarly = [409, 'results_not_ready'];
    expect(await refusal(client, api.explainVerdict, { params, body })).toEqual(tooEarly);
    expect(await refusal(client, api.readFeedback, { params: { id: open.id } })).toEqual(tooEarly);
    must(await client.call(api.submitAttempt, { params: { id: open.id } }));
    expect(await refusal(client, api.explainVerdict, { params, body })).toEqual(tooEarly);
    await app.runJobs();
  });

  it('for a keyed question and for an unknown criterion', async () => {
    const exact = await finishedTest(app, client, { kinds: ['single_choice'], give: fully });
    const request = { params: exact.at, body: { criterion: 'any' } };
    expect(await refusal(client, api.explainVerdict, request)).toEqual([409, 'nothing_to_discuss']);
    for (const criterion of ['no-such', 'a\u0000b', '\uD800']) {
      const unknown = { params: scene.at, body: { criterion } };
      expect(await refusal(client, api.explainVerdict, unknown)).toEqual([409, 'nothing_to_discuss']);
    }
    const empty = { params: scene.at, body: { criterion: '' } };
    expect(await refusal(client, api.explainVerdict, empty)).toEqual([422, 'invalid_input']);
  });

  it('for an unsure grade', async () => {
    const german: typeof inPart = (question) =>
      'keyPoints' in question
        ? openAnswer(
            question.kind,
            'Ich weiß nicht genau, wie man das auf Englisch sagt, aber wir haben damals die Daten zwischen den Diensten immer zweimal geprüft und dann erst geschrieben.',
          )
        : null;
    const unsure = await finishedTest(app, client, { give: german });
    expect(unsure.item.grade?.state).toBe('unsure');
    const body = { criterion: judgmentsOf(unsure)[0]?.criterion ?? '' };
    expect(await refusal(client, api.explainVerdict, { params: unsure.at, body })).toEqual([
      409,
      'nothing_to_discuss',
    ]);
  });

  it('to a demo guest', async () => {
    const { guestToken, attemptId } = must(await app.send(api.startDemo, {}));
    const sent = { params: { id: attemptId, position: 1 }, body: { criterion: 'any' } };
    expect((await app.send(api.explainVerdict, sent, guestToken)).status).toBe(401);
  });
});
