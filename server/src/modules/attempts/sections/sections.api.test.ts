// Tests sections over HTTP: in order, with their own limits, no way back, and late answers stored separately; and one-way
// interviews, whose questions are timed individually.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint, Section } from '@rehearse/contract/attempts/attempts.ts';
import { fitsInterview, Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authoringOf,
  blueprint,
  fully,
  must,
  poorly,
  startTest,
  submitTest,
} from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const section = (change: Partial<Section>): Section => ({
  track: 'backend',
  skills: [],
  kinds: ['single_choice', 'multiple_choice'],
  length: 2,
  minutes: 10,
  ...change,
});
const loop: Section[] = [
  section({}),
  section({ track: 'data', kinds: ['numeric'], length: 1, minutes: 5 }),
  section({ track: 'behavioural', kinds: ['behavioural_story'], length: 1, minutes: 8 }),
];
const screen: Section[] = [
  section({
    track: 'behavioural',
    kinds: Kind.options.filter(fitsInterview),
    length: 3,
    minutes: 2,
    eachAfterSeconds: 30,
  }),
];
const inSections = (sections: Section[]): Blueprint =>
  blueprint({ mode: 'exam', sections, length: sections.reduce((sum, { length }) => sum + length, 0) });

const start = async (client: Client, sections: Section[]): Promise<Attempt> =>
  must(await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint: inSections(sections) } }));
const read = async (client: Client, { id }: Attempt): Promise<Attempt> =>
  must(await client.call(api.readAttempt, { params: { id } }));
const finish = (client: Client, { id }: Attempt, number: number) =>
  client.call(api.finishSection, { params: { id, section: number } });
const save = (client: Client, { id }: Attempt, position: number, revision: number, answer: Answer | null) =>
  client.call(api.saveAnswer, { params: { id, position }, body: { revision, answer } });
const answerAt = async ({ items }: Attempt, position: number, give = fully): Promise<Answer> => {
  const item = items.find((candidate) => candidate.position === position);
  const answer = item && give(await authoringOf(app, item.question.id, item.question.version), position);
  if (!answer) throw new Error(`no answer to question ${position}`);
  return answer;
};
const positions = ({ items }: Attempt) => items.map(({ position, final }) => [position, final ?? false]);

describe('a test in sections', () => {
  it('shows sections in order, each with its own track, and doesn’t reopen earlier ones', async () => {
    const client = await app.signUp();
    const first = await start(client, loop);
    expect(first).toMatchObject({
      title: 'Interview loop, mid-level',
      questions: 4,
      section: { number: 1, of: 3, track: 'backend', questions: 2, opensAt: null },
    });
    expect(positions(first)).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(Date.parse(first.deadlineAt ?? '') - Date.parse(first.startedAt)).toBe(10 * minute);
    expect((await save(client, first, 1, 1, await answerAt(first, 1))).status).toBe(200);
    // questions of later sections can't be accessed by position
    expect((await save(client, first, 3, 1, { kind: 'numeric', text: '1' })).status).toBe(404);

    app.clock.advance(4 * minute);
    const second = must(await finish(client, first, 1));
    expect(second.section).toMatchObject({ number: 2, track: 'data' });
    expect(second.items.at(-1)?.question).toMatchObject({ track: 'data', kind: 'numeric' });
    expect(positions(second)).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    // the section has its own limit; time left over from the first is lost
    expect(Date.parse(second.deadlineAt ?? '') - Date.parse(second.section?.startedAt ?? '')).toBe(
      5 * minute,
    );
    const back = await save(client, first, 2, 1, await answerAt(first, 2));
    expect(back).toMatchObject({ status: 409, body: { error: { code: 'answer_locked' } } });

    const again = must(await finish(client, first, 1));
    expect(again.section?.number).toBe(2);
    expect((await finish(client, first, 3)).status).toBe(404);
    const third = must(await finish(client, first, 2));
    const over = must(await finish(client, third, 3));
    expect(over).toMatchObject({ state: 'submitted', submittedBy: 'person' });
    expect(must(await finish(client, third, 3)).state).toBe('submitted');
    await app.runJobs();
    const results = must(await client.call(api.readResults, { params: { id: first.id } }));
    expect(results).toMatchObject({ waiting: 0, total: { of: 4, counted: 4, percent: 25 } });
    expect(results.bySkill.length).toBeGreaterThanOrEqual(3);
    expect(results.sections).toEqual([
      {
        track: 'backend',
        kinds: ['single_choice', 'multiple_choice'],
        first: 1,
        questions: 2,
        isTimedEach: false,
        usedMs: 4 * minute,
        limitMs: 10 * minute,
        end: 'finished',
        total: { percent: 50, counted: 2, of: 2 },
      },
      expect.objectContaining({ first: 3, questions: 1, total: { percent: 0, counted: 1, of: 1 } }),
      expect.objectContaining({ track: 'behavioural', first: 4, kinds: ['behavioural_story'] }),
    ]);
  });

  it('reports unfinished sections in the results, and no sections for other tests', async () => {
    const client = await app.signUp();
    const first = await start(client, loop);
    app.clock.advance(10 * minute);
    await read(client, first);
    app.clock.advance(minute);
    await submitTest(app, client, first.id);
    const results = must(await client.call(api.readResults, { params: { id: first.id } }));
    expect(results.sections?.map(({ end, usedMs }) => [end, usedMs])).toEqual([
      ['time_up', 10 * minute],
      ['finished', minute],
      ['not_started', 0],
    ]);
    const whole = await startTest(client, { kinds: ['single_choice'] });
    await submitTest(app, client, whole.id);
    const others = must(await client.call(api.readResults, { params: { id: whole.id } }));
    expect(others.sections).toBeUndefined();
  });

  it('ends each section at its deadline, stores late answers separately, and continues without requests', async () => {
    const client = await app.signUp();
    const first = await start(client, loop);
    const answer = await answerAt(first, 1);
    app.clock.advance(10 * minute - 1);
    expect((await save(client, first, 1, 1, answer)).status).toBe(200);
    app.clock.advance(1);
    const late = await save(client, first, 1, 2, await answerAt(first, 1, poorly));
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'deadline_passed' } } });
    await app.runJobs();
    const second = await read(client, first);
    expect(second.section).toMatchObject({ number: 2 });
    const afterwards = await save(client, first, 2, 1, await answerAt(first, 2));
    expect(afterwards).toMatchObject({ status: 409, body: { error: { code: 'deadline_passed' } } });

    app.clock.advance(5 * minute);
    await app.runJobs();
    expect((await read(client, first)).section).toMatchObject({ number: 3 });
    app.clock.advance(8 * minute);
    await app.runJobs();
    const over = await read(client, first);
    expect(over).toMatchObject({ state: 'submitted', submittedBy: 'deadline' });
    expect(Date.parse(over.submittedAt ?? '') - Date.parse(first.startedAt)).toBe(23 * minute);
    const results = must(await client.call(api.readResults, { params: { id: first.id } }));
    expect(results.items.map(({ saved, late: kept }) => [saved.revision, kept?.revision ?? null])).toEqual([
      [1, 2],
      [0, 1],
      [0, null],
      [0, null],
    ]);
    expect(results.total.percent).toBe(25);
  });

  it('catches up on ended sections when read, even if no job has run', async () => {
    const client = await app.signUp();
    const first = await start(client, loop);
    app.clock.advance(12 * minute);
    expect((await read(client, first)).section).toMatchObject({ number: 2 });
    await submitTest(app, client, first.id);
    expect(await read(client, first)).toMatchObject({ state: 'submitted', submittedBy: 'person' });
    const second = await start(client, loop);
    app.clock.advance(60 * minute);
    const over = await read(client, second);
    expect(over).toMatchObject({ state: 'submitted', submittedBy: 'deadline' });
    expect(Date.parse(over.submittedAt ?? '') - Date.parse(second.startedAt)).toBe(23 * minute);
  });

  it('gives extra time in each section and is refused if a section has too few questions', async () => {
    const client = await app.signUp();
    must(await client.call(api.changeProfile, { body: { extraTime: '1.5' } }));
    const preview = must(await client.call(api.previewAttempt, { body: { blueprint: inSections(loop) } }));
    expect(preview).toMatchObject({ available: 4, limitMinutes: Math.round(23 * 1.5) });
    const first = await start(client, loop);
    expect(Date.parse(first.deadlineAt ?? '') - Date.parse(first.startedAt)).toBe(15 * minute);
    must(await client.call(api.abandonAttempt, { params: { id: first.id } }));
    const many = [section({ track: 'behavioural', kinds: ['numeric'], length: 3 })];
    const refused = await client.call(api.startAttempt, {
      body: { from: 'blueprint', blueprint: inSections(many) },
    });
    expect(refused.body.error?.code).toBe('too_few_questions');
  });

  it('keeps its sections when repeated, and has none for weak questions or outside exams', async () => {
    const client = await app.signUp();
    const first = await start(client, loop);
    await submitTest(app, client, first.id);
    const again = must(await client.call(api.startAttempt, { body: { from: 'again', attemptId: first.id } }));
    expect(again.section).toMatchObject({ number: 1, of: 3 });
    must(await client.call(api.abandonAttempt, { params: { id: again.id } }));
    const weak = must(await client.call(api.startAttempt, { body: { from: 'weak', attemptId: first.id } }));
    expect(weak.section).toBeUndefined();
    expect(weak.blueprint).toMatchObject({ mode: 'practice', length: 4 });
    const practice = { ...inSections(loop), mode: 'practice' };
    const refused = await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint: practice } });
    expect(refused.body.error?.code).toBe('invalid_input');
    expect((await finish(client, weak, 1)).status).toBe(409);
  });
});

describe('a one-way interview', () => {
  it('gives 30 seconds to prepare and two minutes to answer each question', async () => {
    const client = await app.signUp();
    const first = await start(client, screen);
    expect(first).toMatchObject({
      title: 'One-way interview, mid-level',
      section: { number: 1, of: 3, questions: 1 },
    });
    const opensAt = Date.parse(first.section?.opensAt ?? '');
    expect(opensAt - Date.parse(first.startedAt)).toBe(30_000);
    expect(Date.parse(first.deadlineAt ?? '') - opensAt).toBe(2 * minute);
    const answer = await answerAt(first, 1);
    app.clock.advance(20_000);
    const early = await save(client, first, 1, 1, answer);
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'not_open_yet' } } });
    app.clock.advance(10_000);
    expect((await save(client, first, 1, 2, answer)).status).toBe(200);

    const second = must(await finish(client, first, 1));
    expect(second.section).toMatchObject({ number: 2, of: 3 });
    expect(second.items).toHaveLength(2);
    app.clock.advance(2.5 * minute);
    const late = await save(client, second, 2, 1, await answerAt(second, 2));
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'deadline_passed' } } });
    app.clock.advance(2.5 * minute);
    await app.runJobs();
    const results = must(await client.call(api.readResults, { params: { id: first.id } }));
    expect(results.attempt.submittedBy).toBe('deadline');
    expect(results.items.map(({ grade }) => grade?.state)).toEqual(['graded', 'no_answer', 'no_answer']);
    // criteria are revealed afterward
    expect(results.items.every(({ reveal }) => 'criteria' in reveal && reveal.criteria.length > 0)).toBe(
      true,
    );
  });
});
