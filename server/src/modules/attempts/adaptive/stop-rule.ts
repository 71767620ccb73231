// When an adaptive test ends: the estimate is precise enough, or the maximum length is reached. Pure.
import { fewestAdaptive } from '@rehearse/contract/attempts/attempts.ts';

/** In logits: about a third of the standard deviation between people. */
export const targetError = 0.3;
export const isOver = (askedCount: number, most: number, standardError: number): boolean =>
  askedCount >= most || (askedCount >= Math.min(fewestAdaptive, most) && standardError <= targetError);
