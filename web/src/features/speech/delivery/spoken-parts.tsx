// Recordings of a graded answer, played and deleted here; on another device its figures alone.
import type { ResultItem } from '@rehearse/contract/results.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { personKey } from '../../../session/person.ts';
import { markRecording } from '../recording/recording-mark.ts';
import { readTakes, type Take } from '../recording/recording-store.ts';
import { Recordings } from '../recording/recordings.tsx';
import { DeliveryFigures } from './delivery-figures.tsx';

export const SpokenParts = ({ attemptId, item }: { attemptId: string; item: ResultItem }): ReactNode => {
  const { position, deliveries } = item;
  const [takes, setTakes] = useState<readonly Take[] | null>(null);
  const read = async (): Promise<void> => {
    const found = await readTakes({ person: personKey(), attemptId, position }).catch(() => []);
    markRecording(attemptId, position, found.length > 0);
    setTakes(found);
  };
  const onPlace = useEffectEvent(() => void read());
  useEffect(() => onPlace(), [attemptId, position]);
  if (takes === null || (takes.length === 0 && deliveries.length === 0)) return null;
  return (
    <section aria-label="Spoken answer" className="mt-6 max-w-answer print:hidden">
      <h4 className="mb-2 text-sm font-head text-ink">You spoke this answer</h4>
      {takes.length > 0 ? (
        <Recordings takes={takes} onChange={() => void read()} />
      ) : (
        <>
          <p className="mb-1 text-sm text-ink-2">Its recording isn’t in this browser.</p>
          {deliveries.map((delivery, at) => (
            // they have no names, and never change
            <DeliveryFigures key={at} delivery={delivery} />
          ))}
        </>
      )}
    </section>
  );
};
