// Tests refresh over random histories: no tab or lost response ends a session, and a stolen token ends it for both users.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFirstUse, judgeRefresh, type Family, type RefreshVerdict } from './refresh-token.ts';

type Token = { counter: number; mark: string | null };
type Reply = { verdict: RefreshVerdict; token: Token | undefined };

const begin = new Date('2026-03-04T10:00:00Z').getTime();
const aMonth = 30 * 24 * 3_600_000;

/** A session on the server: the refresh rule, and the row it applies to. */
const openSession = () => {
  let at = begin;
  let marks = 0;
  let family: Family = {
    counter: 1,
    usedMark: null,
    earlierMark: null,
    advancedAt: null,
    expiresAt: new Date(begin + aMonth),
    endedAt: null,
  };
  return {
    first: { counter: 1, mark: 'first' } satisfies Token,
    pass: (ms: number) => void (at += ms),
    isEnded: () => family.endedAt !== null,
    refresh: (token: Token): Reply => {
      const now = new Date(at);
      const verdict = judgeRefresh(family, token, now);
      if (verdict === 'reuse') family = { ...family, endedAt: now };
      if (verdict === 'first use') family = { ...family, ...afterFirstUse(family, token, now) };
      const isGood = verdict === 'first use' || verdict === 'repeat';
      return { verdict, token: isGood ? { counter: family.counter, mark: `m${(marks += 1)}` } : undefined };
    },
  };
};

/** Tabs of one browser: each reads the stored token, and stores the next one unless another tab was first. */
const openBrowser = (session: ReturnType<typeof openSession>, tabCount: number) => {
  let stored = session.first as Token;
  const nothing = (): { shown?: Token | undefined; reply?: Token | undefined } => ({});
  const tabs = Array.from({ length: tabCount }, nothing);
  const at = (tab: number) => tabs[tab] ?? nothing();
  return {
    stored: () => stored,
    read: (tab: number) => void (at(tab).shown ??= stored),
    ask: (tab: number) => {
      const { shown } = at(tab);
      if (shown) at(tab).reply = session.refresh(shown).token;
    },
    /** Stores the new token, or drops it if the stored token has changed since the request. */
    store: (tab: number) => {
      const { shown, reply } = at(tab);
      if (shown === stored && reply) stored = reply;
      if (reply) tabs[tab] = nothing();
    },
    /** The connection was lost or the page reloaded, so the response never arrives. */
    forget: (tab: number) => void (tabs[tab] = nothing()),
  };
};

const tabCount = 8;
/** Mostly longer than the grace period, since access tokens last 15 minutes and are refreshed when they expire. */
const pause = fc.oneof(fc.nat(1000), fc.nat(60_000), fc.nat(3 * 3_600_000));

describe('an honest browser', () => {
  it('with eight tabs, lost connections, and reloads in any order is never signed out', () => {
    const step = fc.record({
      tab: fc.nat(tabCount - 1),
      what: fc.constantFrom('read' as const, 'ask' as const, 'store' as const, 'forget' as const),
      pause: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5000) }),
    });
    const round = fc.record({ steps: fc.array(step, { maxLength: 60 }), after: pause });
    fc.assert(
      fc.property(fc.array(round, { maxLength: 20 }), (rounds) => {
        const session = openSession();
        const browser = openBrowser(session, tabCount);
        for (const { steps, after } of rounds) {
          // with a fresh access token other tabs don't refresh, so reads stop once one tab has stored its token
          const before = browser.stored();
          for (const { tab, what, pause: ms } of steps) {
            if (what !== 'read' || browser.stored() === before) browser[what](tab);
            session.pass(ms % 500);
            expect(session.isEnded()).toBe(false);
          }
          // requests time out after 20 seconds
          for (let tab = 0; tab < tabCount; tab += 1) browser.forget(tab);
          session.pass(after);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('that sends requests one by one and loses any responses for any time is never signed out', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ isLost: fc.boolean(), pause })), (tries) => {
        const session = openSession();
        let storedToken: Token = session.first;
        for (const { isLost, pause: ms } of tries) {
          const { token } = session.refresh(storedToken);
          expect(token).toBeDefined();
          if (!isLost && token) storedToken = token;
          session.pass(ms);
        }
      }),
    );
  });
});

describe('a thief', () => {
  const honest = fc.array(fc.boolean(), { maxLength: 6 });

  it('who alternates refreshes with the owner is detected at the second round', () => {
    const step = fc.record({ isOwnerFirst: fc.boolean(), between: pause, after: pause });
    fc.assert(
      fc.property(honest, step, step, fc.boolean(), (before, firstStep, secondStep, isReplyLost) => {
        const session = openSession();
        let owner: Token = session.first;
        for (const isLost of before) {
          const { token } = session.refresh(owner);
          if (!isLost && token) owner = token;
        }
        let thief = owner;
        // the token may be stolen while the owner's own response is in flight or lost
        if (isReplyLost) session.refresh(owner);
        for (const { isOwnerFirst, between, after } of [firstStep, secondStep]) {
          const byOwner = () => void (owner = session.refresh(owner).token ?? owner);
          const byThief = () => void (thief = session.refresh(thief).token ?? thief);
          const [first, second] = isOwnerFirst ? [byOwner, byThief] : [byThief, byOwner];
          first();
          session.pass(between);
          second();
          session.pass(after);
        }
        expect(session.isEnded()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('who refreshes in any order with the owner is detected before both have refreshed three times', () => {
    const moves = fc.array(fc.record({ isOwner: fc.boolean(), pause }), { minLength: 40 });
    fc.assert(
      fc.property(honest, moves, (before, played) => {
        const session = openSession();
        let stored: Token = session.first;
        for (const isLost of before) {
          const { token } = session.refresh(stored);
          if (!isLost && token) stored = token;
        }
        const owner = { held: stored, times: 0 };
        const thief = { held: stored, times: 0 };
        for (const { isOwner, pause: ms } of played) {
          if (owner.times >= 3 && thief.times >= 3) break;
          const holder = isOwner ? owner : thief;
          holder.held = session.refresh(holder.held).token ?? holder.held;
          holder.times += 1;
          session.pass(ms);
        }
        fc.pre(owner.times >= 3 && thief.times >= 3);
        expect(session.isEnded()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
