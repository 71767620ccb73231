// Tests calls that wait for permission: nothing is sent or charged before it, and concurrent replies don't get mixed up.
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAsk } from '../../../testing/judging-model.ts';
import { openModelPeer, patientLimits, providers } from '../../../testing/model-peer.ts';
import { ModelFailure, type Model, type ModelUsage } from './model.port.ts';
import { createConnectModel } from './connect-model.ts';

const connect = createConnectModel({ callsAtOnce: 8 });
const unheard: unknown[] = [];
const note = (reason: unknown) => void unheard.push(reason);

let peer: Awaited<ReturnType<typeof openModelPeer>>;
beforeAll(async () => {
  process.on('unhandledRejection', note);
  peer = await openModelPeer();
});
beforeEach(() => {
  peer.peer.reset();
  peer.peer.on({}, (request) => ({ content: `You said ${readAsk(request).user}.` }));
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await peer.close();
});

type Ended = { reply: string; failure: unknown; usage: ModelUsage | null };
/** A complete call with its outcome, whatever that is. */
const call = async (
  model: Model,
  text: string,
  more: { allowed?: Promise<unknown>; signal?: AbortSignal; leaveAfter?: number } = {},
): Promise<Ended> => {
  const { leaveAfter = Infinity, ...options } = more;
  const stream = model.streamText({ system: 's', messages: [{ role: 'user', text }], ...options });
  const ended: Ended = { reply: '', failure: undefined, usage: null };
  try {
    for await (const piece of stream) {
      ended.reply += piece;
      if (ended.reply.length >= leaveAfter) break;
    }
  } catch (error) {
    ended.failure = error;
  }
  ended.usage = await stream.usage;
  return ended;
};

describe.each(providers)('%s', (provider) => {
  const model = (firstWordMs = patientLimits.firstWordMs) =>
    connect(peer.connection(provider), { ...patientLimits, firstWordMs });
  const requestCount = () => peer.peer.getRequests().length;

  it('is sent nothing before the call is allowed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ended = call(model(), 'later', { allowed: promise });
    for (let n = 0; n < 20; n += 1) await turn();
    expect(requestCount()).toBe(0);
    resolve();
    expect(await ended).toMatchObject({ reply: 'You said later.', failure: undefined });
    expect(requestCount()).toBe(1);
  });

  it('is sent nothing if the call is not allowed, and nothing is charged', async () => {
    const spent = new ModelFailure('budget_spent', 'spent');
    expect(await call(model(), 'never', { allowed: Promise.reject(spent) })).toMatchObject({
      failure: { kind: 'budget_spent' },
      usage: null,
    });
    const lost = new Error('a database with secret words');
    const failed = await call(model(), 'never', { allowed: Promise.reject(lost) });
    expect(failed).toMatchObject({ failure: { name: 'ModelFailure' }, usage: null });
    expect(String(failed.failure)).not.toContain('secret words');
    expect(requestCount()).toBe(0);
  });

  it('is sent nothing if the client aborted before, and nothing is charged', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const gone = new AbortController();
    const ended = call(model(), 'never', { allowed: promise, signal: gone.signal });
    await turn();
    gone.abort(new Error('the page was closed'));
    expect(await ended).toMatchObject({ failure: { message: 'the page was closed' }, usage: null });
    resolve();
    await turn();
    expect(requestCount()).toBe(0);
  });

  it('times out if permission never arrives', async () => {
    const allowed = new Promise<never>(() => undefined);
    expect(await call(model(30), 'never', { allowed })).toMatchObject({
      failure: { kind: 'slow' },
      usage: null,
    });
  });

  it('returns fifty concurrent calls each with its own reply', async () => {
    const shared = model();
    const ended = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const text = `words of person ${n} alone`;
        const wait = Promise.withResolvers<void>();
        setTimeout(wait.resolve, (n * 7) % 11);
        const gone = new AbortController();
        // some abort before, some stop in the middle, some are refused
        if (n % 10 === 3) gone.abort(new Error(`left ${n}`));
        const allowed =
          n % 10 === 5 ? Promise.reject(new ModelFailure('budget_spent', String(n))) : wait.promise;
        const leaveAfter = n % 10 === 7 ? 3 : Infinity;
        return { n, text, ...(await call(shared, text, { allowed, signal: gone.signal, leaveAfter })) };
      }),
    );
    for (const { n, text, reply, failure } of ended) {
      if (n % 10 === 3) expect(failure).toMatchObject({ message: `left ${n}` });
      else if (n % 10 === 5) expect(failure).toMatchObject({ kind: 'budget_spent', message: String(n) });
      else if (n % 10 === 7) expect(`You said ${text}.`.startsWith(reply)).toBe(true);
      else expect(reply).toBe(`You said ${text}.`);
    }
    expect(requestCount()).toBe(40);
  });
});

it('leaves no unhandled rejections', async () => {
  for (let n = 0; n < 20; n += 1) await turn();
  expect(unheard).toEqual([]);
});
