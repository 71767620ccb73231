// /status. A visitor asks: does it work right now; did it work before; what is being done about it?
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusDays } from '@rehearse/contract/operations/status.ts';
import { partName } from '../../islands/status-words.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { Row } from './row.tsx';

/** Icons the script clones. */
const icons = [
  ['ok', CircleCheck],
  ['starting', CircleDashed],
  ['down', CircleX],
] as const;

/** Matches the bars in the history chart. */
const legend = [
  ['h-3 bg-met', 'no downtime'],
  ['h-4.5 bg-missing', 'downtime'],
  ['h-0.5 bg-control', 'no data'],
] as const;

/** The services the server checks every minute. */
const partNames = ['database', 'jobs', 'questions'].map(partName).join(', ');

export const StatusPage = (): ReactNode => (
  <PageFrame
    name="Status"
    broad
    lead="This server checks itself every minute. Periods with no checks show as “no data.”"
  >
    <noscript>
      <p>
        Without JavaScript this page can’t check each service.{' '}
        <a href="/api/health" className={linkClass}>
          /api/health
        </a>{' '}
        has the current status, for people and monitoring tools alike.
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
          This server is up: it sent you this page. The status of each service appears here once this page has
          checked it.
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
            The history of each service ({partNames}) appears here once it has loaded.
          </p>
        </div>
      </Row>
      <Row head="Past incidents">
        <div data-status-incidents="">
          <p className="text-ink-2">
            Past incidents appear here once they’ve loaded. If they don’t load, use the feed.
          </p>
        </div>
        <p className="mt-8 text-sm text-ink-3">
          Subscribe to the{' '}
          <a href="/status/feed.xml" className={linkClass}>
            incident feed (Atom)
          </a>
          . If the whole machine is down, nothing is recorded, and that time shows as “no data.”
        </p>
      </Row>
    </div>
  </PageFrame>
);
