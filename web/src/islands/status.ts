// Fills the status page: each service's current state, its last 90 days, and the incidents. Refreshes every minute.
import { statusDays, statusEndpoints, type Status } from '@rehearse/contract/operations/status.ts';
import { Health } from '@rehearse/contract/operations/system.ts';
import * as z from 'zod/mini';
import { appConfig } from '../config.ts';
import { send } from '../session/send.ts';
import { element, iconOf, incidentView, partViews } from './status-view.ts';
import { nowWords, type StatusTone } from './status-words.ts';

/** Current health; null if the server can't be reached. While a service is down, the response is a 503 with the same shape. */
const askHealth = async (): Promise<Health | null> => {
  try {
    const { apiBaseUrl } = await appConfig();
    const reply = await fetch(`${apiBaseUrl}/health`, { cache: 'no-store', credentials: 'omit' });
    const read = z.safeParse(Health, await reply.json());
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Milliseconds after which the history request is abandoned. */
const patience = 5_000;

/** The history; null if it can't be loaded. Not requested while the database is down, because that would time out. */
const askStatus = async (health: Health | null): Promise<Status | null> => {
  if (health?.parts['database']?.state === 'down') return null;
  try {
    return await send(statusEndpoints.readStatus, undefined, { signal: AbortSignal.timeout(patience) });
  } catch {
    return null;
  }
};

const nowLooks: Record<StatusTone, string> = {
  ok: 'border-met-line bg-met-wash text-met',
  starting: 'border-partly-line bg-partly-wash text-partly',
  down: 'border-missing-line bg-missing-wash text-missing',
};

const showNow = (place: Element, { look, head, more }: ReturnType<typeof nowWords>): void => {
  // don't replace unchanged text: screen readers would announce it again
  if (place.textContent === head + more) return;
  const words = element('span', 'min-w-0');
  words.append(
    element('span', 'block text-lg font-head', head),
    element('span', 'block text-ui text-ink-2', more),
  );
  place.className = `flex min-h-21 items-start gap-3 rounded border p-5 ${nowLooks[look]}`;
  const icon = element('span', 'mt-1 shrink-0');
  icon.append(iconOf(look));
  place.replaceChildren(icon, words);
};

const showStatus = (place: (name: string) => Element | null, status: Status): void => {
  place('parts')?.replaceChildren(...partViews(status, Date.now()));
  const [open, past] = [
    status.incidents.filter(({ resolvedAt }) => resolvedAt === null),
    status.incidents.filter(({ resolvedAt }) => resolvedAt !== null),
  ];
  place('open')?.replaceChildren(...open.map(incidentView));
  const none = element('p', 'text-ink-2', `None in the last ${statusDays} days.`);
  place('incidents')?.replaceChildren(...(past.length === 0 ? [none] : past.map(incidentView)));
};

const open = (box: HTMLElement): void => {
  const place = (name: string): Element | null => box.querySelector(`[data-status-${name}]`);
  const fill = async (): Promise<void> => {
    const now = place('now');
    const health = await askHealth();
    const status = await askStatus(health);
    // if loading fails, the earlier history stays on screen
    if (status) showStatus(place, status);
    if (now) showNow(now, nowWords(health, box.querySelectorAll('[data-status-open] article').length));
    place('note')?.replaceChildren(
      ...(status ? [] : ['We can’t load the history right now. This page tries again every minute.']),
    );
  };
  void fill();
  setInterval(() => void fill(), 60_000);
};

for (const box of document.querySelectorAll<HTMLElement>('[data-status]')) open(box);
