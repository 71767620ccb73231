// Saves all answers of an attempt, on this device at once and on the server as soon as possible. Runs the timers.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { normalizeAnswer } from '@rehearse/contract/text/answer-text.ts';
import type { DraftStore, LocalDraft } from './draft-store.ts';
import * as machine from './save-machine.ts';
import type { Outcome, Save } from './send-answer.ts';

/** An answer is sent after a typing pause of `pauseMs`, or after `longestMs` if typing continues. */
const pauseMs = 600;
const longestMs = 5_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export type SyncState = {
  state: machine.SaveState;
  /** False if this device couldn't store the unsent answer. */
  onDevice: boolean;
};
export type SavedItem = { position: number; saved: machine.ServerAnswer };

type Deps = {
  attemptId: string;
  drafts: DraftStore;
  send: (save: Save, leaving: boolean) => Promise<Outcome>;
  /** Tells other windows what was saved. */
  tell: (news: SavedItem) => void;
  /** The server rejected a save because the attempt is closed, late, locked, or gone: refetch it. */
  onClosed: (why: machine.SaveStop['why'] | 'gone') => void;
};

type SyncEntry = SyncState & {
  timer: ReturnType<typeof setTimeout> | undefined;
  firstEditAt: number | undefined;
  adopted: LocalDraft | undefined;
};

export const createAnswerSync = ({ attemptId, drafts, send, tell, onClosed }: Deps) => {
  const entries = new Map<number, SyncEntry>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<number, SyncState> = new Map();
  let disposed = false;
  let forgotten = false;

  const publish = (): void => {
    shown = new Map([...entries].map(([position, { state, onDevice }]) => [position, { state, onDevice }]));
    for (const listener of listeners) listener();
  };
  const become = (position: number, entry: SyncEntry, state: machine.SaveState): void => {
    entry.state = state;
    const draft = machine.draftOf(state);
    const over = state.stop?.why === 'late' || state.stop?.why === 'locked';
    entry.onDevice = drafts.keep(attemptId, position, over || forgotten ? null : draft);
    if (draft === null && entry.adopted) {
      drafts.dropAdopted(entry.adopted);
      entry.adopted = undefined;
    }
    publish();
  };
  const later = (position: number, entry: SyncEntry, ms: number): void => {
    clearTimeout(entry.timer);
    if (!disposed) entry.timer = setTimeout(() => void push(position), ms);
  };

  const settle = (
    position: number,
    entry: SyncEntry,
    flight: machine.PendingSave,
    outcome: Outcome,
  ): void => {
    switch (outcome.is) {
      case 'saved':
        become(position, entry, machine.acknowledged(entry.state, flight, outcome.savedAt));
        tell({ position, saved: entry.state.saved });
        return later(position, entry, 0);
      case 'lost': {
        become(position, entry, machine.lost(entry.state, flight));
        const backoff = Math.min(longestRetryMs, firstRetryMs * 2 ** (entry.state.failures - 1));
        if (!outcome.over) later(position, entry, outcome.wait ?? backoff);
        return;
      }
      case 'superseded':
        become(position, entry, machine.superseded(entry.state, flight, outcome.theirs));
        return later(position, entry, 0);
      case 'stopped':
        become(position, entry, machine.stopped(entry.state, flight, outcome.stop));
        if (outcome.stop.why !== 'refused') onClosed(outcome.stop.why);
        return;
      case 'gone':
        forgotten = true;
        drafts.forget(attemptId);
        onClosed('gone');
    }
  };
  const push = async (position: number, leaving = false): Promise<void> => {
    const entry = entries.get(position);
    const flight = entry && !forgotten && machine.next(entry.state, leaving);
    if (!entry || !flight) return;
    clearTimeout(entry.timer);
    entry.firstEditAt = undefined;
    become(position, entry, machine.sent(entry.state, flight));
    const { revision, answer } = flight;
    const outcome = await send({ attemptId, position, revision, answer }, leaving);
    settle(position, entry, flight, outcome);
  };

  return {
    /** Takes the server's answers, at the start and after each refetch. Local drafts are applied on top, once. */
    read: (items: readonly SavedItem[]): void => {
      const kept = drafts.newest(attemptId);
      for (const { position, saved } of items) {
        const entry = entries.get(position);
        if (entry) {
          if (saved.revision > entry.state.saved.revision) {
            become(position, entry, machine.heard(entry.state, saved));
            later(position, entry, 0);
          }
          continue;
        }
        const draft = kept.get(position);
        const state = draft ? machine.restore(saved, draft) : machine.begin(saved);
        const fresh = { state, onDevice: true, timer: undefined, firstEditAt: undefined, adopted: draft };
        entries.set(position, fresh);
        if (draft) {
          become(position, fresh, state);
          later(position, fresh, 0);
        }
      }
      publish();
    },
    /** Another window saved this answer. */
    hear: ({ position, saved }: SavedItem): void => {
      const entry = entries.get(position);
      if (!entry) return;
      become(position, entry, machine.heard(entry.state, saved));
      later(position, entry, 0);
    },
    edit: (position: number, answer: Answer): void => {
      const entry = entries.get(position);
      if (!entry) return;
      become(position, entry, machine.edit(entry.state, normalizeAnswer(answer)));
      const now = Date.now();
      entry.firstEditAt ??= now;
      const atMost = Math.max(0, entry.firstEditAt + longestMs - now);
      // After a failure, the retry keeps its schedule: typing doesn't speed it up.
      if (entry.state.failures === 0) later(position, entry, Math.min(pauseMs, atMost));
    },
    /** Sends all unsent answers now, when leaving a question or coming back online. */
    flush: (): void => {
      for (const position of entries.keys()) void push(position);
    },
    /** Sends all unsent answers when the page may close at any moment. */
    leave: (): void => {
      for (const position of entries.keys()) void push(position, true);
    },
    /** Resolves to true once everything is saved, or to false if a save failed, stopped, or took longer than `ms`. */
    settled: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const failuresBefore = new Map([...entries].map(([at, { state }]) => [at, state.failures]));
        const look = (): void => {
          const all = [...entries];
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
        for (const position of entries.keys()) void push(position);
        look();
      }),
    decide: (position: number, whose: 'mine' | 'theirs'): void => {
      const entry = entries.get(position);
      if (!entry) return;
      become(position, entry, (whose === 'mine' ? machine.sendMine : machine.keepTheirs)(entry.state));
      later(position, entry, 0);
    },
    /** The test was resumed after a pause. */
    reopen: (): void => {
      for (const [position, entry] of entries) {
        become(position, entry, machine.reopened(entry.state));
        later(position, entry, 0);
      }
    },
    /** The local note that the question at this position stores on this device with its answer. */
    localNote: (position: number) => drafts.localNote(attemptId, position),
    /** The attempt is over or gone: stops storing and sending its answers. */
    forget: (): void => {
      forgotten = true;
      drafts.forget(attemptId);
    },
    /** Sends what is unsent, and runs timers until `dispose`. */
    start: (): void => {
      disposed = false;
      for (const [position, entry] of entries) later(position, entry, 0);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): ReadonlyMap<number, SyncState> => shown,
    dispose: (): void => {
      disposed = true;
      for (const entry of entries.values()) clearTimeout(entry.timer);
    },
  };
};
export type AnswerSync = ReturnType<typeof createAnswerSync>;
