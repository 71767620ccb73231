// What the sidebar says is behind "AI Powered". Pure.
import type { GradingModel } from '@rehearse/contract/models.ts';

export const connectedWords = (reader: GradingModel | null): string => {
  if (!reader) return 'Built-in grader, no model connected';
  return reader.ownKey ? `${reader.model}, with your key` : `${reader.model}, built-in grader as fallback`;
};
