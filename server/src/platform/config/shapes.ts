// Schemas shared by the settings of every group.
import * as z from 'zod';

export const text = z.string().trim();
export const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'must be on or off',
});
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Keys are a single line of visible characters; the longest we know of has 200. */
export const keyShape = text
  .max(500, 'is too long to be an API key')
  .regex(/^[\x21-\x7e]+$/, 'must be one line without spaces');
export const modelShape = text.max(200).regex(/^[\x21-\x7e]+$/, 'must be a name without spaces');
/** The operator's own server, which may be on this machine or in its network. */
export const addressShape = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(500)
  .refine((value) => !/^https?:\/\/[^/?#]*@/i.test(value), 'must not contain a name or password')
  .refine((value) => !/[?#]/.test(value), 'must not have a query')
  .transform((value) => value.replace(/\/+$/, ''));
