// npm run bench:room: save latency while 200 people take tests, saving every five seconds, and one in five runs code.
// `-- --keep` writes to bench/RESULTS.md; `-- --seconds 30` measures for a shorter time.
import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '../contract/src/api.ts';
import type { Attempt } from '../contract/src/attempts/attempts.ts';
import type { Answer, Question } from '../contract/src/questions/questions.ts';
import { answerTo, signUp, startTest, type Person } from './people.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

const candidates = 200;
const runningEvery = 5; // one in this many candidates runs code
const saveEveryMs = 5_000;
/** Target for the 95th percentile of save latency under this load, in milliseconds. */
const target = 100;

const { values: given } = parseArgs({
  options: { keep: { type: 'boolean' }, seconds: { type: 'string', default: '60' } },
});
const seconds = Number(given.seconds);
const say = (line: string): void => console.error(line);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Programs with a loop, so that every test takes a few milliseconds and fails. */
const program = {
  python: 'def solve(*args):\n    return sum(n * n for n in range(20000))\n',
  javascript: 'function solve() { let sum = 0; for (let n = 0; n < 20000; n += 1) sum += n; return sum; }\n',
  typescript:
    'function solve(): number { let sum = 0; for (let n = 0; n < 20000; n += 1) sum += n; return sum; }\n',
};

const codeFor = (question: Question): Answer => {
  if (question.kind !== 'code') throw new Error('not a code question');
  const [first] = question.programs;
  if (!first) throw new Error('a code question without a language');
  const source = program[first.language].replace('solve', first.function);
  return { kind: 'code', language: first.language, sources: { [first.language]: source } };
};

type Desk = {
  person: Person;
  attempt: Attempt;
  saved: { position: number; revision: number; text: string } | null;
};

const saves: number[] = [];
const failures: string[] = [];
const end = { at: 0 };

/** Keeps saving a written answer until the time is up. */
const writeOn = async (desk: Desk, at: number): Promise<void> => {
  await sleep((at * saveEveryMs) / candidates);
  const open = desk.attempt.items[0];
  if (!open) return;
  for (let revision = 1; performance.now() < end.at; revision += 1) {
    const begun = performance.now();
    const text = `Draft ${revision}: the queue takes the request, and a worker sends the mail later. `.repeat(
      1 + (revision % 10),
    );
    try {
      await desk.person.call(api.saveAnswer, {
        params: { id: desk.attempt.id, position: open.position },
        body: { revision, answer: answerTo(open.question, text) },
      });
      desk.saved = { position: open.position, revision, text };
      saves.push(performance.now() - begun);
    } catch (error) {
      failures.push(String(error));
    }
    await sleep(Math.max(0, saveEveryMs - (performance.now() - begun)));
  }
};

const runs: number[] = [];
let busy = 0;

/** Checks one program after another on the server, as in a practice test. */
const runOn = async (person: Person): Promise<void> => {
  while (performance.now() < end.at) {
    const attempt = await startTest(person, { kinds: ['code'], length: 1 });
    const [item] = attempt.items;
    if (!item) return;
    const params = { id: attempt.id, position: item.position };
    const begun = performance.now();
    try {
      await person.call(api.saveAnswer, { params, body: { revision: 1, answer: codeFor(item.question) } });
      saves.push(performance.now() - begun);
      await person.call(api.checkAnswer, { params });
      runs.push(performance.now() - begun);
    } catch (error) {
      if (String(error).includes('sandbox_busy')) busy += 1;
      else failures.push(String(error));
    }
    await person.call(api.abandonAttempt, { params: { id: attempt.id } });
    await sleep(1_000);
  }
};

const product = await startProduct({
  dataDir: temporaryFolder('room'),
  environment: { LIMIT_TESTS_ACCOUNT: 'off', OPEN_TESTS: '0' },
});
say(`Signing ${candidates} people up …`);
const desks: Desk[] = [];
for (let index = 0; index < candidates; index += 1) {
  const person = await signUp(product.origin, `room${index}@example.org`);
  desks.push({
    person,
    attempt: await startTest(person, { kinds: ['long_answer'], length: 3 }),
    saved: null,
  });
}

say(`${candidates} people at work for ${seconds} s …`);
end.at = performance.now() + seconds * 1000;
await Promise.all(
  desks.flatMap((desk, at) => [writeOn(desk, at), ...(at % runningEvery === 0 ? [runOn(desk.person)] : [])]),
);

say('Looking for what was saved …');
let lost = 0;
for (const { person, attempt, saved } of desks) {
  const { items } = await person.call(api.readAttempt, { params: { id: attempt.id } });
  const storedAnswer = items.find(({ position }) => position === saved?.position)?.saved;
  const text =
    storedAnswer?.answer && 'turns' in storedAnswer.answer ? storedAnswer.answer.turns[0]?.text : undefined;
  if (!saved || storedAnswer?.revision !== saved.revision || text !== saved.text) lost += 1;
}
await product.stop();

const p95 = percentile(saves, 0.95);
const missed = [
  ...(p95 > target ? [`the 95th percentile of a save is ${p95.toFixed(0)} ms, not under ${target}`] : []),
  ...(lost > 0 ? [`${lost} people’s last save was lost`] : []),
  ...(failures.length > 0 ? [`${failures.length} calls failed: ${failures[0] ?? ''}`] : []),
];
const text = `# A full test room

\`npm run bench:room -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
${Math.round(totalmem() / 1024 ** 2)} MB of memory, Node ${process.versions.node}; load average at the end ${loadavg()[0]?.toFixed(1)}. ${candidates} people save a written answer every
${saveEveryMs / 1000} s for ${seconds} s; ${candidates / runningEvery} of them run one program after another on the server. The programs share
the ${cpus().length} cores with the server, the database, and this benchmark.

${table(
  [
    'saves',
    'save p50',
    `save p95 (under ${target} ms)`,
    'save p99',
    'lost',
    'programs run',
    'run p50',
    'run p95',
    'told to wait',
  ],
  [
    [
      String(saves.length),
      `${percentile(saves, 0.5).toFixed(1)} ms`,
      `${p95.toFixed(1)} ms`,
      `${percentile(saves, 0.99).toFixed(1)} ms`,
      String(lost),
      String(runs.length),
      `${(percentile(runs, 0.5) / 1000).toFixed(1)} s`,
      `${(percentile(runs, 0.95) / 1000).toFixed(1)} s`,
      String(busy),
    ],
  ],
)}
`;
console.log(text);
if (given.keep) await keepPart(text);
for (const what of missed) console.error(`missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
