// The footer of every public page, with links to all the others.
import { version } from '@rehearse/contract/api.ts';
import type { ReactNode } from 'react';
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import { pageGroups, pageNames } from '../../content/public-pages.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { When } from './when.tsx';

export const wide = 'mx-auto max-w-page px-5 sm:px-8 min-[84rem]:px-0';

const FooterLink = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <li>
    <a href={href} className="text-ink-2 hover:text-ink">
      {children}
    </a>
  </li>
);

export const Footer = (): ReactNode => (
  <footer className="mt-20 border-t border-line-2 md:mt-32">
    <div className={`${wide} grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[16rem_1fr]`}>
      <div>
        <Brand name={siteText('name')} />
        <p className="mt-3 max-w-[14rem] text-sm text-ink-3">Interview practice at your own pace.</p>
        <When is="operator">
          <p dir="auto" className="mt-3 max-w-[14rem] text-sm wrap-anywhere text-ink-3">
            Run by {siteText('operator')}
          </p>
        </When>
        <When is="contact">
          <p className="mt-3 text-sm wrap-anywhere">
            <a href={`mailto:${siteText('contact')}`} className="text-ink-2 hover:text-ink">
              {siteText('contact')}
            </a>
          </p>
        </When>
        <p className="mt-8 text-xs text-ink-3">
          Rehearse {version}
          <When is="source">
            {' · '}
            <a href={siteText('source')} className="text-ink-3 hover:text-ink">
              Source code
            </a>
          </When>
        </p>
      </div>
      <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-4">
        {pageGroups.map(({ head, pages }) => (
          <div key={head}>
            <h2 className="text-sm font-head">{head}</h2>
            <ul className="mt-3 space-y-2.5 text-ui">
              {pages.map((path) => (
                <When key={path} is={`page ${path}`}>
                  <FooterLink href={path}>{pageNames[path]}</FooterLink>
                </When>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  </footer>
);
