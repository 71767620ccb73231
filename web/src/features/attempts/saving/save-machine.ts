// How one answer reaches the server without ever being lost. Pure states and transitions, no timers, no network.
//
// A save carries a revision, and the server accepts it only if it's higher than its own. New content is sent as the last known revision
// plus one, so a newer answer from another window causes a rejection and is never overwritten. Content whose save got no reply is
// remembered, so that finding it on the server later is no conflict.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { printOf, sameAnswer } from '../answer-value.ts';

/** The server's copy, as far as we know. */
export type ServerAnswer = { revision: number; answer: Answer | null; savedAt: string | null };
type SentSave = { revision: number; print: string };
export type PendingSave = SentSave & { answer: Answer };

/** Why nothing more is sent until the person or the server acts. */
export type SaveStop =
  | { why: 'conflict'; theirs: ServerAnswer }
  | { why: 'late' }
  | { why: 'locked' }
  | { why: 'closed'; state: string }
  | { why: 'refused'; sentence: string };

export type SaveState = {
  /** What the person sees. */
  current: Answer | null;
  saved: ServerAnswer;
  flights: readonly PendingSave[];
  /** Sent with a higher revision and not acknowledged. */
  unknown: readonly SentSave[];
  /** Fingerprints of our recent content: another window that adopted one doesn't conflict with us. */
  past: readonly string[];
  /** Failures since the last success. */
  failures: number;
  stop: SaveStop | null;
};

/** What is stored on the device until the server acknowledges it. */
export type Draft = { answer: Answer | null; base: number; unknown: readonly SentSave[] };

const pastLength = 200;

/** Does the server have what the person sees, with nothing pending that could change it? */
export const isSettled = (state: SaveState): boolean =>
  sameAnswer(state.current, state.saved.answer) && state.flights.length === 0 && state.unknown.length === 0;

export const begin = (saved: ServerAnswer): SaveState => ({
  current: saved.answer,
  saved,
  flights: [],
  unknown: [],
  past: [],
  failures: 0,
  stop: null,
});

/** Restores the state after a reload from the server's answer and this device's draft. */
export const restore = (saved: ServerAnswer, draft: Draft): SaveState => {
  const state = { ...begin(saved), current: draft.answer, unknown: pending(draft.unknown, saved.revision) };
  if (sameAnswer(saved.answer, draft.answer)) return state;
  const print = printOf(saved.answer);
  const ours = saved.revision <= draft.base || draft.unknown.some((known) => known.print === print);
  if (ours) return state;
  // Keep the older base revision, or the next reload would treat the conflict as resolved.
  const base = { revision: draft.base, answer: null, savedAt: null };
  return { ...state, saved: base, stop: { why: 'conflict', theirs: saved } };
};

/** What must be stored on the device now; null once the server has everything. */
export const draftOf = ({ current, saved, ...state }: SaveState): Draft | null =>
  isSettled({ current, saved, ...state }) && state.stop?.why !== 'conflict'
    ? null
    : { answer: current, base: saved.revision, unknown: [...state.unknown, ...state.flights.map(sentOf)] };

export const edit = (state: SaveState, answer: Answer): SaveState => ({
  ...state,
  current: answer,
  past: [...state.past, printOf(state.current)].slice(-pastLength),
  // An edited answer may be accepted, so try again.
  stop: state.stop?.why === 'refused' ? null : state.stop,
});

/** The next save to send, or null. One request at a time, except when the page is closing (`leaving`). */
export const next = (state: SaveState, leaving = false): PendingSave | null => {
  if (state.stop || isSettled(state) || state.current === null) return null;
  const print = printOf(state.current);
  const highest = Math.max(0, ...state.unknown.map(revisionOf), ...state.flights.map(revisionOf));
  const lowest = state.saved.revision + 1;
  if (state.flights.length === 0)
    return { revision: Math.max(lowest, highest), print, answer: state.current };
  if (!leaving || state.flights.at(-1)?.print === print) return null;
  return { revision: Math.max(lowest, highest + 1), print, answer: state.current };
};

export const sent = (state: SaveState, flight: PendingSave): SaveState => ({
  ...state,
  flights: [...state.flights, flight],
});

export const acknowledged = (state: SaveState, flight: PendingSave, savedAt: string): SaveState => {
  const landed = withoutFlight(state, flight);
  const newest = flight.revision > state.saved.revision;
  const saved = newest ? { revision: flight.revision, answer: flight.answer, savedAt } : state.saved;
  const stop =
    state.stop?.why === 'conflict' && state.stop.theirs.revision < flight.revision ? null : state.stop;
  return { ...landed, saved, unknown: pending(state.unknown, saved.revision), failures: 0, stop };
};

/** No reply, or one that says nothing about the answer: it may or may not have arrived. */
export const lost = (state: SaveState, flight: PendingSave): SaveState => ({
  ...withoutFlight(state, flight),
  unknown: pending([...state.unknown, sentOf(flight)], state.saved.revision),
  failures: state.failures + 1,
});

/** Rejected because the server has a newer answer: ours or another window's. */
export const superseded = (state: SaveState, flight: PendingSave, theirs: ServerAnswer): SaveState => {
  const isOurs = isOursIn(state, theirs);
  const landed = withoutFlight(state, flight);
  // A rejection that arrives after newer data is stale, and must not raise the conflict again.
  if (theirs.revision <= state.saved.revision) return landed;
  return isOurs ? rebased(landed, theirs) : conflicting(landed, theirs);
};

/** A refetch or another window reported the server's current answer. */
export const heard = (state: SaveState, theirs: ServerAnswer): SaveState => {
  if (theirs.revision <= state.saved.revision) return state;
  if (isOursIn(state, theirs)) return rebased(state, theirs);
  if (isSettled(state)) return { ...begin(theirs), stop: state.stop };
  return conflicting(state, theirs);
};

export const stopped = (state: SaveState, flight: PendingSave, stop: SaveStop): SaveState => ({
  ...withoutFlight(state, flight),
  stop,
  // Once late or locked, pending saves no longer count.
  unknown: stop.why === 'late' || stop.why === 'locked' ? [] : state.unknown,
});

/** The test was resumed after a pause. */
export const reopened = (state: SaveState): SaveState =>
  state.stop?.why === 'closed' ? { ...state, stop: null } : state;

/** The person chose between two windows' answers. */
export const keepTheirs = (state: SaveState): SaveState =>
  state.stop?.why === 'conflict' ? begin(state.stop.theirs) : state;
export const sendMine = (state: SaveState): SaveState =>
  state.stop?.why === 'conflict' ? { ...rebased(state, state.stop.theirs), stop: null } : state;

export type SaveStatus = 'empty' | 'saved' | 'saving' | 'kept' | SaveStop['why'];

/** What the save status may claim. `saved` only if nothing newer is unsent. */
export const statusOf = (state: SaveState): SaveStatus => {
  if (state.stop) return state.stop.why;
  if (isSettled(state)) return state.saved.revision === 0 ? 'empty' : 'saved';
  return state.failures > 0 ? 'kept' : 'saving';
};

const revisionOf = ({ revision }: SentSave): number => revision;
const sentOf = ({ revision, print }: SentSave): SentSave => ({ revision, print });
/** Saves that the server would still accept. */
const pending = (all: readonly SentSave[], saved: number): SentSave[] =>
  all.filter(({ revision }) => revision > saved);
const withoutFlight = (state: SaveState, flight: PendingSave): SaveState => ({
  ...state,
  flights: state.flights.filter(({ revision }) => revision !== flight.revision),
});
const isOursIn = (state: SaveState, theirs: ServerAnswer): boolean => {
  const print = printOf(theirs.answer);
  return (
    sameAnswer(theirs.answer, state.current) ||
    sameAnswer(theirs.answer, state.saved.answer) ||
    state.past.includes(print) ||
    [...state.unknown, ...state.flights].some((known) => known.print === print)
  );
};
const rebased = (state: SaveState, saved: ServerAnswer): SaveState =>
  saved.revision < state.saved.revision
    ? state
    : { ...state, saved, unknown: pending(state.unknown, saved.revision) };
const conflicting = (state: SaveState, theirs: ServerAnswer): SaveState => ({
  ...state,
  stop: { why: 'conflict', theirs },
});
