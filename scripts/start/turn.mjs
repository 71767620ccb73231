// A lock, so that two starts in the same clone don't install or build over each other.
import { closeSync, linkSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

const file = join(root, 'tmp', 'preparing.pid');

/** Runs `work` while no other start of this clone does. A lock whose holder died is taken over. */
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

/** Renaming is atomic, so only one waiter removes a dead holder's file. A live holder's file is put back. */
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

/** 0 means that the file was created but not yet written. If that was over a second ago, its creator is dead. */
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

/** In a container without an init process, a dead holder stays in the process table forever. */
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
