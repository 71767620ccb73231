// QuickJS as a WebAssembly module: each run gets a fresh instance with its own memory.
import quickjsBuild from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import {
  errorEnd,
  guestLimits,
  readEnd,
  wasmPageBytes,
  type GuestEnd,
  type RunSource,
  type WorkClock,
} from './guest.ts';
import { javascriptHarness } from './javascript-harness.ts';

/** The package's types treat it as a CommonJS module, so its default export has the wrong type. */
const variant = quickjsBuild as unknown as QuickJSSyncVariant;

/** Initial memory that the module requests, and memory that an empty run uses, in WebAssembly pages. */
const firstPages = 256;
const emptyRunPages = 96;
/** A larger stack would overflow the host's stack first, and the error would have no line number. */
const stackBytes = 1_400_000;
const fileName = 'solution.js';

const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** Finds the function by its global name or among the module's exports. */
const lookup = (name: string): string =>
  `typeof ${name} === 'function' ? ${name} : (module.exports ?? exports).${name} ?? exports.${name}`;

const lineOf = (stack: string): number | null => {
  const found = /solution\.js:(\d{1,6})/.exec(stack);
  return found ? Number(found[1]) : null;
};

export const loadJavaScript = async (wasm: Uint8Array<ArrayBuffer>, now: WorkClock): Promise<RunSource> => {
  const wasmModule = await WebAssembly.compile(wasm);
  // QuickJS's own memory limit has no effect: this build can't tell the size of an allocation
  const maximum = emptyRunPages + guestLimits.memoryBytes / wasmPageBytes;
  const open = () =>
    newQuickJSWASMModuleFromVariant(
      newVariant(variant, {
        wasmModule,
        wasmMemory: new WebAssembly.Memory({ initial: firstPages, maximum }),
      }),
    );
  // loads the parts that load lazily, because a process that has dropped its privileges can't read them later
  await open();

  return async ({ source, input }, onBegin) => {
    const quickjs = await open();
    const runtime = quickjs.newRuntime({
      maxStackSizeBytes: stackBytes,
    });
    const vm = runtime.newContext();
    const harness = vm.unwrapResult(vm.evalCode(javascriptHarness, 'harness.js'));
    const ask = (name: string, ...given: QuickJSHandle[]): string =>
      textOf(vm, vm.unwrapResult(vm.callFunction(vm.getProp(harness, name), vm.undefined, ...given)));

    let interrupted = false;
    const began = now();
    // stops most infinite loops cleanly; for the rest, the process is killed
    runtime.setInterruptHandler(() => (interrupted ||= now() - began > guestLimits.testMs));
    const settle = (): void => {
      while (!interrupted) {
        if (!runtime.hasPendingJob()) {
          if (ask('runTimer') === 'true') continue;
          return;
        }
        const { error } = runtime.executePendingJobs(100);
        if (!error) continue;
        if (!interrupted) ask('failed', error);
        return;
      }
    };

    /** Reports the program's error, if any; true if there was none. */
    const went = (
      result: ReturnType<QuickJSContext['evalCode']>,
    ): result is typeof result & { value: QuickJSHandle } => {
      if (!result.error) return true;
      if (!interrupted) ask('failed', result.error);
      return false;
    };
    const run = (): void => {
      if (input.kind === 'stdin') ask('give', vm.newString(input.stdin));
      if (!went(vm.evalCode(source, fileName))) return;
      if (input.kind !== 'call') return void (settle(), ask('printed'));
      const found = vm.evalCode(isName(input.function) ? lookup(input.function) : 'undefined', 'harness.js');
      if (!went(found)) return;
      if (vm.typeof(found.value) !== 'function')
        return void ask(
          'failed',
          vm.newError({ name: 'ReferenceError', message: `function ${input.function} is not defined` }),
        );
      const args = vm.newString(JSON.stringify(input.args));
      if (went(vm.callFunction(vm.getProp(harness, 'call'), vm.undefined, found.value, args))) settle();
    };

    let end: GuestEnd;
    let output = '';
    onBegin();
    try {
      run();
      output = ask('output');
      end = ask('overflowed') === 'true' ? { end: 'output' } : endOf(ask('report'));
    } catch (error) {
      end = crashOf(error);
    }
    if (interrupted) end = { end: 'timeout' };
    return { ...end, output, ms: Math.round(now() - began) };
  };
};

const textOf = (vm: QuickJSContext, handle: QuickJSHandle): string => {
  const type = vm.typeof(handle);
  if (type === 'boolean') return String(vm.dump(handle));
  return type === 'string' ? vm.getString(handle) : '';
};

const endOf = (report: string): GuestEnd => {
  if (report === '') return errorEnd('Error', 'The returned promise never settled.');
  const end = readEnd(report);
  if (end.end !== 'error') return end;
  if (end.error.type === 'InternalError' && end.error.message === 'out of memory') return { end: 'memory' };
  const { stack } = JSON.parse(report) as { stack?: unknown };
  return { end: 'error', error: { ...end.error, line: typeof stack === 'string' ? lineOf(stack) : null } };
};

/** Out of memory or stack inside the harness itself; anything else crashed the interpreter. */
const crashOf = (error: unknown): GuestEnd => {
  if (String(error).includes('out of memory')) return { end: 'memory' };
  return error instanceof RangeError
    ? errorEnd('InternalError', 'stack overflow')
    : errorEnd('InternalError', 'The program crashed the interpreter.');
};
