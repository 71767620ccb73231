// Texts of the status page: the current state, a day of history, and uptime. Pure.
import type { StatusDay } from '@rehearse/contract/operations/status.ts';
import type { Health } from '@rehearse/contract/operations/system.ts';

const minutesOfDay = 24 * 60;

const names: Record<string, string> = {
  database: 'Database',
  jobs: 'Grading and email',
  questions: 'Question bank',
  'sign-in': 'Sign-in',
};

export const partName = (part: string): string => names[part] ?? part;

export type StatusTone = 'ok' | 'starting' | 'down';

/** `health` is null if the server didn't respond; `open` is the number of ongoing incidents. */
export const nowWords = (
  health: Health | null,
  open: number,
): { look: StatusTone; head: string; more: string } => {
  if (!health)
    return {
      look: 'down',
      head: 'We can’t reach the server right now.',
      more: 'This page checks again every minute.',
    };
  const named = (state: StatusTone): string =>
    Object.entries(health.parts)
      .filter(([, part]) => part.state === state)
      .map(([part]) => partName(part))
      .join(', ');
  const [down, starting] = [named('down'), named('starting')];
  if (down !== '')
    return {
      look: 'down',
      head: 'Some services are down.',
      more: `Down: ${down}.${starting === '' ? '' : ` Starting: ${starting}.`}`,
    };
  if (starting !== '') return { look: 'starting', head: 'Starting up.', more: `Not ready yet: ${starting}.` };
  if (open > 0)
    return {
      look: 'starting',
      head: `Everything is responding, but ${open === 1 ? 'there’s an ongoing incident' : `there are ${open} ongoing incidents`}.`,
      more: 'Details below.',
    };
  return { look: 'ok', head: 'Everything is working.', more: 'Every service just responded.' };
};

const spanWords = (minutes: number): string =>
  minutes === 1 ? '1 minute' : minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;

/** Created once: hundreds of days are formatted at a time, and each new formatter would load the locale again. */
const dayAndMonth = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const shortDay = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

/** The tooltip of one day. For today, only the time so far is expected to be monitored. */
export const dayWords = (day: string, found: StatusDay | undefined, now: number): string => {
  const label = shortDay(day);
  if (!found) return `${label}: no data`;
  const passed = Math.min(minutesOfDay, Math.ceil((now - Date.parse(day)) / 60_000));
  const watched = found.ok + found.down;
  const gap = watched < passed - 10 ? `, monitored for ${spanWords(watched)}` : '';
  return found.down === 0
    ? `${label}: no downtime${gap}`
    : `${label}: down for ${spanWords(found.down)}${gap}`;
};

const named = 3;

/** The most recent days with downtime, in words; null if there were none. */
export const faultWords = (days: readonly StatusDay[]): string | null => {
  const faults = days.filter(({ down }) => down > 0).toReversed();
  if (faults.length === 0) return null;
  const outages = faults.slice(0, named).map(({ day, down }) => `on ${shortDay(day)} for ${spanWords(down)}`);
  const rest = faults.length - outages.length;
  const more = rest > 0 ? [`on ${rest} more ${rest === 1 ? 'day' : 'days'}`] : [];
  return `Down ${new Intl.ListFormat('en').format([...outages, ...more])}.`;
};

/** Uptime as a share of monitored minutes, never rounded up to 100%; null if nothing was monitored. */
export const availability = (days: readonly StatusDay[]): string | null => {
  const ok = days.reduce((sum, day) => sum + day.ok, 0);
  const watched = days.reduce((sum, day) => sum + day.ok + day.down, 0);
  if (watched === 0) return null;
  const share = ok === watched ? '100' : (Math.floor((ok / watched) * 10_000) / 100).toFixed(2);
  return `${share}% uptime (${watched.toLocaleString('en-US')} ${watched === 1 ? 'minute' : 'minutes'} monitored)`;
};
