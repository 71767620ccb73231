// System facts as names and values.
import type { ReactNode } from 'react';

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode => (
  <dl className="mt-4 grid max-w-column grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-3">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
