// Tests any order of edits, replies, losses, delays, reloads, and second windows: nothing is lost, and "saved" is always true.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spelling } from '@rehearse/contract/kinds/kinds.ts';
import * as machine from './save-machine.ts';

const answer = (text: string): Answer => ({ kind: 'short_answer', turns: [{ text }] });
const nothing: machine.ServerAnswer = { revision: 0, answer: null, savedAt: null };
const flightOf = (state: machine.SaveState, leaving = false) => {
  const flight = machine.next(state, leaving);
  if (!flight) throw new Error('There is nothing to send.');
  return flight;
};

/** The server's rule (save-answer.ts): accepts a higher revision or a repeat, and rejects others with its current answer. */
const createServer = () => {
  let current = nothing;
  return {
    saved: () => current,
    put: (revision: number, value: Answer): 'saved' | machine.ServerAnswer => {
      const again = revision === current.revision && spelling(value) === spelling(current.answer);
      if (!again && revision <= current.revision) return current;
      if (!again) current = { revision, answer: value, savedAt: 'then' };
      return 'saved';
    },
  };
};

type Request = {
  flight: NonNullable<ReturnType<typeof machine.next>>;
  reply?: 'saved' | machine.ServerAnswer;
  page: number;
};

/** One window on a network that delays, drops, and reorders. Steps are chosen by number so that fast-check can shrink them. */
const createWorld = () => {
  const server = createServer();
  let state = machine.begin(nothing);
  let draft: machine.Draft | null = null;
  let page = 0;
  let requests: Request[] = [];
  let edits = 0;
  const become = (nextState: machine.SaveState): void => {
    state = nextState;
    draft = machine.draftOf(state);
  };
  const pick = (which: number): Request | undefined => requests[which % Math.max(1, requests.length)];
  const drop = (request: Request): void => {
    requests = requests.filter((candidate) => candidate !== request);
  };
  const send = (leaving: boolean): void => {
    const flight = machine.next(state, leaving);
    if (!flight) return;
    become(machine.sent(state, flight));
    requests.push({ flight, page });
  };
  const arrive = (request: Request): void => {
    request.reply ??= server.put(request.flight.revision, request.flight.answer);
  };
  const hearReply = (request: Request): void => {
    drop(request);
    if (request.page !== page) return;
    const { reply, flight } = request;
    if (reply === undefined) become(machine.lost(state, flight));
    else if (reply === 'saved') become(machine.acknowledged(state, flight, 'then'));
    else become(machine.superseded(state, flight, reply));
  };
  return {
    server,
    state: () => state,
    draft: () => draft,
    edit: () => become(machine.edit(state, answer(`edit ${(edits += 1)}`))),
    goBackTo: (which: number) => become(machine.edit(state, answer(`edit ${which}`))),
    send,
    arrive: (which: number) => {
      const request = pick(which);
      if (request) arrive(request);
    },
    reply: (which: number) => {
      const request = pick(which);
      if (request) hearReply(request);
    },
    /** The client gives up on the reply, but the request may still arrive later. */
    giveUp: (which: number) => {
      const request = pick(which);
      if (!request || request.page !== page || request.reply !== undefined) return;
      become(machine.lost(state, request.flight));
      requests = requests.map((candidate) =>
        candidate === request ? { ...candidate, page: -1 } : candidate,
      );
    },
    reload: () => {
      page += 1;
      become(draft ? machine.restore(server.saved(), draft) : machine.begin(server.saved()));
    },
    settle: () => {
      for (let round = 0; round < 50 && !machine.isSettled(state) && !state.stop; round += 1) {
        send(false);
        const all = requests;
        for (const request of all) {
          arrive(request);
          hearReply(request);
        }
      }
    },
    other: (text: string) => server.put(server.saved().revision + 1, answer(text)),
    decide: (mine: boolean) => become(mine ? machine.sendMine(state) : machine.keepTheirs(state)),
    hear: () => become(machine.heard(state, server.saved())),
  };
};
type World = ReturnType<typeof createWorld>;

const step = (world: World, kind: number, which: number): void => {
  const steps = [
    () => world.edit(),
    () => world.goBackTo(which),
    () => world.send(false),
    () => world.send(true),
    () => world.arrive(which),
    () => world.reply(which),
    () => world.giveUp(which),
    () => world.reload(),
    () => world.hear(),
  ];
  steps[kind % steps.length]?.();
};
const walk = fc.array(fc.tuple(fc.nat(8), fc.nat(5)), { maxLength: 60 });

describe('one window', () => {
  test('shows “saved” only if the server has the answer shown and nothing can still change it', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const world = createWorld();
        for (const [kind, which] of steps) {
          step(world, kind, which);
          const state = world.state();
          if (machine.statusOf(state) === 'saved') {
            expect(spelling(world.server.saved().answer)).toBe(spelling(state.current));
            expect(world.draft()).toBeNull();
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('never loses the last edit, which is stored or saved and finally reaches the server', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const world = createWorld();
        for (const [kind, which] of steps) {
          const before = spelling(world.state().current);
          step(world, kind, which);
          if (kind % 9 > 1) expect(spelling(world.state().current)).toBe(before);
          const safe = world.draft()?.answer ?? world.server.saved().answer;
          expect(spelling(safe)).toBe(spelling(world.state().current));
        }
        world.settle();
        expect(world.state().stop).toBeNull();
        expect(spelling(world.server.saved().answer)).toBe(spelling(world.state().current));
        expect(['saved', 'empty']).toContain(machine.statusOf(world.state()));
      }),
      { numRuns: 2000 },
    );
  });

  test('has at most one request in flight until the page is left', () => {
    let state = machine.edit(machine.begin(nothing), answer('a'));
    state = machine.sent(state, flightOf(state));
    state = machine.edit(state, answer('ab'));
    expect(machine.next(state)).toBeNull();
    expect(machine.next(state, true)).toMatchObject({ revision: 2 });
  });
});

describe('a second window', () => {
  test('never has its answer overwritten without the person choosing between both versions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(0, 2, 4, 5, 6, 7, 8), fc.nat(5)), { maxLength: 40 }),
        fc.array(fc.tuple(fc.constantFrom(0, 2, 4, 5, 6, 7, 8), fc.nat(5)), { maxLength: 40 }),
        fc.boolean(),
        (before, after, mine) => {
          const world = createWorld();
          for (const [kind, which] of before) step(world, kind, which);
          world.other('theirs');
          for (const [kind, which] of after) {
            // Once this window shows the other's answer, editing it is no conflict.
            if (spelling(world.state().current) === spelling(answer('theirs'))) break;
            step(world, kind, which);
            expect(world.server.saved().answer).toEqual(answer('theirs'));
          }
          world.settle();
          world.hear();
          const { stop, current } = world.state();
          if (stop?.why !== 'conflict') {
            expect(spelling(current)).toBe(spelling(answer('theirs')));
            return;
          }
          expect(stop.theirs.answer).toEqual(answer('theirs'));
          world.decide(mine);
          world.settle();
          expect(spelling(world.server.saved().answer)).toBe(spelling(mine ? current : answer('theirs')));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('doesn’t ask about a resolved conflict again after a late rejection', () => {
    const world = createWorld();
    world.edit();
    world.send(false);
    world.edit();
    world.reload();
    world.send(false);
    world.arrive(0);
    world.arrive(1);
    world.other('theirs');
    world.hear();
    expect(world.state().stop?.why).toBe('conflict');
    world.decide(true);
    world.settle();
    expect(world.state().stop).toBeNull();
    expect(world.server.saved().answer).toEqual(answer('edit 2'));
  });

  test('has its answer shown here if nothing is unsent', () => {
    const state = machine.heard(machine.begin(nothing), {
      revision: 4,
      answer: answer('theirs'),
      savedAt: 't',
    });
    expect(state.current).toEqual(answer('theirs'));
    expect(machine.statusOf(state)).toBe('saved');
  });

  test('that saved our draft doesn’t cause a conflict', () => {
    let state = machine.edit(machine.begin(nothing), answer('a'));
    state = machine.edit(state, answer('ab'));
    state = machine.heard(state, { revision: 1, answer: answer('a'), savedAt: 't' });
    expect(state.stop).toBeNull();
    expect(flightOf(state).revision).toBe(2);
  });
});

describe('a save', () => {
  const refused = (stop: machine.SaveStop): machine.SaveState => {
    const state = machine.edit(machine.begin(nothing), answer('a'));
    const flight = flightOf(state);
    return machine.stopped(machine.sent(state, flight), flight, stop);
  };

  test('waits on the device during a pause until the test resumes', () => {
    const state = refused({ why: 'closed', state: 'paused' });
    expect(machine.next(state)).toBeNull();
    expect(machine.draftOf(state)?.answer).toEqual(answer('a'));
    expect(flightOf(machine.reopened(state)).revision).toBe(1);
  });

  test('that was rejected is retried once the answer changes', () => {
    const state = refused({ why: 'refused', sentence: 'Too long.' });
    expect(machine.statusOf(state)).toBe('refused');
    expect(flightOf(machine.edit(state, answer('b'))).revision).toBe(1);
  });

  test('that fails is shown as kept on this device, until one succeeds', () => {
    let state = machine.edit(machine.begin(nothing), answer('a'));
    const flight = flightOf(state);
    state = machine.lost(machine.sent(state, flight), flight);
    expect(machine.statusOf(state)).toBe('kept');
    const again = flightOf(state);
    expect(again.revision).toBe(flight.revision);
    state = machine.acknowledged(machine.sent(state, again), again, 'then');
    expect(machine.statusOf(state)).toBe('saved');
  });
});
