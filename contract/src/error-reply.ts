// The shape of every error response.
import * as z from 'zod/mini';

/** An invalid field: its path in the input, and a message. */
export const FieldFault = z.object({ path: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof FieldFault>;

/** The body of every error response. The shape of `details` depends on the code. */
export const ErrorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.array(FieldFault)),
    details: z.optional(z.unknown()),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
