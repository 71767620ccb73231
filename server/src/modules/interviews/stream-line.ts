// The stream of the line that is being spoken: from where the reader left off to its end, whichever process speaks it.
import type { InterviewEvent } from '@rehearse/contract/interviews.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InterviewsRepository, LineName, LineRow, SpokenSoFar } from './interviews.repository.ts';
import type { Listening } from './line-streams.ts';

export type StreamedEvent = { id: string; event: InterviewEvent };
export type StreamedRow = SpokenSoFar & Pick<LineRow, 'state' | 'heldBy'>;
export type StreamLineDeps = {
  repository: Pick<InterviewsRepository, 'cut'> & {
    line: (name: LineName) => Promise<StreamedRow | undefined>;
  };
  lineStreams: { listen: (name: LineName, onChange: () => void) => Promise<Listening | undefined> };
  /** Whoever speaks the line goes on while it is told that somebody listens. */
  announce: Platform['announce'];
};

/** How often a line that another process speaks is looked at: its first word waits for half of that. */
const lookEveryMs = 100;
/** Twice within the patience of whoever speaks it. */
const tellEveryMs = 4000;

/** `line.round.length`: how much of which line is known. Anything else is nothing. */
const knownFrom = (lastEventId: string | undefined) => {
  const [, line, round, length] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(lastEventId ?? '') ?? [];
  return { line: Number(line ?? 0), round: Number(round ?? 0), length: Number(length ?? 0) };
};

export const streamLine = async function* (
  deps: StreamLineDeps,
  name: LineName,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const known = knownFrom(lastEventId);
  let sent = known.line === name.number ? known : { line: name.number, round: 0, length: 0 };

  const eventsOf = function* (spoken: SpokenSoFar & Pick<LineRow, 'state'>): Generator<StreamedEvent> {
    const isAnew = sent.round !== spoken.round && sent.length > 0;
    if (sent.round !== spoken.round) sent = { line: name.number, round: spoken.round, length: 0 };
    // an end that is shorter than what was heard is told as well: it is where the line was cut
    const at = spoken.state === 'speaking' ? sent.length : Math.min(sent.length, spoken.text.length);
    const isCutShort = at < sent.length;
    if (isAnew || isCutShort || spoken.text.length > at) {
      sent = { line: name.number, round: spoken.round, length: spoken.text.length };
      yield {
        id: idOf(name, spoken),
        event: { kind: 'words', line: name.number, at, text: spoken.text.slice(at) },
      };
    }
    if (spoken.state === 'speaking') return;
    const voice = {
      kind: spoken.voiceKind ?? 'built_in',
      name: spoken.voiceName ?? '',
      tookOver: spoken.tookOver,
    };
    yield { id: idOf(name, spoken), event: { kind: 'end', line: name.number, state: spoken.state, voice } };
  };

  let wake = (): void => undefined;
  signal.addEventListener('abort', () => wake());
  let speech: Listening | undefined;
  let unheld = 0;
  let toldAt = -Infinity;
  try {
    while (!signal.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      // also tried again while another process speaks: it may have died
      speech ??= await deps.lineStreams.listen(name, () => wake());
      const spoken = speech?.spoken();
      if (!spoken) {
        speech?.leave();
        speech = undefined;
      }
      const line = spoken ?? (await deps.repository.line(name));
      if (!line) return;
      // looked at twice, so that it is not one who just let go: the test is over, and nobody may say the rest
      unheld = 'heldBy' in line && line.state === 'speaking' && line.heldBy === null ? unheld + 1 : 0;
      if (unheld > 1) await deps.repository.cut(name, line.text);
      yield* eventsOf(line);
      if (line.state !== 'speaking') return;
      if (!speech && performance.now() - toldAt >= tellEveryMs) {
        toldAt = performance.now();
        // a notice that is lost costs the line a second beginning, and nobody their words
        deps.announce({ for: 'line', line: name }).catch(() => undefined);
      }
      const timer = speech ? undefined : setTimeout(() => wake(), lookEveryMs);
      await changed;
      clearTimeout(timer);
    }
  } finally {
    speech?.leave();
  }
};

const idOf = ({ number }: LineName, { round, text }: SpokenSoFar): string =>
  `${number}.${round}.${text.length}`;
