// Fills the status page: how each part is now, its last 90 days, and the incidents. Asks again every minute.
import { api } from '@rehearse/contract/api.ts';
import { statusDays, type Incident, type Status, type StatusDay } from '@rehearse/contract/status.ts';
import { Health } from '@rehearse/contract/system.ts';
import { incidentStateWords } from '@rehearse/contract/vocabulary.ts';
import * as z from 'zod/mini';
import { appConfig } from '../config.ts';
import { send } from '../session/send.ts';

const dayMs = 24 * 3_600_000;
const minutesOfDay = 24 * 60;

const names: Record<string, string> = {
  database: 'Database',
  jobs: 'Jobs: grading and mail',
  questions: 'Questions',
};

const element = (tag: string, className: string, words?: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  if (words !== undefined) made.textContent = words;
  return made;
};

/** One day in words, for the eye and the ear. */
export const dayWords = (day: string, found: StatusDay | undefined): string => {
  if (!found) return `${day}: no data`;
  const watched = found.ok + found.down;
  const gap = watched < minutesOfDay - 10 ? `, ${Math.round(watched / 60)} hours watched` : '';
  return found.down === 0 ? `${day}: no fault${gap}` : `${day}: ${found.down} minutes down${gap}`;
};

/** The share of watched minutes that were well, never rounded up to a whole; null where nobody watched. */
export const availability = (days: readonly StatusDay[]): string | null => {
  const ok = days.reduce((sum, day) => sum + day.ok, 0);
  const watched = days.reduce((sum, day) => sum + day.ok + day.down, 0);
  if (watched === 0) return null;
  return `${(Math.floor((ok / watched) * 10_000) / 100).toFixed(2)} % of the ${watched.toLocaleString('en-GB')} minutes that were watched`;
};

const strip = (days: readonly StatusDay[], now: number): HTMLElement => {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const row = element('div', 'mt-2 flex h-8 gap-px');
  row.setAttribute('role', 'img');
  const faults = days.filter(({ down }) => down > 0).length;
  row.setAttribute(
    'aria-label',
    `The last ${statusDays} days: ${faults} with a fault, ${statusDays - days.length} without data`,
  );
  for (let back = statusDays - 1; back >= 0; back -= 1) {
    const day = new Date(now - back * dayMs).toISOString().slice(0, 10);
    const found = byDay.get(day);
    const look = !found ? 'bg-line' : found.down > 0 ? 'bg-missing' : 'bg-met';
    const cell = element('span', `flex-1 rounded-mark ${look}`);
    cell.title = dayWords(day, found);
    row.append(cell);
  }
  return row;
};

const partView = (part: Status['parts'][number], now: number): HTMLElement => {
  const box = element('section', 'border-t border-line py-5');
  const head = element('div', 'flex flex-wrap items-baseline justify-between gap-x-4');
  const word = part.now === null ? 'Not looked at lately' : part.now.state === 'ok' ? 'Well' : 'Down';
  head.append(
    element('h2', 'text-lg font-head', names[part.name] ?? part.name),
    element('span', 'text-ui', word),
  );
  const share = availability(part.days);
  box.append(
    head,
    strip(part.days, now),
    element('p', 'mt-2 text-sm text-ink-3', share ?? 'Nobody has watched it yet.'),
  );
  return box;
};

const when = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const incidentView = (incident: Incident): HTMLElement => {
  const box = element('article', 'border-t border-line py-5');
  box.append(element('h3', 'text-lg font-head', incident.title));
  for (const { at, state, text } of incident.updates) {
    box.append(
      element('p', 'mt-2', text),
      element('p', 'text-sm text-ink-3', `${incidentStateWords[state]}, ${when(at)}`),
    );
  }
  return box;
};

/** The health of this moment; null when the server cannot be reached. It answers 503 in the same form while a part is away. */
const askHealth = async (): Promise<z.infer<typeof Health> | null> => {
  try {
    const { apiBaseUrl } = await appConfig();
    const reply = await fetch(`${apiBaseUrl}/health`, { cache: 'no-store', credentials: 'omit' });
    const read = z.safeParse(Health, await reply.json());
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

const nowWords = (health: z.infer<typeof Health> | null): string => {
  if (!health) return 'The server can’t be reached right now.';
  const away = Object.entries(health.parts).filter(([, { state }]) => state !== 'ok');
  if (away.length === 0) return 'Everything works.';
  return `Not everything works: ${away.map(([name, { state }]) => `${names[name] ?? name} ${state === 'down' ? 'is down' : 'is starting'}`).join(', ')}.`;
};

const fill = async (box: HTMLElement): Promise<void> => {
  const place = (name: string): Element | null => box.querySelector(`[data-status-${name}]`);
  const health = await askHealth();
  const said = place('now');
  if (said) said.textContent = nowWords(health);
  try {
    const status = await send(api.readStatus, undefined);
    const now = Date.now();
    const none = 'No check has been written down yet. The first comes within a minute of a start.';
    place('parts')?.replaceChildren(
      ...(status.parts.length === 0
        ? [element('p', 'text-ink-2', none)]
        : status.parts.map((part) => partView(part, now))),
    );
    place('incidents')?.replaceChildren(
      ...(status.incidents.length === 0
        ? [element('p', 'text-ink-2', `None in the last ${statusDays} days.`)]
        : status.incidents.map(incidentView)),
    );
  } catch {
    place('parts')?.replaceChildren(
      element(
        'p',
        'text-ink-2',
        'The history is in the database, which can’t be read right now. This page asks again every minute.',
      ),
    );
  }
};

for (const box of document.querySelectorAll<HTMLElement>('[data-status]')) {
  void fill(box);
  setInterval(() => void fill(box), 60_000);
}
