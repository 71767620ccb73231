// A recording in progress. Its audio is stored on this device every second, so that a reload loses almost nothing.
import { markRecording } from './mark-recording.ts';
import { makeRoom, putChunk, putTake, type AnswerFieldRef, type Take } from './recording-store.ts';
import type { Segment } from '../recognition/segments.ts';
import { toSixteenBits } from './wav-file.ts';

const chunkSamples = 16_000;

export type Recording = ReturnType<typeof startRecording>;

/** `onStored` reports whether this device stores the audio. If not, it stays in memory until the page is left. */
export const startRecording = (field: AnswerFieldRef, onStored: (stored: boolean) => void) => {
  let take: Take = {
    ...field,
    id: crypto.randomUUID(),
    startedAt: Date.now(),
    length: 0,
    segments: [],
    isTranscribed: false,
    isReported: false,
  };
  const sound: Int16Array<ArrayBuffer>[] = [];
  let open: Float32Array[] = [];
  let openLength = 0;
  let stored = true;
  const attempt = (write: () => Promise<void>): void => {
    if (!stored) return;
    write().catch(() => {
      stored = false;
      onStored(false);
    });
  };
  const flush = (): void => {
    if (openLength === 0) return;
    const samples = new Int16Array(openLength);
    let at = 0;
    for (const part of open) {
      samples.set(toSixteenBits(part), at);
      at += part.length;
    }
    const number = sound.length;
    if (number === 0) {
      markRecording({ ...field, part: undefined }, true);
      if (field.part) markRecording({ ...field, part: field.part.id }, true);
    }
    sound.push(samples);
    open = [];
    openLength = 0;
    attempt(async () => {
      await putChunk({ takeId: take.id, number, samples });
      await putTake(take);
    });
  };
  attempt(makeRoom);
  return {
    take: (): Take => take,
    sound: (): readonly Int16Array<ArrayBuffer>[] => sound,
    add: (audio: Float32Array): void => {
      open.push(audio.slice());
      openLength += audio.length;
      take = { ...take, length: take.length + audio.length };
      if (openLength >= chunkSamples) flush();
    },
    note: (segment: Segment, text: string): void => {
      take = { ...take, segments: [...take.segments, { ...segment, text }] };
      attempt(() => putTake(take));
    },
    /** Call when the microphone is closed. */
    flush,
    /** Call once everything spoken is in the answer. */
    complete: (): void => {
      take = { ...take, isTranscribed: true };
      attempt(() => putTake(take));
    },
  };
};
