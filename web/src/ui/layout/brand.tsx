// The logo (the repeat sign from music notation), alone or with the site's name.
import type { ReactNode } from 'react';

export const Mark = ({ height = 24 }: { height?: number }): ReactNode => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 24"
    height={height}
    width={(height * 20) / 24}
    className="shrink-0 fill-accent"
  >
    <rect width="5" height="20" y="2" />
    <rect x="8" y="2" width="1.75" height="20" />
    <circle cx="15.5" cy="8.75" r="2.25" />
    <circle cx="15.5" cy="15.25" r="2.25" />
  </svg>
);

/** `name` is the installation's name. */
export const Brand = ({ name }: { name: string }): ReactNode => (
  <span className="inline-flex items-center gap-3">
    <Mark />
    <span dir="auto" className="min-w-0 text-lg font-head tracking-head wrap-anywhere text-ink">
      {name}
    </span>
  </span>
);
