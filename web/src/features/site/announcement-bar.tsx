// The announcement above an app page, until it is dismissed, expires, or is replaced.
import type { SiteState } from '@rehearse/contract/operations/site.ts';
import { useState, type ReactNode } from 'react';
import { useSite } from '../../site-state.ts';
import { announcementClass } from '../../ui/layout/announcement-class.ts';

const dismissedKey = 'announcement';

const dismissed = (): string | null => {
  try {
    return localStorage.getItem(dismissedKey);
  } catch {
    return null;
  }
};

export const Announcement = ({
  announcement: { text, level },
  onDismiss,
}: {
  announcement: Pick<NonNullable<SiteState['announcement']>, 'text' | 'level'>;
  /** Absent in a preview. */
  onDismiss?: () => void;
}): ReactNode => (
  <aside aria-label={onDismiss ? 'Announcement' : 'Preview'} className={announcementClass(level)}>
    <div className="flex items-center gap-4 px-5 py-2 lg:px-6">
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {text}
      </p>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="shrink-0 cursor-pointer rounded-in px-2 py-1.5 text-ink underline underline-offset-3"
        >
          Dismiss
        </button>
      )}
    </div>
  </aside>
);

export const AnnouncementBar = (): ReactNode => {
  const { announcement } = useSite();
  const [gone, setGone] = useState(dismissed);
  if (!announcement || announcement.id === gone) return null;
  return (
    <Announcement
      announcement={announcement}
      onDismiss={() => {
        setGone(announcement.id);
        try {
          localStorage.setItem(dismissedKey, announcement.id);
        } catch {
          // Storage is blocked: hidden until the page is left.
        }
      }}
    />
  );
};
