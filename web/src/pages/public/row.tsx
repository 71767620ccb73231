// A page section: heading next to the text on wide screens, above it on narrow ones.
import type { ReactNode } from 'react';
import { anchorOf } from '../../content/anchor.ts';

export const headClass = 'font-read text-2xl font-text tracking-public';

export const Row = ({
  head,
  id = head === undefined ? undefined : anchorOf(head),
  link,
  broad = false,
  children,
}: {
  /** Omitted for a section without a heading, such as a page's introduction. */
  head?: string;
  id?: string | undefined;
  /** Link target of the heading. */
  link?: string;
  /** Full width, for screenshots. */
  broad?: boolean;
  children: ReactNode;
}): ReactNode => (
  <section
    aria-labelledby={id}
    className={`border-t border-line pt-7 pb-10 lg:grid lg:gap-x-14 lg:pb-12 ${
      broad ? 'lg:grid-cols-[20rem_1fr]' : 'lg:grid-cols-[20rem_minmax(0,44rem)]'
    }`}
  >
    {head !== undefined && (
      <h2 id={id} className={`mb-4 scroll-mt-6 lg:-mt-1 lg:mb-0 ${headClass}`}>
        {link === undefined ? (
          head
        ) : (
          <a href={link} className="text-ink hover:text-accent-ink">
            {head}
          </a>
        )}
      </h2>
    )}
    <div className="min-w-0 lg:col-start-2">{children}</div>
  </section>
);
