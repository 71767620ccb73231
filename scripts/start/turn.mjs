// One at a time: two starts in the same clone must not install or build over each other.
import { closeSync, linkSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

const file = join(root, 'tmp', 'preparing.pid');

/** Runs `work` while no other start of this clone does; a turn whose holder died is taken over. */
export async function inTurn(work) {
  mkdirSync(join(root, 'tmp'), { recursive: true });
  let announced = false;
  while (!take()) {
    if (!announced)
      console.error(
        `Another copy of Rehearse is starting in this folder (process ${holder()}). Waiting for it to finish …`,
      );
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const giveBack = () => rmSync(file, { force: true });
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.removeListener('exit', giveBack);
    giveBack();
  }
}

function take() {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const found = holder();
    if (isDead(found)) bury(found);
    return false;
  }
}

/** Renaming is atomic, so of several waiters one clears the dead holder's file; a living one's is put back. */
function bury(dead) {
  const grave = `${file}.${process.pid}`;
  try {
    renameSync(file, grave);
    if (numberIn(grave) !== dead) linkSync(grave, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(grave, { force: true });
}

const holder = () => numberIn(file);

function numberIn(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/** 0 is a file that was made a moment ago and not yet written; a second later its maker is dead. */
function isDead(pid) {
  if (!pid) return ageOf(file) > 1000;
  try {
    process.kill(pid, 0);
    return isZombie(pid);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** In a container without an init process a dead holder stays in the process table for ever. */
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
