// The system interface CPython gets: input, limited output, and a report channel. No files, no environment variables.
import { Fd, WASI, wasi } from '@bjorn3/browser_wasi_shim';
import { guestLimits } from './guest.ts';

/** A file descriptor that behaves like a pipe: not a directory, not seekable. */
class Pipe extends Fd {
  override fd_prestat_get() {
    return { ret: wasi.ERRNO_BADF, prestat: null };
  }

  override fd_fdstat_get() {
    const fdstat = new wasi.Fdstat(wasi.FILETYPE_UNKNOWN, 0);
    fdstat.fs_rights_base = BigInt(wasi.RIGHTS_FD_READ | wasi.RIGHTS_FD_WRITE);
    return { ret: wasi.ERRNO_SUCCESS, fdstat };
  }

  override fd_filestat_get() {
    return { ret: wasi.ERRNO_SUCCESS, filestat: new wasi.Filestat(0n, wasi.FILETYPE_UNKNOWN, 0n) };
  }
}

export class InputPipe extends Pipe {
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(text: string) {
    super();
    this.bytes = new TextEncoder().encode(text);
  }

  override fd_read(size: number) {
    const data = this.bytes.subarray(this.position, this.position + size);
    this.position += data.length;
    return { ret: wasi.ERRNO_SUCCESS, data };
  }
}

/** Collects output up to the limit; a write past it fails and sets `overflowed`, even if the program ignores the error. */
export class OutputPipe extends Pipe {
  private readonly parts: Uint8Array[] = [];
  private size = 0;
  overflowed = false;

  override fd_write(data: Uint8Array) {
    if (this.overflowed || this.size + data.length > guestLimits.outputBytes) {
      this.overflowed = true;
      return { ret: wasi.ERRNO_FBIG, nwritten: 0 };
    }
    this.parts.push(data);
    this.size += data.length;
    return { ret: wasi.ERRNO_SUCCESS, nwritten: data.length };
  }

  text(): string {
    const decoder = new TextDecoder();
    return this.parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  }
}

/** Standard error: writes that start with the mark are reports; all others are dropped. */
export class ReportPipe extends Pipe {
  private readonly mark: Uint8Array;
  private readonly onReport: (text: string) => void;

  constructor(mark: string, onReport: (text: string) => void) {
    super();
    this.mark = new TextEncoder().encode(mark);
    this.onReport = onReport;
  }

  override fd_write(data: Uint8Array) {
    if (this.mark.every((byte, index) => data[index] === byte))
      this.onReport(new TextDecoder().decode(data.subarray(this.mark.length)));
    return { ret: wasi.ERRNO_SUCCESS, nwritten: data.length };
  }
}

/** Thrown by an instance that sleeps longer than a test may take, since there may be nothing else to stop it. */
export class SleptTooLong extends Error {}

/** Browsers hide SharedArrayBuffer on pages that aren't isolated, but WebAssembly memory can always be created as shared. */
const sharedMemory = (): WebAssembly.Memory =>
  new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });

/** Sleeps without using the CPU. Replaces the shim's version, which treats absolute times as relative. */
const sleep = (
  memory: () => DataView,
  slept: { ms: number },
  [subscription, event, count]: [number, number, number],
): number => {
  if (count !== 1 || memory().getUint8(subscription + 8) !== wasi.EVENTTYPE_CLOCK) return wasi.ERRNO_NOTSUP;
  const isRealTime = memory().getUint32(subscription + 16, true) === wasi.CLOCKID_REALTIME;
  const isAbsolute = (memory().getUint16(subscription + 40, true) & 1) === 1;
  const timeout = Number(memory().getBigUint64(subscription + 24, true)) / 1e6;
  const now = isRealTime ? Date.now() : performance.now();
  const ms = isAbsolute ? timeout - now : timeout;
  slept.ms += Math.max(0, ms);
  if (slept.ms > guestLimits.sleepMs) throw new SleptTooLong();
  if (ms > 0) Atomics.wait(new Int32Array(sharedMemory().buffer), 0, 0, ms);
  memory().setBigUint64(event, memory().getBigUint64(subscription, true), true);
  memory().setUint16(event + 8, 0, true);
  memory().setUint8(event + 10, wasi.EVENTTYPE_CLOCK);
  return wasi.ERRNO_SUCCESS;
};

export const createWasi = (args: string[], descriptors: Fd[]): WASI => {
  const host = new WASI(args, [], descriptors, { debug: false });
  const memory = (): DataView => new DataView(host.inst.exports.memory.buffer);
  const slept = { ms: 0 };
  let seed = 1;
  Object.assign(host.wasiImport, {
    poll_oneoff: (subscription: number, event: number, count: number, written: number): number => {
      const result = sleep(memory, slept, [subscription, event, count]);
      memory().setUint32(written, result === wasi.ERRNO_SUCCESS ? 1 : 0, true);
      return result;
    },
    // deterministic, so that a program that shuffles always gets the same grade
    random_get: (at: number, length: number): number => {
      for (let offset = 0; offset < length; offset += 1) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
        memory().setUint8(at + offset, seed >> 16);
      }
      return wasi.ERRNO_SUCCESS;
    },
  });
  return host;
};
