// Messages between the page and the worker that runs a program, with the validation of the worker's replies.
import { guestLimits } from '@rehearse/sandbox/guest.ts';
import type { GuestJob } from '@rehearse/sandbox/run-tests.ts';
import * as z from 'zod/mini';

/** Only our worker script knows `token`; a message without it ends the run. */
export type ToWorker = GuestJob & { wasm: ArrayBuffer; more: ArrayBuffer[]; token: string };

const common = { output: z.string().check(z.maxLength(guestLimits.outputBytes)), ms: z.number() };
const short = z.string().check(z.maxLength(guestLimits.shownLength));
const Report = z.discriminatedUnion('end', [
  z.object({
    end: z.literal('returned'),
    json: z.nullable(z.string().check(z.maxLength(guestLimits.resultLength))),
    shown: short,
    ...common,
  }),
  z.object({ end: z.literal('printed'), ...common }),
  z.object({
    end: z.literal('error'),
    error: z.object({
      type: short,
      message: short,
      line: z.nullable(z.int()),
      file: z.optional(short),
      column: z.optional(z.int()),
    }),
    ...common,
  }),
  z.object({ end: z.enum(['memory', 'timeout', 'output']), ...common }),
]);

const token = z.string();
export const FromWorker = z.union([
  z.object({ token, ready: z.literal(true) }),
  z.object({ token, begin: z.literal(true) }),
  z.object({ token, report: Report }),
  /** The interpreter couldn't be loaded. */
  z.object({ token, failure: short }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
