// Everything this site stores in a browser, by where it's stored.
import type { ReactNode } from 'react';
import { storedEntries, type StoredEntry } from '../../content/stored-entries.ts';

const places: readonly { where: StoredEntry['where']; head: string }[] = [
  { where: 'this browser', head: 'In this browser, across all tabs' },
  { where: 'this tab', head: 'In one tab, removed when you close it' },
  { where: 'cookie', head: 'Cookies' },
  { where: 'this browser, as a database', head: 'Browser databases' },
];

export const StoredTable = (): ReactNode => (
  <div className="space-y-10">
    {places.map(({ where, head }) => (
      <section key={where}>
        <h2 className="text-lg font-head">{head}</h2>
        <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
          {storedEntries
            .filter((entry) => entry.where === where)
            .map(({ name, what, until }) => (
              <div key={name} className="gap-x-6 py-3 sm:grid sm:grid-cols-[15rem_1fr]">
                <dt>
                  <code className="wrap-anywhere">{name}</code>
                </dt>
                <dd className="mt-1 sm:mt-0">
                  {what} <span className="block text-ink-3">Kept until {until}.</span>
                </dd>
              </div>
            ))}
        </dl>
      </section>
    ))}
  </div>
);
