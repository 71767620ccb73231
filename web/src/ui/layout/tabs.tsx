// Tabs: links with their own URLs, or buttons over panels on one page.
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';

const row = 'flex gap-5 overflow-x-auto sm:gap-6 shadow-[inset_0_-1px_0_var(--line-2)]';
const tab = 'state-change flex min-h-10 shrink-0 items-center border-b-2 text-ui';
const chosen = 'border-accent font-head text-ink';
const other = 'border-transparent text-ink-2 hover:text-ink';

/** Tabs that are links; the one matching the current URL is selected. `end`: match only the exact URL. */
export const LinkTabs = ({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; words: string; end?: boolean }[];
}): ReactNode => {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the selected tab may be scrolled out of view.
    const chosenOne = list.current?.querySelector('[aria-current=page]');
    chosenOne?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className={row}>
      {tabs.map(({ to, words, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end ?? false}
          className={({ isActive }) => clsx(tab, '-outline-offset-2', isActive ? chosen : other)}
        >
          {words}
        </NavLink>
      ))}
    </nav>
  );
};

/** Tabs over panels: arrow keys move between tabs, and only the selected tab is in the tab order. */
export const Tabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: {
  label: string;
  tabs: readonly { value: V; words: string }[];
  value: V;
  onChange: (value: V) => void;
  children: ReactNode;
  className?: string;
}): ReactNode => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((item) => item.value === value);
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || !target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={row} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={clsx(tab, '-outline-offset-2', item.value === value ? chosen : other)}
          >
            {item.words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
};
