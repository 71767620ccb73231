// The interviewer responds to what it hears: facts for clarifying questions, probes, "I said that," and simpler questions.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hearOut, readInterview, sayAndHear, startInterview } from '../../../testing/hold-interview.ts';
import { authoringOf, must } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp({});
});
beforeEach(async () => {
  client = await app.signUp();
});
afterAll(() => app.close());

const lastLine = ({ lines }: Interview) => lines.at(-1)!;
const begun = async (): Promise<Attempt> => {
  const attempt = await startInterview(client, { kinds: ['long_answer'] });
  await hearOut(app.origin, client, attempt.id);
  await sayAndHear(app, client, attempt.id, 'I build payment services.');
  return attempt;
};
const authorOf = async ({ items: [item] }: Attempt) => {
  const { id, version } = item!.question;
  const authoring = await authoringOf(app, id, version);
  if (!('keyPoints' in authoring)) throw new Error(`${id} is no open question`);
  return authoring;
};
const say = (attempt: Attempt, text: string) => sayAndHear(app, client, attempt.id, text);

it('answers a clarifying question from the fact sheet, uses up no turn, and reveals no other fact', async () => {
  const attempt = await begun();
  const { factSheet = [] } = await authorOf(attempt);
  const [fact, ...others] = factSheet;
  const interview = await say(attempt, fact?.question ?? '');
  expect(lastLine(interview)).toMatchObject({ kind: 'clarify', text: fact?.answer, position: 1 });
  const open = lastLine(await say(attempt, 'Is the building in a warm country?'));
  expect(open).toMatchObject({
    kind: 'leave_open',
    text: 'I’ll leave that open. State your assumption and go from there.',
  });
  const now = await readInterview(client, attempt.id);
  expect(now.lines.every(({ turn }) => turn === null)).toBe(true);
  const sent = JSON.stringify([
    now,
    (await client.call(api.readAttempt, { params: { id: attempt.id } })).body,
  ]);
  for (const { answer } of others) expect(sent).not.toContain(JSON.stringify(answer).slice(1, -1));
});

it('probes covered points with the author’s probes, at most twice', async () => {
  const attempt = await begun();
  const { keyPoints, modelAnswer } = await authorOf(attempt);
  const answer = [modelAnswer, ...keyPoints.flatMap(({ phrasings }) => phrasings)].join('\n\n');
  const probes = keyPoints.flatMap((point) => point.probes ?? []);
  const followUps = keyPoints.flatMap((point) => point.followUps ?? []);
  const askedTexts: string[] = [];
  let now = await say(attempt, answer);
  while (lastLine(now).position === 1) {
    askedTexts.push(lastLine(now).text);
    now = await say(
      attempt,
      `It depends on ${attempt.items[0]!.question.text.split('\n', 1)[0]}, I would say.`,
    );
  }
  expect(askedTexts.filter((text) => probes.includes(text))).toHaveLength(2);
  expect(askedTexts.filter((text) => !probes.includes(text) && !followUps.includes(text))).toEqual([]);
});

it('accepts “I already said that,” keeps it out of the answer, and never asks about that point again', async () => {
  const attempt = await begun();
  const { keyPoints } = await authorOf(attempt);
  const stem = attempt.items[0]!.question.text.split('\n', 1)[0]?.trim();
  const first = lastLine(
    await say(attempt, `About ${stem} I would look at the whole of it before anything else is done.`),
  );
  expect(first.kind).toBe('follow_up');
  const point = keyPoints.find(({ followUps = [] }) => followUps.includes(first.text));
  expect(point).toBeDefined();
  let now = await say(attempt, 'I already said that.');
  const candidateLine = now.lines.find(({ text }) => text === 'I already said that.');
  expect(candidateLine).toMatchObject({ kind: 'already_said', turn: null });
  expect(lastLine(now).text).toMatch(/^Fair enough, I’ll take that as covered\./);
  const askedTexts: string[] = [];
  while (lastLine(now).position === 1) {
    askedTexts.push(lastLine(now).text);
    now = await say(attempt, `That is the same for ${stem}, as I see it.`);
  }
  const again = [...(point?.followUps ?? []), ...(point?.probes ?? [])];
  expect(askedTexts.filter((text) => again.some((question) => text.includes(question)))).toEqual([]);
});

it('asks one simpler question after “I don’t know,” and then moves on', async () => {
  const attempt = await begun();
  const { keyPoints } = await authorOf(attempt);
  const smaller = lastLine(await say(attempt, 'I don’t know.'));
  expect(smaller.kind).toBe('simplify');
  expect(smaller.text).toMatch(/^All right\. Let me make it simpler\. /);
  const followUps = keyPoints.flatMap((point) => point.followUps ?? []);
  expect(followUps.some((followUp) => smaller.text.endsWith(followUp))).toBe(true);
  expect(lastLine(await say(attempt, 'Um, I really don’t know, sorry'))).toMatchObject({
    kind: 'ask',
    position: 2,
  });
  for (const [text, position] of [
    ['no idea, sorry', 3],
    ['I’d pass on this one', 4],
  ] as const)
    expect(lastLine(await say(attempt, text)).position).toBe(position);
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  await app.runJobs();
  const { items } = must(await client.call(api.readResults, { params: { id: attempt.id } }));
  expect(items.map(({ grade }) => grade?.state)).toEqual(['no_answer', 'no_answer', 'no_answer']);
});
