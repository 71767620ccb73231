// npm run bench:submissions: many tests submitted at once: time until all are graded, and the effect on save latency.
// `-- --tests 200` runs only that wave; `-- --model` grades by meaning, not by words; `-- --keep` writes to bench/RESULTS.md.
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { api } from '../contract/src/api.ts';
import type { Attempt } from '../contract/src/attempts/attempts.ts';
import { shortKinds, type Kind } from '../contract/src/kinds/kinds.ts';
import type { Answer, Question } from '../contract/src/questions/questions.ts';
import { wordsGrader } from '../server/src/ai/builtin/builtin-grader.ts';
import { parseBank, readBankTexts } from '../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../server/src/modules/questions/bank/marking-key.ts';
import { reachDatabase } from '../server/src/platform/db/reach-database.ts';
import { answerTo, signUp, startTest, type Person } from './people.ts';
import { withDescendants } from './process-tree.ts';
import { root, startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { median } from './run-load.ts';
import { keepPart } from './results-file.ts';

type Wave = { tests: number; within: number; kinds: readonly Kind[]; target?: number; rounds: number };
/**
 * `within`: seconds in which the tests are submitted. `target`: seconds until all should be graded. Results are medians
 * over the rounds. The last wave, with code and SQL, has no target, because running them takes most of its time.
 */
const waves: Wave[] = [
  { tests: 200, within: 1, kinds: shortKinds, target: 5, rounds: 5 },
  { tests: 2000, within: 20, kinds: shortKinds, target: 60, rounds: 1 },
  { tests: 200, within: 1, kinds: [], rounds: 1 },
];
const people = 100;
const savesASecond = 60;
const quietSeconds = 8;
const slowerAtMost = 2; // maximum growth factor of the 99th percentile of save latency

const { values: given } = parseArgs({
  options: { keep: { type: 'boolean' }, tests: { type: 'string' }, model: { type: 'boolean' } },
});
const say = (line: string): void => console.error(line);

const bank = parseBank(await readBankTexts(join(root, 'bank')));
const keys = new Map(
  bank.map((question) => [question.id, markingKeyOf({ id: question.id, version: 1, authoring: question })]),
);

/** Half of the model answer plus a unique sentence, so that answers are on topic and distinct. */
const answerOf = (question: Question, salt: string): Answer => {
  const key = keys.get(question.id);
  if (!key || !('modelAnswer' in key)) return answerTo(question, '');
  const words = key.modelAnswer.trim().split(/\s+/);
  return answerTo(
    question,
    `${words.slice(0, Math.ceil(words.length / 2)).join(' ')}. I saw that in project ${salt}.`,
  );
};

type Handed = { person: Person; attempt: Attempt; answers: Answer[] };

const prepare = async (
  crowd: readonly Person[],
  tests: number,
  kinds: readonly Kind[],
): Promise<Handed[]> => {
  const handed: Handed[] = [];
  const prepareFor = async (person: Person, own: number): Promise<void> => {
    for (let test = 0; test < own; test += 1) {
      const attempt = await startTest(person, { kinds: [...kinds] });
      const answers = attempt.items.map(({ question }) => answerOf(question, attempt.id.slice(-6)));
      for (const [index, { position }] of attempt.items.entries()) {
        const body = { revision: 1, answer: answers[index] ?? answerTo({ kind: 'numeric' }, '') };
        await person.call(api.saveAnswer, { params: { id: attempt.id, position }, body });
      }
      handed.push({ person, attempt, answers });
    }
  };
  await Promise.all(crowd.map((person) => prepareFor(person, tests / crowd.length)));
  return handed;
};

/** Milliseconds the grader needs for these answers on its own, without the server and database. */
const gradeAlone = async (handed: readonly Handed[]): Promise<number> => {
  const grade = async ({ attempt, answers }: Handed): Promise<void> => {
    for (const [index, { question }] of attempt.items.entries()) {
      const key = keys.get(question.id);
      const answer = answers[index];
      if (!key || !('questionText' in key) || !answer || !('turns' in answer)) continue;
      const turns = answer.turns.map(({ text }) => text);
      await wordsGrader({ questionId: question.id, questionVersion: 1, ...key, turns });
    }
  };
  for (const submission of handed.slice(0, 20)) await grade(submission);
  const begun = performance.now();
  for (const submission of handed) await grade(submission);
  return performance.now() - begun;
};

/** Increases with every save of every round. */
let revision = 1;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Saves at a constant rate, however long each save takes. Returns a function that stops it and resolves to the latencies. */
const saveOn = (desks: readonly Handed[]) => {
  const taken: number[] = [];
  const underWay = new Set<Promise<void>>();
  let saved = 0;
  const save = async (): Promise<void> => {
    const desk = desks[saved % desks.length];
    const item = desk?.attempt.items[Math.floor(saved / desks.length) % 10];
    saved += 1;
    if (!desk || !item) return;
    revision += 1;
    const body = { revision, answer: answerOf(item.question, String(revision)) };
    const begun = performance.now();
    await desk.person.call(api.saveAnswer, {
      params: { id: desk.attempt.id, position: item.position },
      body,
    });
    taken.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const pendingSave = save().finally(() => underWay.delete(pendingSave));
    underWay.add(pendingSave);
  }, 1000 / savesASecond);
  return async (): Promise<number[]> => {
    clearInterval(timer);
    await Promise.all(underWay);
    return taken;
  };
};

/** CPU time used so far, in seconds. */
const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // its own CPU time, and that of its ended children
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / 100;
    } catch {
      return sum;
    }
  }, 0);

const dataDir = temporaryFolder('submissions');
// the targets apply to grading by words, because this benchmark measures everything around the grader
const product = await startProduct({ dataDir, environment: given.model ? {} : { GRADER_MODEL: 'off' } });
const { connectionString, release } = await reachDatabase({ DATABASE_URL: undefined, dataDir }, say);
const database = new pg.Client({ connectionString });
await database.connect();
const count = async (text: string): Promise<number> =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${text}`)).rows[0]?.count ?? 0;
const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

say(`Signing ${people} people up …`);
const crowd: Person[] = [];
for (let index = 0; index < people; index += 1)
  crowd.push(await signUp(product.origin, `person${index}@example.org`));
const desks = await prepare(crowd.slice(0, 20), 20, shortKinds);

/** Submits a wave of tests; measures the grading time in seconds and the save latency in milliseconds. */
const runWave = async ({ tests, within, kinds }: Wave) => {
  say(`Filling in ${tests} tests …`);
  const handed = await prepare(crowd, tests, kinds);
  const alone = (await gradeAlone(handed)) / 1000;
  const stopQuiet = saveOn(desks);
  await sleep(quietSeconds * 1000);
  const quiet = await stopQuiet();

  say(`Submitting ${tests} tests …`);
  const before = {
    graded: await count('graded_attempts'),
    told: await count("notifications where kind = 'grading_finished'"),
  };
  const others = withDescendants([postmaster]);
  const [server, postgres] = [processorOf([product.pid]), processorOf(others)];
  const stopBusy = saveOn(desks);
  const begun = performance.now();
  const submitting: number[] = [];
  const submitted = handed.map(async ({ person, attempt }, index) => {
    await sleep((index * within * 1000) / tests);
    await person.call(api.submitAttempt, { params: { id: attempt.id } });
    const now = performance.now();
    submitting.push(now - begun - (index * within * 1000) / tests);
  });
  let [graded, notified] = [0, 0];
  while (notified === 0) {
    await sleep(50);
    const seconds = (performance.now() - begun) / 1000;
    if (graded === 0 && (await count('graded_attempts')) - before.graded >= tests) graded = seconds;
    if (graded > 0 && (await count("notifications where kind = 'grading_finished'")) - before.told >= tests)
      notified = seconds;
    if (seconds > 300)
      throw new Error(
        `only ${(await count('graded_attempts')) - before.graded} of ${tests} were graded after 300 s`,
      );
  }
  await Promise.all(submitted);
  const busy = await stopBusy();
  const figures = {
    graded,
    told: notified,
    alone,
    server: processorOf([product.pid]) - server,
    postgres: processorOf(withDescendants([postmaster])) - postgres,
    submitP50: percentile(submitting, 0.5),
    submitP99: percentile(submitting, 0.99),
    quietP50: percentile(quiet, 0.5),
    quietP99: percentile(quiet, 0.99),
    busyP50: percentile(busy, 0.5),
    busyP99: percentile(busy, 0.99),
    slower: percentile(busy, 0.99) / percentile(quiet, 0.99),
  };
  say(`  graded after ${graded.toFixed(1)} s, saving ${figures.slower.toFixed(2)} times as slow`);
  return figures;
};

const rows: string[][] = [];
const missed: string[] = [];
for (const wave of waves.filter(({ tests: many }) => !given.tests || many === Number(given.tests))) {
  const { tests, within, kinds, target, rounds } = wave;
  const measured: Awaited<ReturnType<typeof runWave>>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await runWave(wave));
  const of = (name: keyof (typeof measured)[number]): number => median(measured.map((row) => row[name]));
  if (target !== undefined && of('graded') > target)
    missed.push(`${tests} tests were graded after ${of('graded').toFixed(1)} s, not ${target}`);
  if (target !== undefined && of('slower') > slowerAtMost)
    missed.push(
      `saving while ${tests} tests were graded: p99 ${of('slower').toFixed(1)} times the quiet one`,
    );
  rows.push([
    `${tests} in ${within} s${kinds.length === 0 ? ', including code and SQL' : ''}`,
    `${of('graded').toFixed(1)} s${target === undefined ? '' : ` (at most ${target})`}`,
    `${of('told').toFixed(1)} s`,
    `${of('alone').toFixed(1)} s`,
    `${of('server').toFixed(1)} + ${of('postgres').toFixed(1)} s`,
    `${of('submitP50').toFixed(1)}, ${of('submitP99').toFixed(1)} ms`,
    `${of('quietP50').toFixed(1)}, ${of('quietP99').toFixed(1)} ms`,
    `${of('busyP50').toFixed(1)}, ${of('busyP99').toFixed(1)} ms`,
    of('slower').toFixed(2),
    measured.map(({ slower }) => slower.toFixed(2)).join(' '),
  ]);
}
await database.end();
await release();
await product.stop();

const text = `# Many tests submitted at once

\`npm run bench:submissions -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
${Math.round(totalmem() / 1024 ** 2)} MB of memory, Node ${process.versions.node}; load average at the end ${loadavg()[1]?.toFixed(1)}. Tests of ten questions that run no code (and
of all types in the last row), with written answers of about 60 words, by ${people} people; meanwhile, ${savesASecond} answers a second are saved. The baseline is the grader alone on the same
answers. ${given.model ? 'Answers are graded by meaning.' : 'Answers are graded by words (GRADER_MODEL=off).'} The p99 of saving may at most double. With several rounds, the results are medians.

${table(
  [
    'tests',
    'all graded after',
    'and notified',
    'grader alone',
    'processor: server + database',
    'submitting p50, p99',
    'saving, before',
    'saving, during',
    'p99 ratio',
    'p99 ratio of each round',
  ],
  rows,
)}
`;
console.log(text);
if (given.keep) await keepPart(text);
for (const target of missed) console.error(`missed: ${target}`);
process.exitCode = missed.length > 0 ? 1 : 0;
