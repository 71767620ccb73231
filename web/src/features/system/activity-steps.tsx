// A funnel: each step with its count, its share of the first step, and a bar.
import type { ReactNode } from 'react';
import { numberWords, shareWords } from './activity-words.ts';

export type Step = { name: string; count: number; definition: string };

export const ActivitySteps = ({
  title,
  sentence,
  steps,
  empty,
}: {
  title: string;
  sentence: string;
  steps: readonly Step[];
  empty: string;
}): ReactNode => {
  const most = Math.max(...steps.map(({ count }) => count));
  const first = steps[0]?.count ?? 0;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-sm font-label">{title}</h3>
      <p className="max-w-measure text-sm text-ink-3">{sentence}</p>
      {most === 0 ? (
        <p className="mt-3 text-sm text-ink-2">{empty}</p>
      ) : (
        <ol className="mt-3 space-y-3">
          {steps.map(({ name, count, definition }) => (
            <li key={name}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span title={definition}>{name}</span>
                <span className="text-ink-2">
                  <span className="font-head text-ink">{numberWords(count)}</span>
                  {shareWords(count, first) !== null && ` · ${shareWords(count, first) ?? ''}`}
                </span>
              </p>
              <svg
                aria-hidden
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="mt-1 block h-1.5 w-full bg-sunken"
              >
                <rect width={(count / most) * 100} height={6} className="fill-accent" />
              </svg>
              <p className="mt-0.5 text-xs text-ink-3">{definition}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
