// Renders the status page: a history chart for each service, and incidents. Text is set as text, never as markup.
import { dayMs } from '@rehearse/contract/text/durations.ts';
import {
  statusDays,
  type Incident,
  type Status,
  type StatusDay,
} from '@rehearse/contract/operations/status.ts';
import { incidentStateWords } from '@rehearse/contract/vocabulary.ts';
import { availability, dayWords, faultWords, partName, type StatusTone } from './status-words.ts';

export const element = (tag: string, className: string, words?: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  if (words !== undefined) made.textContent = words;
  return made;
};

/** Clones the icon for `look`; the page contains one of each. */
export const iconOf = (look: StatusTone): Node => {
  const template = document.querySelector(`[data-status-icon="${look}"]`);
  return template?.firstElementChild?.cloneNode(true) ?? document.createTextNode('');
};

/** Three bar heights, so that a day's state doesn't depend on color: no data, up, down. */
const strip = (part: string, days: readonly StatusDay[], now: number): HTMLElement => {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const row = element('div', 'mt-3 flex h-9 items-end gap-px sm:gap-0.5');
  row.setAttribute('role', 'img');
  row.dataset['days'] = '';
  const faults = days.filter(({ down }) => down > 0).length;
  row.setAttribute(
    'aria-label',
    `${partName(part)}, the last ${statusDays} days: ${faults} ${faults === 1 ? 'day' : 'days'} with downtime, ${days.length - faults} without, ${statusDays - days.length} with no data`,
  );
  for (let back = statusDays - 1; back >= 0; back -= 1) {
    const day = new Date(now - back * dayMs).toISOString().slice(0, 10);
    const found = byDay.get(day);
    const look = !found ? 'h-1 bg-control' : found.down > 0 ? 'h-9 bg-missing' : 'h-6 bg-met';
    // a cell includes the gap next to it, so the pointer is always over a day
    const cell = element('span', 'flex h-9 min-w-0 flex-1 items-end');
    cell.title = dayWords(day, found, now);
    cell.append(element('span', `w-full rounded-mark ${look}`));
    row.append(cell);
  }
  return row;
};

const partView = (part: Status['parts'][number], now: number): HTMLElement => {
  const box = element('section', 'border-t border-line py-6');
  const head = element('div', 'flex flex-wrap items-center justify-between gap-x-4');
  const state = element('p', 'inline-flex items-center gap-1.5 text-ui font-label');
  if (part.now === null) {
    state.classList.add('text-ink-3');
    state.append('No recent checks');
  } else {
    state.classList.add(part.now.state === 'ok' ? 'text-met' : 'text-missing');
    state.append(iconOf(part.now.state), part.now.state === 'ok' ? 'Up' : 'Down');
  }
  head.append(element('h3', 'text-lg font-head', partName(part.name)), state);
  const axis = element('div', 'mt-1.5 flex justify-between text-xs text-ink-3');
  axis.append(element('span', '', `${statusDays} days ago`), element('span', '', 'today'));
  const faults = faultWords(part.days);
  const share = availability(part.days) ?? 'No checks yet.';
  box.append(
    head,
    strip(part.name, part.days, now),
    axis,
    element('p', 'mt-2 text-sm text-ink-2', faults === null ? share : `${share}. ${faults}`),
  );
  return box;
};

export const partViews = ({ parts }: Status, now: number): HTMLElement[] =>
  parts.length === 0
    ? [
        element(
          'p',
          'border-t border-line py-6 text-ink-2',
          'No checks recorded yet. The first one runs within a minute of startup.',
        ),
      ]
    : parts.map((part) => partView(part, now));

const when = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const incidentView = ({ title, resolvedAt, updates }: Incident): HTMLElement => {
  const box = element(
    'article',
    resolvedAt === null
      ? 'rounded border border-partly-line bg-partly-wash p-5 sm:p-6'
      : 'border-t border-line py-6 first:border-t-0 first:pt-0',
  );
  const head = element('h3', 'text-lg font-head wrap-anywhere', title);
  head.dir = 'auto';
  box.append(head);
  for (const { at, state, text } of updates) {
    const line = element('p', 'mt-3 text-sm text-ink-2');
    line.append(element('strong', 'font-label text-ink', incidentStateWords[state]), ` · ${when(at)}`);
    const words = element('p', 'mt-0.5 wrap-anywhere whitespace-pre-line', text);
    words.dir = 'auto';
    box.append(line, words);
  }
  return box;
};
