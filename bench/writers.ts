// Writers that save answers continuously and record every acknowledged save outside the product.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, type Person } from './people.ts';
import type { Attempt } from '../contract/src/attempts/attempts.ts';

/** Records the acknowledged saves. */
type Acknowledgements = { note: (attemptId: string, position: number, revision: number) => void };

export type Desk = { person: Person; attempt: Attempt };

/** Counts so far. `refused`: responses with 503 and Retry-After. `faults`: all other responses except 200. */
export type Seen = { inFlight: number; acknowledged: number; refused: number; faults: string[] };

export type Writers = {
  seen: Seen;
  /** Stops the writers; resolves once each one's last save was answered or cut off. */
  rest: () => Promise<void>;
};

/** The text of an item at a revision, so that it can be verified later. */
export const textAt = (attemptId: string, position: number, revision: number): string =>
  `Answer ${attemptId} ${position} ${revision}. ${'What I did, why I did it, and what came of it. '.repeat(1 + (revision % 20))}`;

/** Starts one writer per desk, each with one save at a time. `rest` stops them; call this again to continue. */
export const startWriters = (
  origin: string,
  desks: Desk[],
  log: Acknowledgements,
  revisions: Map<string, number>,
): Writers => {
  const seen: Seen = { inFlight: 0, acknowledged: 0, refused: 0, faults: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: desks.length });
  let resting = false;

  const write = async ({ person, attempt }: Desk): Promise<void> => {
    for (let turn = 0; !resting; turn += 1) {
      const item = attempt.items[turn % attempt.items.length];
      if (!item) return;
      const place = `${attempt.id} ${item.position}`;
      const revision = (revisions.get(place) ?? 0) + 1;
      revisions.set(place, revision);
      const answer = answerTo(item.question, textAt(attempt.id, item.position, revision));
      seen.inFlight += 1;
      const reply = await put(agent, `${origin}/api/attempts/${attempt.id}/answers/${item.position}`, {
        token: person.token,
        body: JSON.stringify({ revision, answer }),
      });
      seen.inFlight -= 1;
      if (reply.status === 200) {
        log.note(attempt.id, item.position, revision);
        seen.acknowledged += 1;
        continue;
      }
      // status 0: no response, because the server or the connection is gone
      if (reply.status === 503 && Number(reply.retryAfter) > 0) seen.refused += 1;
      else if (reply.status !== 0) seen.faults.push(`${reply.status} ${reply.text}`);
      await sleep(25);
    }
  };

  const writing = Promise.all(desks.map(write));
  return {
    seen,
    rest: async () => {
      resting = true;
      await writing;
      agent.destroy();
    },
  };
};

type Reply = { status: number; retryAfter: string | undefined; text: string };

/** Status 0: the connection ended before the whole response arrived. */
const put = (agent: Agent, url: string, { token, body }: { token: string; body: string }): Promise<Reply> =>
  new Promise((resolve) => {
    const cutOff = () => resolve({ status: 0, retryAfter: undefined, text: '' });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(url, { method: 'PUT', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', cutOff).on('close', cutOff);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
      );
    });
    sent.on('error', cutOff);
    sent.end(body);
  });
