// Detects speech by its loudness relative to the room's noise, for engines without a detection model.
import type { DetectVoice } from './voice-detection.ts';

/** The root mean square of the quietest speech in a nearly silent room. */
const quietestVoice = 0.008;
/** How many times louder than the noise speech must be. */
const overNoise = 3;
/** How far the noise estimate rises per 32 ms frame. It doubles in about two seconds. */
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
