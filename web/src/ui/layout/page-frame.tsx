// The layout of a standalone page without a sidebar: the logo, which links home, and the page below it.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

export const PageFrame = ({
  home,
  name,
  wide = false,
  children,
}: {
  /** The URL behind the logo, opened as a full page load. */
  home: string;
  /** The installation's name. */
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
