// Starts a child process that gets only three pipes from us: stdin, stderr, and one for its reports.
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export const startChild = ({ command, args }: { command: string; args: string[] }): ChildProcess => {
  const child = spawn(command, args, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  lowerPriority(child);
  return child;
};

/** Gives requests priority over programs. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it may have ended already
  }
};
