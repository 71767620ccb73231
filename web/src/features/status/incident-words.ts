// An incident's duration, and validation messages for a new one. Pure.
import type { Incident } from '@rehearse/contract/operations/status.ts';
import { visibleCharacter } from '@rehearse/contract/primitives.ts';
import { counted } from '../../ui/display/counted.ts';

const minuteMs = 60_000;

/** "three hours": in minutes, then hours, then days, never less than a minute. */
export const tookWords = ({ startedAt, resolvedAt }: Pick<Incident, 'startedAt' | 'resolvedAt'>): string => {
  const minutes = Math.max(
    1,
    Math.round((Date.parse(resolvedAt ?? startedAt) - Date.parse(startedAt)) / minuteMs),
  );
  if (minutes < 100) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
};

export const titleFault = (title: string): string | undefined =>
  visibleCharacter.test(title) ? undefined : 'Give it a title.';

export const messageFault = (text: string): string | undefined =>
  visibleCharacter.test(text) ? undefined : 'Write a message, at least one sentence.';
