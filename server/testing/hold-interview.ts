// Runs interviews over the API as a page would: starts one, reads the interviewer's line to its end, sends a turn.
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { InterviewEvent, type Interview } from '@rehearse/contract/interviews/interviews.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { authoringOf, must, startTest } from './take-test.ts';
import type { Client, TestApp } from './test-app.ts';

export type ReceivedEvent = { id: string; event: InterviewEvent };

/** A 20-minute interview, which has three questions. */
export const startInterview = (client: Client, change: Partial<Blueprint> = {}): Promise<Attempt> =>
  startTest(client, { mode: 'interview', minutes: 20, ...change });

export const readInterview = async (client: Client, id: string): Promise<Interview> =>
  must(await client.call(api.readInterview, { params: { id } }));

/** Reads the events of the current line to its end; `origin` may be another copy's. */
export const hearOut = async (
  origin: string,
  client: Client,
  id: string,
  lastEventId?: string,
): Promise<ReceivedEvent[]> => {
  const reply = await fetch(`${origin}${apiBase}${api.hearInterview.path.replace(':id', id)}`, {
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return [...(await reply.text()).matchAll(/^id: (.*)\ndata: (.*)$/gm)].map(
    ([, eventId = '', data = '']) => ({
      id: eventId,
      event: z.parse(InterviewEvent, JSON.parse(data)),
    }),
  );
};

/** The text a page shows after these events, starting with `before`. */
export const textAfter = (events: readonly ReceivedEvent[], before = ''): string =>
  events.reduce(
    (text, { event }) => (event.kind === 'words' ? text.slice(0, event.at) + event.text : text),
    before,
  );

type Turn = { text: string | null; turnId?: string; answers?: number; heard?: number | null };

export const say = async (client: Client, id: string, { text, turnId, answers, heard }: Turn) => {
  const { lines } = await readInterview(client, id);
  const last = lines.findLast(({ speaker }) => speaker === 'interviewer');
  return client.call(api.sayTurn, {
    params: { id },
    body: {
      turnId: turnId ?? randomUUID(),
      answers: answers ?? last?.number ?? 0,
      heard: heard ?? null,
      text,
    },
  });
};

/** Sends a turn, reads the reply to its end, and returns the interview. */
export const sayAndHear = async (app: TestApp, client: Client, id: string, text: string | null) => {
  must(await say(client, id, { text }));
  await hearOut(app.origin, client, id);
  return readInterview(client, id);
};

/** An answer with the model answer and every key point of the question. */
export const wholeAnswer = async (app: TestApp, attempt: Attempt, position: number): Promise<string> => {
  const question = attempt.items[position - 1]?.question;
  const authoring = await authoringOf(app, question?.id ?? '', question?.version ?? 0);
  if (!('modelAnswer' in authoring)) throw new Error(`${authoring.id} is no open question`);
  const points = authoring.keyPoints.flatMap(({ phrasings }) => phrasings);
  return [authoring.modelAnswer, ...points].join('\n\n');
};
