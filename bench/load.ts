// The load generator process: reads a plan from standard input and writes its measurements to standard output.
import autocannon from 'autocannon';
import { text } from 'node:stream/consumers';
import { answerTo } from './people.ts';
import type { Load, Measured, Target } from './run-load.ts';

const plan = JSON.parse(await text(process.stdin)) as Load;
const { origin, method, connections, seconds } = plan;
const accepted: Record<string, string> =
  plan.encoding === undefined ? {} : { 'accept-encoding': plan.encoding };

/** Milliseconds from the request to the end of the response. */
const took: number[] = [];
let begun = 0;
let last = 0;
const statuses: Record<string, number> = {};

/** Each connection has its own targets, so that saves of the same answer can't overtake each other. */
const ownTargets = (connection: number): Target[] => {
  const own = plan.targets.filter((_, index) => index % connections === connection);
  return own.length > 0 ? own : plan.targets;
};

const paragraph =
  'I would first ask what must never happen twice, then give the request a key that the client makes, store the key with the result in the same transaction, and answer a repeat from what is stored. ';

/** A save by someone who keeps typing: the text grows with each revision, from 200 to 1,800 characters. */
const bodyOf = ({ path, kind }: Target, revision: number): string => {
  if (kind === undefined) throw new Error(`nothing is saved at ${path}`);
  const text = paragraph.repeat(1 + (revision % 9)) + String(revision);
  return JSON.stringify({ revision, answer: answerTo({ kind }, text) });
};

let opened = 0;
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const targets = ownTargets(opened++);
    let sent = 0;
    client.setRequests([
      {
        setupRequest: (request) => {
          const target = targets[sent % targets.length];
          if (!target) throw new Error('there is nothing to ask for');
          const revision = plan.firstRevision + Math.floor(sent / targets.length);
          sent += 1;
          const own: Record<string, string> =
            target.token === undefined ? accepted : { ...accepted, authorization: `Bearer ${target.token}` };
          if (method === 'GET') return { ...request, method, path: target.path, headers: own };
          const headers = { 'content-type': 'application/json', ...own };
          return { ...request, method, path: target.path, headers, body: bodyOf(target, revision) };
        },
      },
    ]);
    client.on('response', (status: number, _bytes: number, milliseconds: number) => {
      const now = performance.now();
      begun ||= now;
      last = now;
      took.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  },
});

took.sort((a, b) => a - b);
const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
const measured: Measured = {
  requests: took.length,
  perSecond: took.length / ((last - begun) / 1000),
  p50: at(0.5),
  p99: at(0.99),
  statuses,
  errors: result.errors + result.timeouts,
};
process.stdout.write(JSON.stringify(measured));
