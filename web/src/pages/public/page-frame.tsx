// The layout of a text page: heading, lead, and an optional sidebar.
import type { ReactNode } from 'react';
import { Footer, wide } from './frame.tsx';
import { Header } from './header.tsx';

export const headingClass =
  '-ml-0.5 font-read text-[clamp(2.5rem,2rem+2.2vw,4rem)] leading-[1.04] font-text tracking-hero text-balance';

export const PageFrame = ({
  name,
  lead,
  aside,
  broad = false,
  children,
}: {
  name: string;
  lead?: ReactNode;
  /** Next to the text on wide screens, above it on narrow ones. */
  aside?: ReactNode;
  /** Full width, for content that isn't running text. */
  broad?: boolean;
  children: ReactNode;
}): ReactNode => (
  <div className="flex min-h-dvh flex-col">
    <Header />
    <main id="main" tabIndex={-1} className={`${wide} w-full flex-1 pt-10 outline-none md:pt-18`}>
      <h1 className={headingClass}>{name}</h1>
      {lead && <p className="mt-6 max-w-[38rem] text-xl text-ink-2">{lead}</p>}
      {aside ? (
        <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_16rem]">
          {/* first in the DOM, so a page that's still loading doesn't shift */}
          <aside className="lg:order-last">{aside}</aside>
          <div className="min-w-0 max-w-words">{children}</div>
        </div>
      ) : (
        <div className={broad ? 'mt-10' : 'mt-10 max-w-words'}>{children}</div>
      )}
    </main>
    <Footer />
  </div>
);
