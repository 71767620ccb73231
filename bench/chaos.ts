// npm run chaos: kills the server, PostgreSQL, or both with SIGKILL during saves, and looks for lost acknowledged answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/start.ts';
import { openLog } from './acknowledgements.ts';
import { playRound, type Round, type Scene, type Victim } from './chaos-round.ts';
import { killPostgres } from '../server/testing/kill-postgres.ts';
import { signUp, startTest } from './people.ts';
import { startProduct, temporaryFolder, type Product } from './product.ts';
import type { Desk } from './writers.ts';

const writers = 40;
const rounds = 20;
const savesARound = 1_050; // acknowledged before the kill
const controls = 5;
const turns: Victim[] = ['server', 'PostgreSQL', 'server', 'PostgreSQL', 'both'];

const folder = temporaryFolder('chaos');

/** Starts a test of ten open questions for every writer. */
const seat = (product: Product): Promise<Desk[]> =>
  Promise.all(
    Array.from({ length: writers }, async (_, index) => {
      const person = await signUp(product.origin, `writer${index}@example.org`);
      const attempt = await startTest(person, { kinds: ['short_answer', 'long_answer'] });
      return { person, attempt };
    }),
  );

const open = async (
  name: string,
  environment: Record<string, string>,
  killDatabase: () => void,
): Promise<Scene> => {
  const dataDir = join(folder, name);
  const product = await startProduct({ dataDir, environment });
  const log = openLog(join(folder, `${name}.acknowledged`));
  return {
    product,
    dataDir,
    environment,
    desks: await seat(product),
    log,
    revisions: new Map(),
    killDatabase,
  };
};

const tell = (
  name: string,
  { victim, inFlight, acknowledged, refused, backAfter, lost, faults }: Round,
): void => {
  const words = `${name}: killed ${victim} with ${inFlight} saves in flight; ${acknowledged} acknowledged, ${refused} answered 503 with Retry-After, saving again after ${(backAfter / 1000).toFixed(2)} s; lost ${lost.length}`;
  console.log([words, ...[...lost, ...faults].slice(0, 5)].join('\n  '));
};

const kill = async (): Promise<Round[]> => {
  const pidFile = join(folder, 'product', 'postgres', 'postmaster.pid');
  const scene = await open('product', {}, () =>
    killPostgres(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])),
  );
  const played: Round[] = [];
  for (let number = 0; number < rounds; number += 1) {
    // a few more saves each time, so that the kill hits a different position in the write-ahead log
    const round = await playRound(scene, turns[number % turns.length] ?? 'both', savesARound + number * 17);
    tell(`round ${number + 1}`, round);
    played.push(round);
  }
  await scene.product.stop();
  scene.log.close();
  return played;
};

/** Checks that a loss would be detected: with asynchronous commits, the database should lose acknowledged answers. */
const control = async (): Promise<string> => {
  const settings = { synchronous_commit: 'off' };
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'control-database'),
    log: () => {},
    settings,
  });
  const environment = { DATABASE_URL: database.connectionString };
  const scene = await open('control', environment, () => killPostgres(database.pid));
  try {
    for (let tries = 1; tries <= controls; tries += 1) {
      const round = await playRound(scene, 'PostgreSQL', savesARound);
      tell(`control ${tries}`, round);
      if (round.lost.length > 0)
        return `shown: ${round.lost.length} answers lost acknowledged saves, on try ${tries}`;
    }
    return 'not shown';
  } finally {
    await scene.product.stop();
    await database.stop();
    scene.log.close();
  }
};

const played = await kill();
const sum = (count: (round: Round) => number): number => played.reduce((all, round) => all + count(round), 0);
const alone = played.filter(({ victim }) => victim === 'PostgreSQL');
const faults = sum((round) => round.faults.length);
const stayed = alone.every((round) => round.faults.length === 0);
const shown = await control();

console.log(`
rounds                ${played.length}, ${writers} writers
acknowledged          ${sum(({ acknowledged }) => acknowledged)}
lost                  ${sum(({ lost }) => lost.length)}
other errors          ${faults}
PostgreSQL alone      ${alone.length} times: the server ${stayed ? 'stayed up, answered 503 with Retry-After, and came back by itself' : 'DID NOT stay up and come back'}
control               synchronous_commit=off, a loss was ${shown}`);
process.exitCode = sum(({ lost }) => lost.length) + faults > 0 ? 1 : 0;
process.exit();
