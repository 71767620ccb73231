// /status. A visitor asks: does it work right now; did it work before; what is being done about it?
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';

export const StatusPage = (): ReactNode => (
  <PageFrame
    name="Status"
    lead="What this server's own checks say, minute by minute. Where nobody looked, it says so."
  >
    <noscript>
      <p>
        This page asks the server by script. Without it,{' '}
        <a href="/api/health" className={linkClass}>
          /api/health
        </a>{' '}
        says the same to people and monitors.
      </p>
    </noscript>
    <div data-status="">
      <output data-status-now="" className="block min-h-14 text-lg" />
      <div data-status-parts="" className="mt-6 min-h-60" />
      <h2 className="mt-12 mb-3 font-read text-2xl font-text tracking-public">Incidents</h2>
      <div data-status-incidents="" />
    </div>
    <p className="mt-10 text-sm text-ink-3">
      By feed:{' '}
      <a href="/status/feed.xml" className={linkClass}>
        incidents as Atom
      </a>
      . A check is made every minute by the server itself: when the whole machine is away, nobody looks, and
      the day shows a gap.
    </p>
  </PageFrame>
);
