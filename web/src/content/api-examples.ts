// Real server responses for the API reference; server/src/platform/http/api-examples.api.test.ts records and verifies them.
import * as z from 'zod/mini';
import recorded from './api-examples.json' with { type: 'json' };

const Example = z.object({ path: z.string(), body: z.optional(z.unknown()), reply: z.unknown() });
export type ApiExample = z.infer<typeof Example>;

const examples = z.parse(z.record(z.string(), Example), recorded);

/** Undefined if none was recorded. */
export const exampleOf = (call: string): ApiExample | undefined => examples[call];

export const recordedCalls: readonly string[] = Object.keys(examples);
