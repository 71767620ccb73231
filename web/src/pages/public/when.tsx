// Parts of a public page that depend on the installation's settings. The server evaluates the condition (fill-site.ts).
import { siteEnd, siteIf, siteUnless, type SiteCondition } from '@rehearse/contract/operations/fill-site.ts';
import type { ReactNode } from 'react';

export const When = ({ is, children }: { is: SiteCondition; children: ReactNode }): ReactNode => (
  <>
    {siteIf(is)}
    {children}
    {siteEnd}
  </>
);

export const Unless = ({ is, children }: { is: SiteCondition; children: ReactNode }): ReactNode => (
  <>
    {siteUnless(is)}
    {children}
    {siteEnd}
  </>
);
