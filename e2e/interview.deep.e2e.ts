// An interview of ten turns with a server killed during a reply: no text is lost, and it continues to the grades.
import { randomUUID } from 'node:crypto';
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { modelAnswerTo } from './bank.ts';
import { enter, newAccount, type Person } from './person.ts';
import { startProduct } from './product.ts';
import { expect, test } from './scene.ts';

const hear = async (origin: string, { session }: Person, id: string): Promise<string> => {
  const path = api.hearInterview.path.replace(':id', id);
  const reply = await fetch(`${origin}${apiBase}${path}`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  expect(reply.status).toBe(200);
  return reply.text();
};

test('an interview of ten turns survives a killed server and is graded', async () => {
  test.setTimeout(180_000);
  const product = await startProduct();
  try {
    const { origin } = product;
    const person = await enter(origin, newAccount());
    const { id, items } = await person.call(api.startAttempt, {
      body: {
        from: 'blueprint',
        blueprint: {
          track: 'backend',
          skills: [],
          seniority: 'mid',
          kinds: [],
          length: 4,
          mode: 'interview',
          minutes: 45,
        },
      },
    });
    const read = (): Promise<Interview> => person.call(api.readInterview, { params: { id } });
    const sentTurns: string[] = [];
    const say = async (now: Interview): Promise<void> => {
      const item = items[now.position - 1];
      const words = item ? modelAnswerTo(item.question.id).split(/(?<=[.!?])\s+/) : [];
      const part = now.lines.filter((line) => line.position === now.position && line.turn !== null).length;
      const text =
        words[part] ??
        (item ? 'I have nothing more to say.' : `I build things, in turn ${sentTurns.length}.`);
      sentTurns.push(text);
      const answers = now.lines.findLast(({ speaker }) => speaker === 'interviewer')?.number ?? 0;
      const body = { turnId: randomUUID(), answers, heard: null, text };
      await person.call(api.sayTurn, { params: { id }, body });
    };
    const playTurns = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        await hear(origin, person, id);
        await say(await read());
      }
    };
    await read();
    await playTurns(4);
    const before = await read();
    await playTurns(1);
    // the turn is stored; any part of the reply generated so far hasn't been shown
    await product.kill();
    await product.startAgain();
    expect((await read()).lines.slice(0, before.lines.length - 1)).toEqual(before.lines.slice(0, -1));
    await playTurns(5);
    const after = await read();
    const spoken = after.lines.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text);
    expect(spoken).toEqual(sentTurns);
    expect(spoken).toHaveLength(10);
    await hear(origin, person, id);
    const interviewerLines = (await read()).lines.filter(({ speaker }) => speaker === 'interviewer');
    expect(interviewerLines.every(({ text, state }) => state === 'said' && text !== '')).toBe(true);

    await person.call(api.submitAttempt, { params: { id } });
    await expect
      .poll(async () => (await person.call(api.readResults, { params: { id } })).waiting, { timeout: 30_000 })
      .toBe(0);
    const results = await person.call(api.readResults, { params: { id } });
    expect(results.items[0]?.grade).toMatchObject({ state: 'graded' });
    expect(results.counts.met + results.counts.partly).toBeGreaterThan(0);
  } finally {
    await product.end();
  }
});
