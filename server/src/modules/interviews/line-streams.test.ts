// Line streams: a line is generated once for all listeners, stopped when there are none, and restarted when taken over.
import type { Notice } from '../../platform/db/notices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Interviewer, InterviewerTask, LineEvent, FallbackReason } from '../../ai/interviewer.port.ts';
import { streamLine, type StreamedEvent } from './stream-line.ts';
import type { LineName, InterviewLineRow } from './interviews.repository.ts';
import { createLineStreams, type LineStreamDeps, type LineStreams } from './line-streams.ts';

const name: LineName = { userId: 'u', id: 'i', number: 1 };
const row: InterviewLineRow = {
  userId: 'u',
  attemptId: 'i',
  number: 1,
  speaker: 'interviewer',
  position: 1,
  kind: 'ask',
  text: '',
  turn: null,
  turnId: null,
  after: 'words',
  gaps: [],
  pursues: 0,
  state: 'speaking',
  round: 0,
  voiceKind: null,
  voiceName: null,
  tookOver: null,
  heldBy: null,
  heldUntil: null,
  createdAt: new Date(0),
};
const voice = { kind: 'model', name: 'm' } as const;
const by = (tookOver: FallbackReason | null = null): LineEvent => ({ kind: 'by', by: voice, tookOver });
const words = (text: string): LineEvent => ({ kind: 'words', text });

let stored: InterviewLineRow;
let at: Date;
/** Sends the interviewer's next piece (null ends the line); `ended`: whether it was stopped. */
let next: (piece: LineEvent | null) => void;
let ended: boolean;
let begun: number;

const scripted: Interviewer = {
  speak: async function* (_task, _userId, signal) {
    begun += 1;
    signal.addEventListener('abort', () => {
      ended = true;
      next(null);
    });
    for (;;) {
      const piece = await new Promise<LineEvent | null>((resolve) => (next = resolve));
      if (!piece) return;
      yield piece;
    }
  },
};
const depsFor = (interviewer: Interviewer): LineStreamDeps<InterviewerTask> => ({
  speaker: interviewer,
  clock: () => at,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  taskFor: async () => ({ task: { move: 'ask' } as InterviewerTask, deadlineAt: new Date(1000) }),
  repository: {
    claim: async (_name, holder) => {
      if (stored.state !== 'speaking' || (stored.heldBy !== null && stored.heldBy !== holder))
        return undefined;
      stored = { ...stored, heldBy: holder };
      return stored;
    },
    keep: async (_name, holder, spoken, state) => {
      if (stored.state !== 'speaking' || stored.heldBy !== holder) return false;
      stored = { ...stored, ...spoken, state };
      return true;
    },
    keepAll: async (holder, lines) =>
      lines.filter((line) => {
        if (stored.state !== 'speaking' || stored.heldBy !== holder) return false;
        const { userId: _, id: __, number: ___, ...spoken } = line;
        stored = { ...stored, ...spoken };
        return true;
      }),
    release: async () => void (stored = { ...stored, heldBy: null }),
    cut: async (_name, text) => {
      if (stored.state === 'speaking') stored = { ...stored, text, state: 'cut' };
    },
  },
});
/** `holds`: the line streams of other processes, which are notified of the listener. */
const listenTo = (
  lineStreams: LineStreams<InterviewerTask>,
  { lastEventId, holds = [] }: { lastEventId?: string; holds?: LineStreams<InterviewerTask>[] } = {},
) => {
  const heard: StreamedEvent[] = [];
  const gone = new AbortController();
  const repository = { line: async () => stored, cut: async () => undefined };
  const announce = async (notice: Notice) => {
    if (notice.for === 'line') for (const streams of holds) streams.followed(notice.line);
  };
  const over = (async () => {
    const deps = { repository, lineStreams, announce };
    for await (const event of streamLine(deps, name, lastEventId, gone.signal)) heard.push(event);
  })();
  const text = () =>
    heard.reduce(
      (all, { event }) => (event.kind === 'words' ? all.slice(0, event.at) + event.text : all),
      '',
    );
  return { heard, text, over, leave: () => gone.abort() };
};
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  [stored, at, ended, begun] = [row, new Date(0), false, 0];
});
afterEach(() => vi.useRealTimers());

it('is generated once for two listeners and stored completely', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  const [first, second] = [listenTo(lineStreams), listenTo(lineStreams)];
  await settle();
  for (const piece of [by(), words('Here '), words('it is.'), null]) {
    next(piece);
    await settle();
  }
  await Promise.all([first.over, second.over]);
  expect([first.text(), second.text(), begun]).toEqual(['Here it is.', 'Here it is.', 1]);
  expect(stored).toMatchObject({ text: 'Here it is.', state: 'said', voiceKind: 'model', voiceName: 'm' });
});

it('stops being generated ten seconds after the last listener leaves, unless one returns before', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  const first = listenTo(lineStreams);
  await settle();
  next(by());
  await settle();
  next(words('Here '));
  await settle();
  first.leave();
  await vi.advanceTimersByTimeAsync(9000);
  const second = listenTo(lineStreams, { lastEventId: first.heard.at(-1)?.id ?? '' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toBe(false);
  next(words('it is.'));
  await settle();
  expect(second.heard.map(({ event }) => event)).toEqual([{ kind: 'words', line: 1, at: 5, text: 'it is.' }]);
  second.leave();
  await vi.advanceTimersByTimeAsync(10_001);
  expect([ended, stored.state, stored.heldBy]).toEqual([true, 'speaking', null]);
});

it('is restarted by the next process if its text would differ, and the listener gets it from the start', async () => {
  stored = { ...row, text: 'Half of', round: 0 };
  const lineStreams = createLineStreams(depsFor(scripted));
  const reader = listenTo(lineStreams, { lastEventId: '1.0.7' });
  await settle();
  for (const piece of [by(), words('Other words.'), null]) {
    next(piece);
    await settle();
  }
  await reader.over;
  expect(reader.heard[0]?.event).toMatchObject({ at: 0 });
  expect(reader.text()).toBe('Other words.');
  expect(stored).toMatchObject({ text: 'Other words.', round: 1 });
});

/** Starts the line as a turn does: already claimed by this process. */
const startBy = (lineStreams: LineStreams<InterviewerTask>): void => {
  stored = { ...row, heldBy: lineStreams.holder };
  lineStreams.start(name, stored, depsFor(scripted).taskFor.bind(null, name, stored));
};

it('is generated once before anyone listens, and is streamed from its beginning', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  startBy(lineStreams);
  startBy(lineStreams);
  await settle();
  for (const piece of [by(), words('Here ')]) {
    next(piece);
    await settle();
  }
  expect([lineStreams.speaks(name), begun]).toEqual([true, 1]);
  const reader = listenTo(lineStreams);
  await settle();
  for (const piece of [words('it is.'), null]) {
    next(piece);
    await settle();
  }
  await reader.over;
  expect([reader.text(), begun, lineStreams.speaks(name)]).toEqual(['Here it is.', 1, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toMatchObject({ text: 'Here it is.', state: 'said' });
});

it('stops being generated after ten seconds without a listener, and is released to the next process', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  startBy(lineStreams);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect([ended, lineStreams.speaks(name)]).toEqual([true, false]);
  expect(stored).toMatchObject({ state: 'speaking', heldBy: null });
});

it('continues while a listener in another process follows it, and isn’t restarted there', async () => {
  const [here, there] = [createLineStreams(depsFor(scripted)), createLineStreams(depsFor(scripted))];
  startBy(here);
  const reader = listenTo(there, { holds: [here, there] });
  await vi.advanceTimersByTimeAsync(25_000);
  for (const piece of [by(), words('Here '), words('it is.')]) {
    next(piece);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect([ended, begun, reader.text()]).toEqual([false, 1, 'Here it is.']);
  reader.leave();
  await vi.advanceTimersByTimeAsync(10_001);
  expect([ended, begun, stored.heldBy]).toEqual([true, 1, null]);
});

it('is left to the next process by one that is shutting down', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  await lineStreams.stop();
  startBy(lineStreams);
  await settle();
  expect([stored.state, stored.heldBy]).toEqual(['speaking', null]);
});

it('discards its text if another generator takes over midway', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  const reader = listenTo(lineStreams);
  await settle();
  for (const piece of [by(), words('I was just'), by('failed'), words('Whole.'), null]) {
    next(piece);
    await settle();
  }
  await reader.over;
  expect(reader.text()).toBe('Whole.');
  expect(reader.heard.at(-1)?.event).toMatchObject({ kind: 'end', voice: { tookOver: 'failed' } });
});

it('is cut if the deadline passes while it’s generated', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  const reader = listenTo(lineStreams);
  await settle();
  for (const piece of [by(), words('Here '), words('it is.')]) {
    next(piece);
    await settle();
    at = piece.kind === 'words' ? new Date(1000) : at;
  }
  await reader.over;
  expect(reader.text()).toBe('Here ');
  expect(reader.heard.at(-1)?.event).toMatchObject({ kind: 'end', state: 'cut' });
  expect(stored).toMatchObject({ text: 'Here ', state: 'cut' });
});

it('ends when it’s stopped in this process or in another', async () => {
  for (const elsewhere of [false, true]) {
    [stored, ended] = [row, false];
    const lineStreams = createLineStreams(depsFor(scripted));
    const reader = listenTo(lineStreams);
    await settle();
    for (const piece of [by(), words('Here it is.')]) {
      next(piece);
      await settle();
    }
    await lineStreams.flush(name);
    stored = { ...stored, text: 'Here', state: 'cut', heldBy: null };
    if (elsewhere) await vi.advanceTimersByTimeAsync(2001);
    else lineStreams.end(name);
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toBe(true);
    await reader.over;
    expect(reader.text()).toBe('Here');
  }
});

it('has every word in the database after 200 ms, even if no other word follows', async () => {
  const lineStreams = createLineStreams(depsFor(scripted));
  const reader = listenTo(lineStreams);
  await settle();
  for (const piece of [by(), words('Here '), words('it is.')]) {
    next(piece);
    await settle();
  }
  expect([reader.text(), stored.text]).toEqual(['Here it is.', 'Here ']);
  await vi.advanceTimersByTimeAsync(200);
  expect(stored.text).toBe('Here it is.');
  lineStreams.end(name);
});

it('is left to the process that generates it, and the stream shows the text stored there', async () => {
  stored = { ...row, heldBy: 'another', text: 'From there' };
  const lineStreams = createLineStreams(depsFor(scripted));
  const reader = listenTo(lineStreams);
  await settle();
  expect([reader.text(), begun]).toEqual(['From there', 0]);
  stored = { ...stored, text: 'From there, too.', state: 'said' };
  await vi.advanceTimersByTimeAsync(300);
  await reader.over;
  expect(reader.text()).toBe('From there, too.');
});
