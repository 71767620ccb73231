// One chaos round: kills a process with SIGKILL while saves are in flight, then checks that no acknowledged answer was lost.
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { findLost, type AcknowledgementLog } from './acknowledgements.ts';
import { healthy, hasEnded, startProduct, type Product } from './product.ts';
import { startWriters, type Desk, type Seen } from './writers.ts';

export type Victim = 'server' | 'PostgreSQL' | 'both';

export type Scene = {
  product: Product;
  dataDir: string;
  environment: Record<string, string>;
  desks: Desk[];
  log: AcknowledgementLog;
  revisions: Map<string, number>;
  killDatabase: () => void;
};

export type Round = {
  victim: Victim;
  inFlight: number;
  acknowledged: number;
  /** Saves rejected with 503 and Retry-After. */
  refused: number;
  /** Milliseconds from the kill to the next acknowledged save. */
  backAfter: number;
  lost: string[];
  faults: string[];
};

const leastInFlight = 8;
const longestOutageMs = 60_000;

/** Kills after `quota` acknowledged saves. If the server was killed, `scene.product` is a new process afterwards. */
export const playRound = async (scene: Scene, victim: Victim, quota: number): Promise<Round> => {
  const writers = startWriters(scene.product.origin, scene.desks, scene.log, scene.revisions);
  const { seen } = writers;
  await until(() => seen.acknowledged >= quota && seen.inFlight >= leastInFlight);
  const { inFlight, acknowledged: before } = seen;
  const killed = performance.now();
  const { child } = scene.product;
  if (victim !== 'server') scene.killDatabase();
  if (victim !== 'PostgreSQL') child.kill('SIGKILL');

  if (victim !== 'PostgreSQL') {
    if (!hasEnded(child)) await once(child, 'exit');
    const { dataDir, environment, product } = scene;
    scene.product = await startProduct({ dataDir, environment, port: product.port });
  } else {
    await until(() => seen.refused > 0 || hasEnded(child));
  }
  // saves in flight can be acknowledged late; only a save sent after the kill proves recovery
  await until(() => seen.acknowledged > before + inFlight || hasEnded(scene.product.child));
  const backAfter = performance.now() - killed;
  await writers.rest();
  await healthy(scene.product.origin, scene.product.child);
  const { acknowledged, refused } = seen;
  const faults = [...seen.faults, ...faultsOf(victim, seen, hasEnded(child))];
  return {
    victim,
    inFlight,
    acknowledged,
    refused,
    backAfter,
    lost: await findLost(scene.desks, scene.log),
    faults,
  };
};

const faultsOf = (victim: Victim, { refused }: Seen, ended: boolean): string[] => {
  if (victim !== 'PostgreSQL') return [];
  if (ended) return ['the server ended with its database'];
  return refused === 0 ? ['no save was refused with 503 and Retry-After'] : [];
};

const until = async (done: () => boolean): Promise<void> => {
  const deadline = performance.now() + longestOutageMs;
  while (!done()) {
    if (performance.now() > deadline) throw new Error('waited a minute in vain');
    // checked after every event-loop turn, so that saves are still in flight at the kill
    await turn();
    if (performance.now() > deadline - longestOutageMs + 5_000) await sleep(5);
  }
};
