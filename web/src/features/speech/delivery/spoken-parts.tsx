// The recordings of a graded answer, to play and delete. On another device, only their metrics.
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import type { ReactNode } from 'react';
import { Recordings } from '../recording/recordings.tsx';
import { useTakes } from '../recording/use-takes.ts';
import { DeliveryFigures } from './delivery-figures.tsx';

export const SpokenParts = ({ attemptId, item }: { attemptId: string; item: ResultItem }): ReactNode => {
  const { position, deliveries } = item;
  const { takes, readAgain } = useTakes(attemptId, position);
  if (!takes || (takes.length === 0 && deliveries.length === 0)) return null;
  return (
    <section aria-label="Spoken answer" className="mt-6 max-w-answer print:hidden">
      <h4 className="mb-2 text-sm font-head text-ink">You answered aloud</h4>
      {takes.length > 0 ? (
        <Recordings takes={takes} areNamed onChange={() => void readAgain()} />
      ) : (
        <>
          <p className="mb-1 text-sm text-ink-2">The recording isn’t in this browser.</p>
          {deliveries.map((delivery, at) => (
            // They have no ID and never change.
            <DeliveryFigures key={at} delivery={delivery} />
          ))}
        </>
      )}
    </section>
  );
};
