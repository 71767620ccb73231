// The sidebar's description of the model behind "AI Powered". Pure.
import type { GradingModel } from '@rehearse/contract/operations/models.ts';

export const connectedWords = (reader: GradingModel | null): string => {
  if (!reader) return 'Using the built-in grader';
  return reader.ownKey
    ? `${reader.model}, with your API key`
    : `${reader.model}, built-in grader as fallback`;
};
