// A list item: its content, with its actions beside it, or below on narrow screens.
import type { ReactNode } from 'react';

export const ItemRow = ({ children }: { children: ReactNode }): ReactNode => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5 first:border-t">
    {children}
  </li>
);

export const ItemBody = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="min-w-0 flex-[1_1_20rem]">{children}</div>
);
