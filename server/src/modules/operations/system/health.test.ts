// Tests health: the worst service decides the status, and services are probed at most once a second.
import { describe, expect, it } from 'vitest';
import { createHealth, summarize, type Probe } from './health.ts';

const ok = { state: 'ok' } as const;
const starting = { state: 'starting' } as const;
const down = { state: 'down' } as const;

describe('the overall status', () => {
  it.each([
    [{ a: ok, b: ok }, 'ok'],
    [{ a: ok, b: starting }, 'starting'],
    [{ a: starting, b: down }, 'down'],
    [{ a: ok, b: down }, 'down'],
  ])('of %j is %s', (parts, status) => {
    expect(summarize(parts)).toMatchObject({ status, parts });
  });
});

describe('a check', () => {
  const setUp = () => {
    let now = 0;
    let looks = 0;
    let finish: (state: Awaited<ReturnType<Probe>>) => void = () => {};
    const probe: Probe = () => {
      looks += 1;
      return new Promise((resolve) => (finish = resolve));
    };
    return {
      read: createHealth({ part: probe }, () => now),
      looks: () => looks,
      finish: async (state: Awaited<ReturnType<Probe>>) => {
        finish(state);
        await new Promise((resolve) => setImmediate(resolve));
      },
      advance: (ms: number) => (now += ms),
    };
  };

  it('is shared by all requests while it runs, even for seconds', async () => {
    const { read, looks, finish, advance } = setUp();
    const first = read();
    advance(5_000);
    const second = read();
    await finish(down);
    expect(looks()).toBe(1);
    expect(await first).toEqual(await second);
    expect((await second).status).toBe('down');
  });

  it('is cached for a second after it finishes', async () => {
    const { read, looks, finish, advance } = setUp();
    void read();
    await finish(ok);
    advance(999);
    expect((await read()).status).toBe('ok');
    expect(looks()).toBe(1);
    advance(1);
    const anew = read();
    await finish(down);
    expect((await anew).status).toBe('down');
    expect(looks()).toBe(2);
  });
});
