// What grading a test costs with a model, in words: the total, and where the token counts come from. Pure.
import type { ModelUse } from '@rehearse/contract/operations/models.ts';

/** Prices per million input tokens (`read`) and per million output tokens (`written`). */
export type Prices = { read: number; written: number };

/** "0,40" and "0.40" are the same price; undefined if it can't be parsed. */
export const priceIn = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return undefined;
  return Number(text);
};

/** Shown without a total: nothing typed yet, or an invalid price. */
export const missingWords = (typed: readonly string[]): string =>
  typed.every((text) => text.trim() === '' || priceIn(text) !== undefined)
    ? 'Enter both prices.'
    : 'Enter prices as plain numbers under a million, such as 0.40.';

const million = 1_000_000;
const rough = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** In the same currency as the prices, whichever that is. */
export const costWords = ({ inputTokens, outputTokens }: ModelUse, { read, written }: Prices): string => {
  const cost = (inputTokens * read + outputTokens * written) / million;
  if (cost === 0) return 'Free.';
  return `About ${rough.format(cost)} per test, or ${rough.format(cost * 100)} per hundred.`;
};

export const sourceWords = ({ from, of, inputTokens, outputTokens }: ModelUse): string => {
  const tokens = `${whole.format(inputTokens)} input and ${whole.format(outputTokens)} output tokens`;
  return from === 'records'
    ? `Measured here: ${tokens} per test, averaged over the ${whole.format(of)} tests a model graded in the last 90 days, including retries and second opinions.`
    : `Estimate: ${tokens} for a test of ${of} questions, based on the length of our prompts for the questions here, because a model has graded fewer than 20 tests here in the last 90 days.`;
};
