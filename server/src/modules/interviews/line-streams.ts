// The lines this process generates: each one once, stored as text arrives, and streamed to every listener.
import type { LineEvent, FallbackReason } from '../../ai/interviewer.port.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/id.ts';
import type { Log } from '../../platform/kernel/log.ts';
import type {
  InterviewsRepository,
  LineName,
  InterviewLineRow,
  StreamedLine,
} from './interviews.repository.ts';
import { createBatchedLineWriter } from './batched-line-writer.ts';

/** `failed`: no more text will come; the text so far stays. */
export type LineEventOrFailure = LineEvent | { kind: 'failed'; why: FallbackReason };
/** `deadlineAt`: when the line is cut because the test's time is up; null: never. */
export type LineTask<T> = { task: T; deadlineAt: Date | null };

/** Shared by the interviewer's lines and the assistant's replies. */
export type LineStreamDeps<T, Row extends StreamedLine = InterviewLineRow> = {
  repository: Pick<InterviewsRepository, 'keep' | 'keepAll' | 'release' | 'cut'> & {
    claim: (name: LineName, holder: string) => Promise<Row | undefined>;
  };
  speaker: { speak: (task: T, userId: string, signal: AbortSignal) => AsyncIterable<LineEventOrFailure> };
  clock: Clock;
  log: Log;
  /** Called for a line that this process takes over. */
  taskFor: (name: LineName, row: Row) => Promise<LineTask<T>>;
};

/** How long a line continues without listeners; a lost connection usually comes back sooner. */
const patienceMs = 10_000;
const heartbeatMs = 2000;

type Speech = {
  name: LineName;
  spoken: StreamedLine;
  state: InterviewLineRow['state'];
  listeners: Set<() => void>;
  /** Returns false if the line must not continue. */
  keep: (state?: InterviewLineRow['state']) => Promise<boolean>;
  /** Saves within `keepEveryMs`, in a batch with other lines. */
  keepSoon: () => void;
  /** The line was cut or the test ended, so the database rejects further text. */
  isRefused: boolean;
  stop: AbortController;
  over: Promise<void>;
  isOver: boolean;
  patience?: NodeJS.Timeout | undefined;
};

/** `spoken`: the text so far; undefined once this process has released the line. */
export type Listening = {
  spoken: () => (StreamedLine & Pick<InterviewLineRow, 'state'>) | undefined;
  leave: () => void;
};
export type LineStreams<T, Row extends StreamedLine = InterviewLineRow> = ReturnType<
  typeof createLineStreams<T, Row>
>;

export const createLineStreams = <T, Row extends StreamedLine = InterviewLineRow>(
  deps: LineStreamDeps<T, Row>,
) => {
  const holder = newId();
  const running = new Map<string, Speech>();
  let isStopped = false;
  const writer = createBatchedLineWriter(deps.repository, holder);
  const keyOf = ({ userId, id, number }: LineName) => `${userId}/${id}/${number}`;

  const begin = (name: LineName, row: Row, task: () => Promise<LineTask<T>>): Speech => {
    const { text, round, pursues, voiceKind, voiceName, tookOver } = row;
    const speech: Speech = {
      name,
      spoken: { text, round, pursues, voiceKind, voiceName, tookOver },
      state: 'speaking',
      listeners: new Set(),
      keep: (state = 'speaking') => deps.repository.keep(name, holder, speech.spoken, state),
      keepSoon: () => writer.soon(speech),
      isRefused: false,
      stop: new AbortController(),
      over: Promise.resolve(),
      isOver: false,
    };
    running.set(keyOf(name), speech);
    speech.over = (async () => {
      await speak(deps, name, task, speech);
      running.delete(keyOf(name));
      speech.isOver = true;
      clearTimeout(speech.patience);
      if (speech.state === 'speaking') await deps.repository.release(name, holder).catch(() => undefined);
      tell(speech);
    })();
    return speech;
  };
  const takeUp = async (name: LineName): Promise<Speech | undefined> => {
    const row = await deps.repository.claim(name, holder);
    return row && (running.get(keyOf(name)) ?? begin(name, row, () => deps.taskFor(name, row)));
  };
  const wait = (speech: Speech): void => {
    clearTimeout(speech.patience);
    if (speech.isOver) return;
    speech.patience = setTimeout(() => speech.stop.abort(), patienceMs).unref();
  };

  return {
    /** The ID under which this process claims lines. */
    holder,
    /** Generates a line already claimed by `holder`, without waiting for a listener. */
    start: (name: LineName, row: Row, task: () => Promise<LineTask<T>>): void => {
      // a second page, notified of the turn, has already started it
      if (running.has(keyOf(name))) return;
      const speech = begin(name, row, task);
      if (isStopped) speech.stop.abort();
      else wait(speech);
    },
    /** Called when someone listens through another process, which reads from the database. */
    followed: (name: LineName): void => {
      const speech = running.get(keyOf(name));
      if (speech?.listeners.size === 0) wait(speech);
    },
    speaks: (name: LineName): boolean => running.has(keyOf(name)),
    /** Subscribes to a line until `leave`; undefined if another process generates it, or nothing is left to generate. */
    listen: async (name: LineName, onChange: () => void): Promise<Listening | undefined> => {
      const speech = running.get(keyOf(name)) ?? (await takeUp(name));
      if (!speech) return undefined;
      clearTimeout(speech.patience);
      speech.listeners.add(onChange);
      return {
        spoken: () =>
          speech.isOver && speech.state === 'speaking'
            ? undefined
            : { ...speech.spoken, state: speech.state },
        leave: () => {
          speech.listeners.delete(onChange);
          if (speech.listeners.size === 0) wait(speech);
        },
      };
    },
    /** Saves the text so far; returns false if another process generates the line. */
    flush: async (name: LineName): Promise<boolean> => {
      const speech = running.get(keyOf(name));
      await speech?.keep();
      return speech !== undefined;
    },
    /** Stops generating the line; the caller stores its final state. */
    end: (name: LineName): void => running.get(keyOf(name))?.stop.abort(),
    stop: async (): Promise<void> => {
      isStopped = true;
      const open = [...running.values()];
      for (const speech of open) speech.stop.abort();
      await Promise.allSettled(open.map(({ over }) => over));
    },
  };
};

const tell = ({ listeners }: Speech): void => {
  for (const listener of listeners) listener();
};

const speak = async <T, Row extends StreamedLine>(
  deps: LineStreamDeps<T, Row>,
  name: LineName,
  taskFor: () => Promise<LineTask<T>>,
  speech: Speech,
): Promise<void> => {
  const { signal } = speech.stop;
  const heartbeat = setInterval(speech.keepSoon, heartbeatMs);
  try {
    const { task, deadlineAt } = await taskFor();
    if (signal.aborted) return;
    const end = await sayPieces(deps, { task, userId: name.userId, deadlineAt }, speech);
    if (signal.aborted && !speech.isRefused) return;
    // stored first, because a listener may read immediately after the end event
    if (await speech.keep(end)) speech.state = end;
    // the test was submitted in the meantime; a line that was already cut doesn't change
    else await deps.repository.cut(name, speech.spoken.text);
  } catch (error) {
    if (!signal.aborted) deps.log.error({ err: error }, 'line generation failed');
  } finally {
    clearInterval(heartbeat);
  }
};

const sayPieces = async <T, Row extends StreamedLine>(
  { speaker, clock }: LineStreamDeps<T, Row>,
  { task, userId, deadlineAt }: LineTask<T> & { userId: string },
  speech: Speech,
): Promise<'said' | 'cut'> => {
  const { signal } = speech.stop;
  const { spoken } = speech;
  // length of the text from before this process took over, which isn't sent again unless it changes
  let known = spoken.text.length;
  const beginAnew = (): void => {
    if (spoken.text === '') return;
    spoken.text = '';
    spoken.round += 1;
    known = 0;
  };
  for await (const piece of speaker.speak(task, userId, signal)) {
    if (signal.aborted) return 'cut';
    if (deadlineAt && clock() >= deadlineAt) return 'cut';
    if (piece.kind === 'failed') spoken.tookOver = piece.why;
    if (piece.kind === 'pursues') spoken.pursues = piece.gap;
    if (piece.kind === 'by') {
      if (piece.tookOver || piece.by.kind === 'model' || spoken.voiceKind === 'model') beginAnew();
      Object.assign(spoken, { voiceKind: piece.by.kind, voiceName: piece.by.name, tookOver: piece.tookOver });
    }
    if (piece.kind !== 'words') continue;
    const fresh = piece.text.slice(Math.min(known, piece.text.length));
    known -= piece.text.length - fresh.length;
    if (fresh === '') continue;
    spoken.text += fresh;
    tell(speech);
    speech.keepSoon();
  }
  return 'said';
};
