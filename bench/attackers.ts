// The attackers of bench:attacks, in a worker thread: each repeats the same expensive request.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { api, apiBase } from '../contract/src/api.ts';
import { mostDocumentCharacters } from '../contract/src/insights/documents.ts';

export const attackNames = ['exports of 1,000 tests', 'a test for a job, of 120,000 characters'] as const;
export type AttackName = (typeof attackNames)[number];
/** Not an attack: a request that every signed-in person makes. */
export const ordinaryUse = 'lists of tests';
export type Orders = { name: AttackName | typeof ordinaryUse; origin: string; tokens: string[] };
/** `answered`: complete responses of any status. `exported`: bytes of data exports. */
export type AttackReport = { answered: number; exported: number };

type Ask = (origin: string, token: string, signal: AbortSignal, report: AttackReport) => Promise<void>;

/** Formerly the slowest document: a skill term on every line. */
const costly = 'SQL\n'.repeat(mostDocumentCharacters / 4);

const asks: Record<Orders['name'], Ask> = {
  [ordinaryUse]: async (origin, token, signal) => {
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${origin}${apiBase}${api.listPastAttempts.path}`, { headers, signal })).text();
  },
  'a test for a job, of 120,000 characters': async (origin, token, signal) => {
    const reply = await fetch(`${origin}${apiBase}${api.suggestTest.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ job: costly, resume: costly }),
      signal,
    });
    await reply.text();
  },
  'exports of 1,000 tests': async (origin, token, signal, report) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${origin}${apiBase}${api.exportProfile.path}`, { headers, signal });
    const isExport = reply.status === 200;
    let end = '';
    for await (const chunk of reply.body ?? []) {
      if (isExport) report.exported += chunk.length;
      end = Buffer.from(chunk.subarray(-100)).toString();
    }
    if (isExport && !end.trimEnd().endsWith('"complete":true}')) throw new Error('not whole');
  },
};

const attack = async ({ name, origin, tokens }: Orders, signal: AbortSignal): Promise<AttackReport> => {
  const report = { answered: 0, exported: 0 };
  const askForEver = async (token: string): Promise<void> => {
    while (!signal.aborted) {
      await asks[name](origin, token, signal, report).then(
        () => (report.answered += 1),
        // aborted at the end of the round
        () => undefined,
      );
      await sleep(20);
    }
  };
  await Promise.all(tokens.map(askForEver));
  return report;
};

if (parentPort) {
  const end = new AbortController();
  parentPort.once('message', () => end.abort());
  parentPort.postMessage(await attack(workerData as Orders, end.signal));
}
