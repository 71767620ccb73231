// Runs a program in its own frame and worker, with a time limit; both are always removed at the end.
import { runLimits, type GuestRunEnd, type RunGuests } from '@rehearse/sandbox/run-tests.ts';
import { InterpreterUnavailable, type Interpreter } from './load-interpreter.ts';
import { FromWorker, type ToWorker } from './worker-messages.ts';

const limits = {
  /** Until the frame, its worker, and the interpreter are ready. */
  startMs: 30_000,
  /** For the interpreter to start before each test; exceeding it isn't the program's fault. */
  beginMs: 10_000,
};
const lookEveryMs = 25;
/** A longer pause than this means the page was frozen or the device slept, so pending worker messages are read first. */
const stoodStillMs = 500;

const createFrame = (address: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.title = 'Code runner';
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = address;
  return frame;
};

type Options = { interpreter: Interpreter; onReady?: (() => void) | undefined };

export const runInFrame =
  ({ interpreter, onReady }: Options): RunGuests =>
  ({ language, source, files, inputs, timeLeft, signal }) =>
    new Promise((resolve, reject) => {
      const frame = createFrame(interpreter.frame);
      const { port1: port, port2: workersPort } = new MessageChannel();
      const token = crypto.getRandomValues(new BigUint64Array(2)).join('-');
      const reports: GuestRunEnd['reports'] = [];
      let phase: 'starting' | 'loading' | 'running' = 'starting';
      let phaseBegan = performance.now();
      let readyAt: number | undefined;
      let lastLook = phaseBegan;

      const used = (): number => (readyAt === undefined ? 0 : performance.now() - readyAt);
      const end = (): void => {
        clearInterval(timer);
        signal.removeEventListener('abort', stop);
        port.close();
        // also terminates the worker
        frame.remove();
      };
      const finish = (cause: GuestRunEnd['cause']): void => {
        const spent = used();
        end();
        resolve({ reports, cause, used: { cpuMs: spent, wallMs: spent } });
      };
      const fail = (reason: string): void => {
        end();
        reject(new InterpreterUnavailable(reason));
      };
      const stop = (): void => {
        end();
        reject(signal.reason as Error);
      };
      const enter = (next: typeof phase): void => {
        phase = next;
        phaseBegan = performance.now();
      };
      const take = (message: FromWorker): void => {
        if (message.token !== token) return finish('crash');
        if ('failure' in message) return phase === 'starting' ? fail(message.failure) : finish('crash');
        if ('ready' in message && phase === 'starting') {
          enter('loading');
          readyAt = phaseBegan;
          onReady?.();
        } else if ('begin' in message && phase === 'loading') enter('running');
        else if ('report' in message && phase === 'running') {
          reports.push(message.report);
          if (reports.length === inputs.length) return finish('finished');
          enter('loading');
        } else finish('crash');
      };
      const look = (): void => {
        const now = performance.now();
        const stoodStill = now - lastLook > stoodStillMs;
        lastLook = now;
        if (stoodStill) return;
        const spent = now - phaseBegan;
        if (phase === 'starting') return void (spent > limits.startMs && fail('interpreter did not start'));
        if (spent > (phase === 'running' ? runLimits.testMs : limits.beginMs)) finish('timeout');
        else if (used() > timeLeft.wallMs) finish('run_timeout');
      };
      const timer = setInterval(look, lookEveryMs);
      port.addEventListener('message', ({ data }) => {
        const { data: message } = FromWorker.safeParse(data);
        if (message) take(message);
        else finish('crash');
      });
      port.start();
      signal.addEventListener('abort', stop);
      frame.addEventListener(
        'load',
        () => {
          const wasm = interpreter.wasm.slice(0);
          const { more } = interpreter;
          const job: ToWorker = { language, source, files, inputs, wasm, more, token };
          frame.contentWindow?.postMessage({ script: interpreter.script, job }, '*', [workersPort, wasm]);
        },
        { once: true },
      );
      document.body.append(frame);
    });
