// Follows a recording as it grows: detects speech, transcribes each segment, and re-transcribes the current one.
import { close, evenSegments, frameSize, newSegmenter, stepSegmenter, type Segment } from './segments.ts';
import { createSoundBuffer } from './sound-buffer.ts';
import type { DetectVoice } from './voice-detection.ts';

export type ListenEvent =
  | { type: 'voice'; isSpeaking: boolean }
  /** Words of the current segment, which may still change. */
  | { type: 'interim'; text: string }
  /** `opinion`: a transcript of the same audio, biased toward the question's terms; null if not requested. */
  | { type: 'segment'; text: string; opinion: string | null; segment: Segment };

type Deps = {
  detectVoice: DetectVoice;
  transcribe: (audio: Float32Array) => Promise<string>;
  /** Transcribes a complete segment. */
  transcribeTwice: (audio: Float32Array) => Promise<{ text: string; opinion: string | null }>;
  emit: (event: ListenEvent) => void;
  /** True if more audio is waiting, which leaves no time for interim words. */
  isBehind: () => boolean;
};

/** How much new audio (in samples) triggers a re-transcription of the current segment. */
const interimSamples = 24_000;
/** If the loudest sample is below this, there is nothing to transcribe. */
const audible = 0.01;

const energyOf = (frame: Float32Array): number => frame.reduce((sum, value) => sum + value * value, 0);

export const createListener = ({ detectVoice, transcribe, transcribeTwice, emit, isBehind }: Deps) => {
  const sound = createSoundBuffer();
  let segmenter = newSegmenter();
  let interimAt = 0;
  let found = 0;
  let loudest = 0;

  const finishSegment = async (segment: Segment): Promise<void> => {
    const heard = await transcribeTwice(sound.slice(segment.start, segment.end));
    found += 1;
    emit({ type: 'segment', ...heard, segment });
    interimAt = sound.length();
  };
  const take = async (step: ReturnType<typeof close>): Promise<void> => {
    const wasSpeaking = segmenter.open !== null;
    segmenter = step.state;
    const isSpeaking = segmenter.open !== null;
    if (isSpeaking !== wasSpeaking) emit({ type: 'voice', isSpeaking });
    if (step.ended) await finishSegment(step.ended);
  };
  const showInterim = async (): Promise<void> => {
    const { open } = segmenter;
    if (!open || isBehind() || sound.length() - interimAt < interimSamples) return;
    const started = performance.now();
    const text = await transcribe(sound.slice(open.start * frameSize, sound.length()));
    // The longer a transcription takes, the later the next one, so that slow devices keep up.
    interimAt = sound.length() + Math.round((performance.now() - started) * 32);
    emit({ type: 'interim', text });
  };

  return {
    add: async (audio: Float32Array): Promise<void> => {
      sound.append(audio);
      for (let at = segmenter.count * frameSize; at + frameSize <= sound.length(); at += frameSize) {
        const frame = sound.slice(at, at + frameSize);
        loudest = Math.max(loudest, ...frame);
        const probability = await detectVoice(frame);
        await take(stepSegmenter(segmenter, { probability, energy: energyOf(frame) }));
      }
      await showInterim();
      // Keeps all audio until speech is detected once. If none ever is, everything is transcribed at the end.
      if (found > 0) sound.dropBefore((segmenter.open?.start ?? segmenter.count - 12) * frameSize);
    },
    /** Resolves once all words have been emitted. */
    finish: async (): Promise<void> => {
      await take(close(segmenter));
      if (found > 0 || loudest < audible) return;
      for (const segment of evenSegments(sound.length())) await finishSegment(segment);
    },
  };
};
export type Listener = ReturnType<typeof createListener>;
