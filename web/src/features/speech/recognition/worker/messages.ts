// Messages between the page and the transcription worker. `take` numbers recordings; results of earlier ones are ignored.
import type { ListenEvent } from '../listen.ts';

/** Why the model couldn't be loaded. */
export type LoadFailure = 'missing' | 'unreachable' | 'crashed';

export type ToSpeechWorker =
  | { type: 'load' }
  /** `terms`: the question's terms, for a second opinion. */
  | { type: 'begin'; take: number; terms: readonly string[] }
  | { type: 'audio'; take: number; audio: Float32Array<ArrayBuffer> }
  | { type: 'finish'; take: number };

export type FromSpeechWorker =
  | { type: 'progress'; loaded: number; total: number }
  | { type: 'ready' }
  | { type: 'loadFailed'; reason: LoadFailure; detail: string }
  | { type: 'heard'; take: number; event: ListenEvent }
  | { type: 'finished'; take: number }
  | { type: 'failed'; take: number; detail: string };
