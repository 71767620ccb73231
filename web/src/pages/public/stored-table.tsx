// The table of everything that this site stores in a browser.
import type { ReactNode } from 'react';
import { storedEntries } from '../../content/stored-entries.ts';

const cell = 'border-b border-line py-2 pr-4 align-top';
const head = 'border-b border-line-2 py-2 pr-4 text-left font-head';

export const StoredTable = (): ReactNode => (
  // A table that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="overflow-x-auto" tabIndex={0} aria-label="What is stored">
    <table className="w-full min-w-[36rem] border-collapse text-sm">
      <thead>
        <tr>
          <th className={head}>name</th>
          <th className={head}>where</th>
          <th className={head}>what it is for</th>
          <th className={head}>until</th>
        </tr>
      </thead>
      <tbody>
        {storedEntries.map(({ name, where, what, until }) => (
          <tr key={name}>
            <td className={cell}>
              <code className="wrap-anywhere">{name}</code>
            </td>
            <td className={cell}>{where}</td>
            <td className={cell}>{what}</td>
            <td className={cell}>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
