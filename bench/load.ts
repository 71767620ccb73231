// Drives one address with 64 connections for some seconds and says what came back.
import autocannon from 'autocannon';

export type Shot = { method: 'GET' | 'PUT'; path: string; headers?: Record<string, string>; body?: string };
export type Outcome = { perSecond: number; p50: number; p99: number; refused: number };

export const connections = 64;

/** `next` gives each request anew; anything but 2xx counts as refused. */
export const drive = async (origin: string, seconds: number, next: () => Shot): Promise<Outcome> => {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const { average } = result.requests;
  return {
    perSecond: average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};
