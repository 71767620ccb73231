// Sidebar navigation for the pages of one part of the site: the manual or the API reference.
import type { ReactNode } from 'react';

export const SectionNav = ({
  label,
  front,
  pages,
  here,
}: {
  label: string;
  /** The index page of that part. */
  front: { path: string; name: string };
  pages: readonly { path: string; name: string }[];
  /** Path of the current page. */
  here: string;
}): ReactNode => (
  <nav aria-label={label}>
    <h2 className="mb-2 text-sm font-head">
      <a href={front.path} className="text-ink no-underline">
        {front.name}
      </a>
    </h2>
    <ul className="flex flex-wrap gap-x-5 text-ui lg:block">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={path === here ? 'page' : undefined}
            className="inline-block py-1 text-ink-2 no-underline hover:text-ink lg:py-0.75 aria-[current=page]:font-head aria-[current=page]:text-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
