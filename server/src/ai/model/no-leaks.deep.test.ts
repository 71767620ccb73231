// Tests thousands of calls to one model (successful, aborted, failed, rejected) for leaks of memory, timers, and concurrency slots.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnectModel } from '../../platform/llm/connect-model.ts';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const mebi = 1024 * 1024;
const contentEvent = 'data: {"choices":[{"index":0,"delta":{"content":"ready"}}]}\n\n';
const end = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

let count = 0;
const provider = createServer((request, reply) => {
  request.resume();
  count += 1;
  if (count % 5 === 0) return reply.writeHead(500).end('{"error":{"message":"no"}}');
  return reply.writeHead(200, { 'content-type': 'text/event-stream' }).end(contentEvent + end);
});
beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

it('leaks no memory, timers, or concurrency slots in 5,000 calls', async () => {
  const { port } = provider.address() as AddressInfo;
  const connect = createConnectModel({ callsAtOnce: 8 });
  const model = connect(
    { provider: 'compatible', model: 'm', baseUrl: `http://127.0.0.1:${port}/v1` },
    { firstWordMs: 30_000, callMs: 60_000, maxOutputTokens: 50 },
  );
  const reader = new AbortController();
  const text = 'x'.repeat(10_000);
  const once = async (n: number): Promise<void> => {
    const own = new AbortController();
    if (n % 7 === 0) own.abort();
    const allowed = n % 11 === 0 ? Promise.reject(new Error('no')) : Promise.resolve();
    const messages = [{ role: 'user' as const, text: `${n} ${text}` }];
    const signal = n % 2 === 0 ? own.signal : reader.signal;
    try {
      for await (const _ of model.streamText({ system: 's', messages, signal, allowed }))
        if (n % 3 === 0) break;
    } catch {
      // failed, aborted, or rejected
    }
  };
  const calls = async (many: number): Promise<number> => {
    for (let n = 0; n < many; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => once(n + at)));
    // memory of closed connections is released in a later event loop turn
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await calls(500);
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const timersBefore = timers();
  const after = await calls(5_000);
  // 5,000 prompts of 10 kB each would take 50 MB if they leaked
  expect((after - before) / mebi).toBeLessThan(10);
  expect(timers()).toBeLessThanOrEqual(timersBefore + 1);
  // all concurrency slots were released
  await once(1);
  expect(count).toBeGreaterThan(3_000);
});
