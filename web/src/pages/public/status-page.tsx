// /status. A visitor asks: does it work right now; did it work before; what is being done about it?
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusDays } from '@rehearse/contract/status.ts';
import { partName } from '../../islands/status-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { Row } from './row.tsx';

/** What the script draws with. */
const icons = [
  ['ok', CircleCheck],
  ['starting', CircleDashed],
  ['down', CircleX],
] as const;

/** As the strips of days are drawn. */
const legend = [
  ['h-3 bg-met', 'no fault'],
  ['h-4.5 bg-missing', 'a fault'],
  ['h-0.5 bg-control', 'no data: nobody watched'],
] as const;

/** Those that the server looks at each minute. */
const partNames = ['database', 'jobs', 'questions'].map(partName).join(', ');

export const StatusPage = (): ReactNode => (
  <PageFrame
    name="Status"
    broad
    lead="What this server's own checks say, minute by minute. Where nobody looked, it says so."
  >
    <noscript>
      <p>
        Without JavaScript this page can’t ask how each part is doing.{' '}
        <a href="/api/health" className={linkClass}>
          /api/health
        </a>{' '}
        answers that right now, for people and monitors alike.
      </p>
    </noscript>
    <div data-status="">
      <div hidden>
        {icons.map(([name, icon]) => (
          <span key={name} data-status-icon={name}>
            <Icon of={icon} />
          </span>
        ))}
      </div>
      <Row head="Now">
        <output data-status-now="" className="block min-h-21 text-ink-2">
          This server is up: it sent you this page. The status of each part appears here once the page’s
          script has checked it.
        </output>
        <div data-status-open="" className="space-y-4 not-empty:mt-4" />
      </Row>
      <Row head={`The last ${statusDays} days`}>
        <p data-days="" className="mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
          {legend.map(([look, words]) => (
            <span key={words} className="inline-flex items-end gap-2">
              <span aria-hidden className={`mb-1 w-1.5 rounded-mark ${look}`} />
              {words}
            </span>
          ))}
        </p>
        <output data-status-note="" className="block text-ink-2 not-empty:mb-6" />
        <div data-status-parts="" className="min-h-96">
          <p className="border-t border-line py-6 text-ink-2">
            The history of each part appears here once the script has loaded it: {partNames}.
          </p>
        </div>
      </Row>
      <Row head="Incidents that are over">
        <div data-status-incidents="">
          <p className="text-ink-2">
            They appear here once the script has loaded them. The feed lists them without a script.
          </p>
        </div>
        <p className="mt-8 text-sm text-ink-3">
          By feed:{' '}
          <a href="/status/feed.xml" className={linkClass}>
            incidents as Atom
          </a>
          . A check is made every minute by the server itself: when the whole machine is away, nobody looks,
          and the day shows a gap.
        </p>
      </Row>
    </div>
  </PageFrame>
);
