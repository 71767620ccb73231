// The announcement at the top of a public page. `announcement.js` comes right after it in the markup, so a dismissed one is never painted.
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import type { ReactNode } from 'react';
import { announcementClass } from '../../ui/layout/announcement-class.ts';
import { wide } from './frame.tsx';
import { Unless, When } from './when.tsx';

const Bar = ({ level }: { level: 'info' | 'warning' }): ReactNode => (
  <aside
    aria-label="Announcement"
    data-announcement={siteText('announcementId')}
    className={announcementClass(level)}
  >
    <div className={`${wide} flex items-center gap-4 py-2`}>
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {siteText('announcement')}
      </p>
      <button
        type="button"
        className="shrink-0 cursor-pointer rounded-in px-2 py-1.5 text-ink underline underline-offset-3"
      >
        Dismiss
      </button>
    </div>
  </aside>
);

export const SiteAnnouncement = (): ReactNode => (
  <When is="announcement">
    <When is="warning">
      <Bar level="warning" />
    </When>
    <Unless is="warning">
      <Bar level="info" />
    </Unless>
    <script src="/announcement.js" />
  </When>
);
