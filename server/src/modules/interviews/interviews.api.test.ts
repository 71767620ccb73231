// Interviews over HTTP, from the opening to the grades, and what differs from other tests.
import { api } from '@rehearse/contract/api.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hearOut,
  readInterview,
  say,
  sayAndHear,
  startInterview,
  textAfter,
  wholeAnswer,
} from '../../../testing/hold-interview.ts';
import { authoringOf, must, startTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const lastLine = ({ lines }: Interview) => lines.at(-1)!;
/** An interview after its first question was asked. */
const begun = async (minutes = 20) => {
  const attempt = await startInterview(client, { minutes });
  await hearOut(app.origin, client, attempt.id);
  await sayAndHear(app, client, attempt.id, 'I build payment services.');
  return attempt;
};
describe('an interview', () => {
  it('runs from the opening through every question to the close, and is graded with evidence in its turns', async () => {
    const attempt = await startInterview(client, { persona: 'friendly' });
    expect(attempt.items.map(({ question }) => question.kind)).toSatisfy((kinds: string[]) =>
      kinds.every((kind) => ['short_answer', 'long_answer', 'behavioural_story'].includes(kind)),
    );
    expect(attempt.items).toHaveLength(3);
    const opening = await readInterview(client, attempt.id);
    expect(opening).toMatchObject({
      persona: 'friendly',
      position: 0,
      lines: [{ kind: 'open', state: 'speaking' }],
    });
    const events = await hearOut(app.origin, client, attempt.id);
    expect(events.at(-1)?.event).toMatchObject({ kind: 'end', state: 'said', voice: { kind: 'built_in' } });
    expect(lastLine(await readInterview(client, attempt.id)).text).toBe(textAfter(events));

    let now = await sayAndHear(app, client, attempt.id, 'I build payment services.');
    for (const position of [1, 2, 3]) {
      expect(lastLine(now)).toMatchObject({ kind: 'ask', position, state: 'said' });
      expect(lastLine(now).text).toContain(attempt.items[position - 1]?.question.text.trim());
      now = await sayAndHear(app, client, attempt.id, await wholeAnswer(app, attempt, position));
      while (lastLine(now).kind === 'follow_up' || lastLine(now).kind === 'probe')
        now = await sayAndHear(app, client, attempt.id, 'I have nothing more to add.');
    }
    expect(lastLine(now).kind).toBe('invite');
    now = await sayAndHear(app, client, attempt.id, 'What is the team like?');
    expect(lastLine(now)).toMatchObject({ kind: 'reply' });
    expect(lastLine(now).text).toContain('no real company');
    now = await sayAndHear(app, client, attempt.id, 'No, that is all.');
    expect(lastLine(now)).toMatchObject({ kind: 'close', state: 'said' });
    expect(now.attempt).toMatchObject({ state: 'submitted', submittedBy: 'person' });

    await app.runJobs();
    const results = must(await client.call(api.readResults, { params: { id: attempt.id } }));
    expect(results.total.percent).toBeGreaterThan(80);
    for (const { saved, grade } of results.items) {
      const turns = saved.answer && 'turns' in saved.answer ? saved.answer.turns : [];
      for (const { turn, start, end } of grade?.judgments.flatMap(({ evidence }) => evidence) ?? [])
        expect(turns[turn]?.text.slice(start, end).trim()).not.toBe('');
    }
  });

  it('follows up on missing points with the author’s questions, at most three times, and then moves on', async () => {
    const attempt = await begun();
    const question = attempt.items[0]!.question;
    const authoring = await authoringOf(app, question.id, question.version);
    const stem = question.text.split('\n', 1)[0]?.trim();
    const written =
      'keyPoints' in authoring ? authoring.keyPoints.flatMap(({ followUps = [] }) => followUps) : [];
    let now = await sayAndHear(app, client, attempt.id, `About ${stem} I have only a rough idea.`);
    if (lastLine(now).kind === 'steer')
      now = await sayAndHear(app, client, attempt.id, `It is about ${stem}.`);
    const askedTexts: string[] = [];
    while (lastLine(now).kind === 'follow_up') {
      askedTexts.push(lastLine(now).text);
      now = await sayAndHear(app, client, attempt.id, `It is still about ${stem}, I think.`);
    }
    expect(askedTexts.length).toBeLessThanOrEqual(3);
    expect(new Set(askedTexts).size).toBe(askedTexts.length);
    expect(askedTexts.filter((text) => written.includes(text)).length).toBeGreaterThanOrEqual(
      Math.min(askedTexts.length, 2),
    );
    expect(lastLine(now)).toMatchObject({ kind: 'ask', position: 2 });
  });

  it('repeats the question, nudges after silence, stays calm after abuse, and moves on when asked', async () => {
    const attempt = await begun();
    const text = attempt.items[0]!.question.text.trim();
    const kinds: string[] = [];
    for (const words of ['Can you repeat that?', null, 'You stupid machine', 'I don’t know, next']) {
      const now = await sayAndHear(app, client, attempt.id, words);
      kinds.push(lastLine(now).kind);
      if (words?.includes('repeat')) expect(lastLine(now).text).toContain(text);
    }
    expect(kinds).toEqual(['repeat', 'nudge', 'calm', 'ask']);
    must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
    await app.runJobs();
    const { items } = must(await client.call(api.readResults, { params: { id: attempt.id } }));
    // only the last of these turns was about the question
    expect(items[0]).toMatchObject({
      saved: { answer: { turns: [{ text: 'I don’t know, next' }] } },
      grade: { state: 'no_answer' },
    });
    const { lines } = await readInterview(client, attempt.id);
    expect(lines.map(({ text: lineText }) => lineText)).toContain('You stupid machine');
  });

  it('is exported, and deleted with its test', async () => {
    const attempt = await begun();
    await sayAndHear(app, client, attempt.id, 'A sentence that only I would say.');
    const exported = JSON.stringify((await client.call(api.exportProfile)).body);
    for (const words of ['A sentence that only I would say.', 'I build payment services.', 'interviews'])
      expect(exported).toContain(words);
    must(await client.call(api.deleteAttempt, { params: { id: attempt.id } }));
    const { rows } = await app.db.$client.query('select 1 from interview_lines where attempt_id = $1', [
      attempt.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('lasts 20 to 45 minutes and has only questions with written answers', async () => {
    for (const change of [
      { minutes: 10 },
      { minutes: null },
      { minutes: 60 },
      { kinds: ['numeric' as const] },
    ]) {
      const blueprint = {
        track: 'backend',
        skills: [],
        seniority: 'mid',
        kinds: [],
        length: 5,
        mode: 'interview',
        minutes: 30,
        ...change,
      };
      const { status, body } = await client.call(api.startAttempt, {
        body: { from: 'blueprint', blueprint },
      });
      expect({ status, code: (body as { error?: { code: string } }).error?.code }).toEqual({
        status: 422,
        code: 'invalid_input',
      });
    }
    expect((await startInterview(client, { minutes: 45 })).items).toHaveLength(7);
  });
});

it('refuses saved answers and pauses, and other tests refuse interview calls', async () => {
  const attempt = await begun();
  const kind = attempt.items[0]!.question.kind as 'long_answer';
  const written = await client.call(api.saveAnswer, {
    params: { id: attempt.id, position: 1 },
    body: { revision: 1, answer: { kind, turns: [{ text: 'Written.' }] } },
  });
  const paused = await client.call(api.pauseAttempt, { params: { id: attempt.id } });
  for (const { status, body } of [written, paused])
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'action_not_allowed' } } });
  const practice = await startTest(client, {});
  for (const { status, body } of [
    await client.call(api.readInterview, { params: { id: practice.id } }),
    await say(client, attempt.id, { text: 'x' }).then(() =>
      client.call(api.sayTurn, {
        params: { id: practice.id },
        body: { turnId: randomUUID(), answers: 1, heard: null, text: 'Hello.' },
      }),
    ),
    await client.call(api.stopSpeaking, { params: { id: practice.id }, body: { line: 1, heard: 0 } }),
  ])
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'not_an_interview' } } });
});

it('cuts a completed line at the position that was heard', async () => {
  const wave = 'Hi \u{1F44B} there';
  for (const [heard, left] of [
    [0, ''],
    [3, 'Hi '],
    [4, 'Hi '],
    [5, 'Hi \u{1F44B}'],
    [wave.length, wave],
    [100_000, wave],
  ] as const) {
    const { id } = await startInterview(client);
    await hearOut(app.origin, client, id);
    await app.db.$client.query('update interview_lines set text = $2 where attempt_id = $1', [id, wave]);
    const { lines } = must(await say(client, id, { text: 'I build services.', heard }));
    expect(lines[0]).toMatchObject({ text: left, state: left === wave ? 'said' : 'cut' });
  }
  const { id } = await startInterview(client);
  await hearOut(app.origin, client, id);
  for (const heard of [-1, 1.5, 100_001, Number.MAX_VALUE])
    expect((await say(client, id, { text: 'I build services.', heard })).status).toBe(422);
});
