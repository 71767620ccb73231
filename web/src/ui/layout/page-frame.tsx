// The frame of a standalone page without a sidebar: the brand, which links home, and the page below.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

export const PageFrame = ({
  home,
  name,
  wide = false,
  children,
}: {
  /** Where the brand links, as a full page load. */
  home: string;
  /** The installation's. */
  name: string;
  wide?: boolean;
  children: ReactNode;
}): ReactNode => (
  <main
    className={clsx('page-fade mx-auto px-5 pt-9.5 pb-16 sm:px-12', wide ? 'max-w-pane' : 'max-w-[42rem]')}
  >
    <a href={home} className="inline-block rounded-in no-underline">
      <Brand name={name} />
    </a>
    {children}
  </main>
);
