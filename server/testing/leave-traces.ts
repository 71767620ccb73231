// Creates data of a person in every part of the product, for tests of exports and deletion.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { readInterview, startInterview } from './hold-interview.ts';
import { must } from './take-test.ts';
import type { Client, TestApp } from './test-app.ts';

/** The text at the start of every answer. */
export const traceWords =
  'An index keeps the values sorted so that a lookup need not read every row of the table.';

/** Creates a graded test, an interview, a report, a shared link, feedback requests, and other data of a person. */
export const leaveTraces = async (app: TestApp, client: Client) => {
  const blueprint = {
    track: 'backend',
    skills: [],
    seniority: 'mid',
    kinds: ['short_answer'],
    length: 5,
    mode: 'practice',
    minutes: null,
  };
  const { body: attempt } = await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint } });
  for (const { position } of attempt.items) {
    const params = { id: attempt.id, position };
    const answer = { kind: 'short_answer' as const, turns: [{ text: `${traceWords} (${position})` }] };
    await client.call(api.saveAnswer, { params, body: { revision: 1, answer } });
  }
  app.clock.advance(5_000);
  await client.call(api.keepTimes, {
    params: { id: attempt.id },
    body: { visit: 'visit000001', times: [{ position: 1, ms: 5_000 }] },
  });
  const params = { id: attempt.id, position: 1 };
  const delivery = {
    words: 10,
    durationMs: 4_000,
    timeToFirstWordMs: 500,
    wordsPerMinute: 150,
    pauses: 0,
    longestPauseMs: 0,
    fillers: [],
  };
  must(
    await client.call(api.keepDelivery, {
      params,
      body: { recording: '0190a0b0-0000-7000-8000-000000000001', delivery },
    }),
  );
  await client.call(api.reportQuestion, { params, body: { reason: 'typo', text: 'There is a typo.' } });
  await client.call(api.submitAttempt, { params: { id: attempt.id } });
  await app.runJobs();
  const parts = { name: true, score: true, skills: true, questions: false, answers: false };
  must(await client.call(api.shareResult, { params: { id: attempt.id }, body: { parts, days: null } }));
  await talkAbout(app, client, attempt.id);
  await readInterview(client, (await startInterview(client)).id);
  await app.db.execute(sql`
    insert into assistant_turns (user_id, attempt_id, number, position, turn_id, question, state, created_at)
    values (${client.userId}, ${attempt.id}, 1, 1, gen_random_uuid(), 'Is this right?', 'said', now())`);
  return attempt;
};

/** For the first answer: rates it, asks about the grade, rewrites and improves the answer, and disputes the grade. */
const talkAbout = async (app: TestApp, client: Client, id: string): Promise<void> => {
  const params = { id, position: 1 };
  // the test clock is stopped, so the setting's start isn't after the submission
  await client.call(api.changeProfile, { body: { rateFirst: true } });
  must(await client.call(api.rateMyself, { params, body: { ratings: null } }));
  await client.call(api.changeProfile, { body: { rateFirst: false } });
  const { rows } = await app.db.execute<{ criterion: string }>(sql`
    select judgments->0->>'criterion' as criterion from grades
    where attempt_id = ${id} and position = 1 limit 1`);
  const criterion = rows[0]?.criterion ?? '';
  must(await client.call(api.explainVerdict, { params, body: { criterion } }));
  must(await client.call(api.rewriteAnswer, { params, body: { text: `${traceWords} Twice as well.` } }));
  must(await client.call(api.improveAnswer, { params }));
  must(await client.call(api.disputeGrade, { params, body: { reason: 'It says so.' } }));
  const evidence = { turn: 0, start: 0, end: traceWords.length };
  must(await client.call(api.claimCriterion, { params, body: { criterion, evidence } }));
};
