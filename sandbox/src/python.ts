// CPython as a WASI module: each run gets a new instance, which is discarded after its first report.
import { withFiles } from './bundle.ts';
import { bundlePython } from './bundle-python.ts';
import {
  guestLimits,
  errorEnd,
  readEnd,
  wasmPageBytes,
  type GuestEnd,
  type RunGuest,
  type RunSource,
  type WorkClock,
} from './guest.ts';
import { withMemoryMaximum } from './memory-maximum.ts';
import { pythonHarness } from './python-harness.ts';
import { createWasi, InputPipe, OutputPipe, ReportPipe, SleptTooLong } from './wasi-host.ts';

/** Thrown to stop the instance once it has reported, so that no leftover code of the program runs. */
class Reported extends Error {}

type Exports = { memory: WebAssembly.Memory; _start: () => unknown };

/** Arguments must be ASCII: the shim copies bytes but counts characters. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const loadPython = async (wasm: Uint8Array, now: WorkClock): Promise<RunGuest> => {
  const { bytes, maximumBytes } = withMemoryMaximum(wasm, guestLimits.memoryBytes);
  const module = await WebAssembly.compile(bytes);

  const run: RunSource = async ({ source, input }, onBegin) => {
    // not randomUUID: browsers don't offer it over plain HTTP
    const mark = `${crypto.getRandomValues(new BigUint64Array(2)).join('-')}:`;
    let end: GuestEnd | undefined;
    let begun: number | undefined;
    const output = new OutputPipe();
    const report = new ReportPipe(mark, (text) => {
      if (begun === undefined) {
        begun = now();
        return onBegin();
      }
      end = readEnd(text);
      throw new Reported();
    });
    const job = asciiJson({
      source,
      function: input.kind === 'call' ? input.function : null,
      args: input.kind === 'call' ? input.args : [],
    });
    const host = createWasi(
      ['python', '-I', '-S', '-B', '-X', 'utf8', '-c', pythonHarness, mark, job],
      [new InputPipe(input.kind === 'stdin' ? input.stdin : ''), output, report],
    );
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host.wasiImport });
    const exports = instance.exports as Exports;
    try {
      host.start({ exports });
      end = errorEnd('SystemExit', 'The program exited before returning.');
    } catch (error) {
      const isFull = exports.memory.buffer.byteLength > maximumBytes - 16 * wasmPageBytes;
      if (!(error instanceof Reported)) end = isFull ? { end: 'memory' } : crashOf(error);
    }
    if (output.overflowed) end = { end: 'output' };
    const ms = Math.round(now() - (begun ?? now()));
    return {
      ...(end ?? errorEnd('SystemError', 'The program ended without a result.')),
      output: output.text(),
      ms,
    };
  };
  return withFiles(bundlePython, run);
};

const crashOf = (error: unknown): GuestEnd => {
  if (error instanceof SleptTooLong) return { end: 'timeout' };
  return error instanceof RangeError
    ? errorEnd('RecursionError', 'Too many nested calls.')
    : errorEnd('SystemError', 'The program crashed the interpreter.');
};
