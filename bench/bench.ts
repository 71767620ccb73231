// npm run bench: saving and reading beside a bare yardstick, the time of a warm start, the size of what a browser loads.
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { reachDatabase } from '../server/src/db/reach-database.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { compareReads, compareSaves, type Pair } from './compare.ts';
import { makePlaces } from './people.ts';
import {
  freePort,
  newDataDir,
  removeDataDir,
  residentMegabytes,
  root,
  startProduct,
  stopProduct,
} from './product-process.ts';
import { warmStarts } from './warm-start.ts';

const only = process.argv[2];
const wants = (part: string): boolean => only === undefined || only === part;

const dataDir = newDataDir();
const product = await startProduct(dataDir, await freePort());
const { connectionString } = await reachDatabase({ DATABASE_URL: undefined, dataDir }, console.error);
const barePort = await freePort();
const bareScript = join(root, 'bench/bare-server.ts');
const bare = spawn(process.execPath, [bareScript, connectionString, String(barePort)], { stdio: 'inherit' });
const bareOrigin = `http://127.0.0.1:${barePort}`;

const row = ({ what, product: ours, bare: theirs, ratio, p99Ratio }: Pair): string =>
  `| ${what} | ${Math.round(ours.perSecond)} | ${Math.round(theirs.perSecond)} | ${ratio.toFixed(2)} | ${ours.p99} | ${theirs.p99} | ${p99Ratio.toFixed(2)} | ${ours.refused} |`;

try {
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`);
  const places = await makePlaces(product.origin, 8, 8);
  console.log(
    '\n| what | ours /s | bare /s | ratio | ours p99 ms | bare p99 ms | p99 ratio | refused |\n|---|---|---|---|---|---|---|---|',
  );
  if (wants('saves')) {
    console.log(row(await compareSaves(product.origin, bareOrigin, places)));
    console.log(
      `\nMemory: product ${residentMegabytes(product.process.pid ?? 0)} MB, bare ${residentMegabytes(bare.pid ?? 0)} MB\n`,
    );
  }
  if (wants('reads'))
    for (const pair of await compareReads(product.origin, bareOrigin, places)) console.log(row(pair));
} finally {
  bare.kill('SIGTERM');
  await stopProduct(product);
}
if (wants('start')) {
  const { seconds, median } = await warmStarts(dataDir);
  console.log(
    `\nWarm start, npm start to healthy: median ${median.toFixed(2)} s of ${seconds.map((one) => one.toFixed(2)).join(', ')}`,
  );
}
removeDataDir(dataDir);
if (wants('bundle')) console.log(`\n${bundleSizes()}`);
