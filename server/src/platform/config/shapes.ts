// The forms that settings of every group are written in.
import * as z from 'zod';

export const text = z.string().trim();
export const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
});
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
