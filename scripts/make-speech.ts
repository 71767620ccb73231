// Synthesizes speech at 16 kHz with espeak-ng, for tests and benchmarks that need audio with known words.
// Run directly, it makes the recordings that browser tests play into the microphone: node scripts/make-speech.ts
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResampler } from '../web/src/features/speech/recognition/resample.ts';
import { toSixteenBits, toWav } from '../web/src/features/speech/recording/wav-file.ts';

export type Voice = { voice?: string; wordsPerMinute?: number };

const headerBytes = 44;

/** If espeak-ng is missing, throws an error that says how to install it. */
export const speak = (text: string, { voice = 'en-us', wordsPerMinute = 150 }: Voice = {}): Float32Array => {
  const spoken = spawnSync('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '--stdout', text], {
    maxBuffer: 200_000_000,
  });
  if (spoken.error) throw new Error('espeak-ng is missing. On Debian: apt-get install espeak-ng');
  if (spoken.status !== 0) throw new Error(`espeak-ng failed: ${spoken.stderr.toString()}`);
  const rate = spoken.stdout.readUInt32LE(24);
  const samples = new Int16Array(spoken.stdout.buffer.slice(spoken.stdout.byteOffset + headerBytes));
  return createResampler(rate)(Float32Array.from(samples, (value) => value / 32_768));
};

export const wavOf = async (audio: Float32Array): Promise<Buffer> =>
  Buffer.from(await toWav([toSixteenBits(audio)]).arrayBuffer());

export const fixtures = {
  'spoken-first': 'The client sends an idempotency key with every payment request.',
  'spoken-second': 'The server stores the key in the same transaction.',
  'spoken-done': 'I’m done.',
} as const;

if (import.meta.main)
  for (const [name, text] of Object.entries(fixtures))
    writeFileSync(join(import.meta.dirname, '../e2e/sounds', `${name}.wav`), await wavOf(speak(text)));
