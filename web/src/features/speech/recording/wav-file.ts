// A recording as a WAV file with a 44-byte header, which every browser can play.
import { sampleRate } from '../recognition/moonshine-decode.ts';

export const toWav = (parts: readonly Int16Array<ArrayBuffer>[]): Blob => {
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1) header.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  // PCM, one channel, 16 bits
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header.buffer, ...parts], { type: 'audio/wav' });
};

export const toSixteenBits = (audio: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(audio, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));

export const toFloats = (samples: Int16Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(samples, (value) => value / 32_767);
