// Runs in the grader's thread: grades one task after the other with the built-in grader.
import { parentPort } from 'node:worker_threads';
import type { GradingTask } from '../../grader.port.ts';
import { gradeBuiltin } from '../builtin-grader.ts';
import type { ThreadReply } from './grader-thread.ts';

const reply = (task: GradingTask): ThreadReply => {
  try {
    return { grading: gradeBuiltin(task) };
  } catch (error) {
    return { error: String(error) };
  }
};

parentPort?.on('message', (task: GradingTask) => parentPort?.postMessage(reply(task)));
