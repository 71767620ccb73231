// Keeps all answers of one attempt: on this device at once, on the server as soon as it can. Timers around the machine.
import type { Answer } from '@rehearse/contract/questions.ts';
import { normaliseAnswer } from '@rehearse/contract/answer-text.ts';
import type { DraftStore, KeptDraft } from './draft-store.ts';
import * as machine from './save-machine.ts';
import type { Outcome, Save } from './send-answer.ts';

/** A pause in writing after which an answer is sent, and the longest that writing on can put it off. */
const pauseMs = 600;
const longestMs = 5_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export type Kept = {
  state: machine.SaveState;
  /** False when this device could not keep what is unsent. */
  onDevice: boolean;
};
export type Sibling = { position: number; held: machine.Held };

type Deps = {
  attemptId: string;
  drafts: DraftStore;
  send: (save: Save, leaving: boolean) => Promise<Outcome>;
  /** Tells other windows what was saved. */
  tell: (news: Sibling) => void;
  /** The server said that the attempt is closed, late, locked or gone: ask it anew. */
  onClosed: (why: machine.Stop['why'] | 'gone') => void;
};

type Place = Kept & {
  timer: ReturnType<typeof setTimeout> | undefined;
  firstEditAt: number | undefined;
  adopted: KeptDraft | undefined;
};

export const createAnswerSync = ({ attemptId, drafts, send, tell, onClosed }: Deps) => {
  const places = new Map<number, Place>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<number, Kept> = new Map();
  let disposed = false;
  let forgotten = false;

  const publish = (): void => {
    shown = new Map([...places].map(([position, { state, onDevice }]) => [position, { state, onDevice }]));
    for (const listener of listeners) listener();
  };
  const become = (position: number, place: Place, state: machine.SaveState): void => {
    place.state = state;
    const draft = machine.draftOf(state);
    const over = state.stop?.why === 'late' || state.stop?.why === 'locked';
    place.onDevice = drafts.keep(attemptId, position, over || forgotten ? null : draft);
    if (draft === null && place.adopted) {
      drafts.dropAdopted(place.adopted);
      place.adopted = undefined;
    }
    publish();
  };
  const later = (position: number, place: Place, ms: number): void => {
    clearTimeout(place.timer);
    if (!disposed) place.timer = setTimeout(() => void push(position), ms);
  };

  const settle = (position: number, place: Place, flight: machine.Flight, outcome: Outcome): void => {
    switch (outcome.is) {
      case 'saved':
        become(position, place, machine.acknowledged(place.state, flight, outcome.savedAt));
        tell({ position, held: place.state.held });
        return later(position, place, 0);
      case 'lost': {
        become(position, place, machine.lost(place.state, flight));
        const backoff = Math.min(longestRetryMs, firstRetryMs * 2 ** (place.state.failures - 1));
        if (!outcome.over) later(position, place, outcome.wait ?? backoff);
        return;
      }
      case 'superseded':
        become(position, place, machine.superseded(place.state, flight, outcome.theirs));
        return later(position, place, 0);
      case 'stopped':
        become(position, place, machine.stopped(place.state, flight, outcome.stop));
        if (outcome.stop.why !== 'refused') onClosed(outcome.stop.why);
        return;
      case 'gone':
        forgotten = true;
        drafts.forget(attemptId);
        onClosed('gone');
    }
  };
  const push = async (position: number, leaving = false): Promise<void> => {
    const place = places.get(position);
    const flight = place && !forgotten && machine.next(place.state, leaving);
    if (!place || !flight) return;
    clearTimeout(place.timer);
    place.firstEditAt = undefined;
    become(position, place, machine.sent(place.state, flight));
    const { revision, answer } = flight;
    const outcome = await send({ attemptId, position, revision, answer }, leaving);
    settle(position, place, flight, outcome);
  };

  return {
    /** What the server holds, at the start and whenever it was read again. Drafts of this device come on top, once. */
    read: (items: readonly Sibling[]): void => {
      const kept = drafts.newest(attemptId);
      for (const { position, held } of items) {
        const place = places.get(position);
        if (place) {
          if (held.revision > place.state.held.revision) {
            become(position, place, machine.heard(place.state, held));
            later(position, place, 0);
          }
          continue;
        }
        const draft = kept.get(position);
        const state = draft ? machine.restore(held, draft) : machine.begin(held);
        const fresh = { state, onDevice: true, timer: undefined, firstEditAt: undefined, adopted: draft };
        places.set(position, fresh);
        if (draft) {
          become(position, fresh, state);
          later(position, fresh, 0);
        }
      }
      publish();
    },
    /** Another window saved this. */
    hear: ({ position, held }: Sibling): void => {
      const place = places.get(position);
      if (!place) return;
      become(position, place, machine.heard(place.state, held));
      later(position, place, 0);
    },
    edit: (position: number, answer: Answer): void => {
      const place = places.get(position);
      if (!place) return;
      become(position, place, machine.edit(place.state, normaliseAnswer(answer)));
      const now = Date.now();
      place.firstEditAt ??= now;
      const atMost = Math.max(0, place.firstEditAt + longestMs - now);
      // After a failure the retry keeps its own time: a key pressed is no reason to hurry.
      if (place.state.failures === 0) later(position, place, Math.min(pauseMs, atMost));
    },
    /** Sends what is unsent now: on leaving a question, on coming back online. */
    flush: (): void => {
      for (const position of places.keys()) void push(position);
    },
    /** The page may be gone in a moment. */
    leave: (): void => {
      for (const position of places.keys()) void push(position, true);
    },
    /** Resolves when all is settled (true), or when something failed, stopped or took too long (false). */
    settled: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const failuresBefore = new Map([...places].map(([at, { state }]) => [at, state.failures]));
        const look = (): void => {
          const all = [...places];
          const done = all.every(([, { state }]) => machine.isSettled(state));
          const failed = all.some(
            ([at, { state }]) =>
              !machine.isSettled(state) &&
              (state.stop !== null || state.failures > (failuresBefore.get(at) ?? 0)),
          );
          if (done || failed) finish(done);
        };
        const timer = setTimeout(() => finish(false), ms);
        const finish = (done: boolean): void => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(done);
        };
        listeners.add(look);
        for (const position of places.keys()) void push(position);
        look();
      }),
    decide: (position: number, whose: 'mine' | 'theirs'): void => {
      const place = places.get(position);
      if (!place) return;
      become(position, place, (whose === 'mine' ? machine.sendMine : machine.keepTheirs)(place.state));
      later(position, place, 0);
    },
    /** The test runs on after a pause. */
    reopen: (): void => {
      for (const [position, place] of places) {
        become(position, place, machine.reopened(place.state));
        later(position, place, 0);
      }
    },
    /** The attempt is over or gone: nothing of it is kept or sent any more. */
    forget: (): void => {
      forgotten = true;
      drafts.forget(attemptId);
    },
    /** Timers run from here until `dispose`; what is unsent is sent. */
    start: (): void => {
      disposed = false;
      for (const [position, place] of places) later(position, place, 0);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): ReadonlyMap<number, Kept> => shown,
    dispose: (): void => {
      disposed = true;
      for (const place of places.values()) clearTimeout(place.timer);
    },
  };
};
export type AnswerSync = ReturnType<typeof createAnswerSync>;
