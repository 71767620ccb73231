// Reads when a provider can be called again from its headers, which have three formats.

/** A provider that asks for a day is as good as down, so the job's own backoff decides. */
const longestMs = 3_600_000;

/** undefined if absent or invalid. At least 0, at most an hour. */
export const readRetryAfter = (
  headers: Readonly<Record<string, string>> | undefined,
  now: number,
): number | undefined => {
  const milliseconds = headers?.['retry-after-ms']?.trim();
  if (milliseconds && /^\d+(\.\d+)?$/.test(milliseconds)) return bounded(Number(milliseconds));
  const given = headers?.['retry-after']?.trim();
  if (!given) return undefined;
  if (/^\d+(\.\d+)?$/.test(given)) return bounded(Number(given) * 1000);
  // a date contains letters; "-5" would be parsed as a year
  const date = /[a-z]/i.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(date) ? undefined : bounded(date - now);
};

const bounded = (ms: number): number => Math.round(Math.min(Math.max(ms, 0), longestMs));
