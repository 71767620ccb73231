// The header of every public page: logo, navigation, theme switch, and sign-in. It works without React.
import { Menu, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import { headerPages, pageNames } from '../../content/public-pages.ts';
import { paths } from '../../paths.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { wide } from './frame.tsx';
import { When } from './when.tsx';

/** Under 360 px, the header with the Dashboard button has no room to spare. */
const round =
  'state-change flex size-10 max-[22.5rem]:size-9 shrink-0 cursor-pointer items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink';
const link = 'state-change rounded-in px-2.5 py-2 text-ui text-ink-2 no-underline hover:text-ink';

const Links = ({ className }: { className: string }): ReactNode =>
  headerPages.map((path) => (
    <When key={path} is={`page ${path}`}>
      <a href={path} className={className}>
        {pageNames[path]}
      </a>
    </When>
  ));

/** `theme.js` handles the click and sets the theme before first paint. */
const ThemeSwitch = (): ReactNode => (
  <button type="button" data-theme-switch="" aria-label="Switch theme" title="Switch theme" className={round}>
    <Icon of={Moon} size={20} className="dark:hidden" />
    <Icon of={Sun} size={20} className="hidden dark:block" />
  </button>
);

const narrowPhone = 'ml-1 max-[22.5rem]:ml-0 max-[22.5rem]:px-2!';

/** Both are in the markup; `theme.js` decides which one shows before first paint. */
const SignInOrDashboardLink = (): ReactNode => (
  <>
    <a href={paths.auth()} className={buttonClass({ className: `${narrowPhone} in-data-session:hidden!` })}>
      Sign in
    </a>
    <a
      href={paths.dashboard()}
      className={buttonClass({ className: `${narrowPhone} not-in-data-session:hidden!` })}
    >
      Dashboard
    </a>
  </>
);

/** The first tab stop: skips the navigation. */
const SkipLink = (): ReactNode => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-20 -translate-y-16 rounded border border-control bg-surface px-4 py-2 text-ink focus:translate-y-0"
  >
    Skip to content
  </a>
);

export const Header = (): ReactNode => (
  <header className={`${wide} flex w-full items-center py-5`}>
    <SkipLink />
    <a href={paths.landing()} aria-label={`${siteText('name')}, home`} className="rounded-in no-underline">
      <Brand name={siteText('name')} />
    </a>
    <nav aria-label="Main" className="ml-10 hidden items-center gap-1 md:flex">
      <Links className={link} />
    </nav>
    <div className="ml-auto flex items-center">
      <ThemeSwitch />
      <SignInOrDashboardLink />
      <details className="relative ml-1 max-[22.5rem]:ml-0 md:hidden">
        <summary aria-label="Menu" className={`${round} list-none [&::-webkit-details-marker]:hidden`}>
          <Icon of={Menu} size={20} />
        </summary>
        <nav
          aria-label="Menu"
          className="absolute top-full right-0 z-10 mt-2 flex w-56 flex-col rounded border border-line bg-surface p-1.5"
        >
          <Links className="rounded-in px-3 py-2.5 text-ui text-ink no-underline hover:bg-hover" />
        </nav>
      </details>
    </div>
  </header>
);
