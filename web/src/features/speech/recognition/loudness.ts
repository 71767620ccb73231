// Finds speech by its loudness over the noise of the room, where no model is loaded that could.
import type { DetectVoice } from './voice-detection.ts';

/** Root mean square of the quietest speech, next to no noise at all. */
const quietestVoice = 0.008;
/** Speech is this many times as loud as the noise. */
const overNoise = 3;
/** How far the noise estimate rises in one frame of 32 ms: doubling takes about two seconds. */
const rise = 1.011;
const quietestNoise = 0.0005;

export const createLoudnessDetector = (): DetectVoice => {
  let noise = quietestVoice / overNoise;
  return async (frame) => {
    const loudness = Math.sqrt(frame.reduce((sum, value) => sum + value * value, 0) / frame.length);
    noise = Math.max(quietestNoise, Math.min(noise * rise, loudness));
    return loudness >= Math.max(quietestVoice, noise * overNoise) ? 1 : 0;
  };
};
