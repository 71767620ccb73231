// On the results page: a spoken answer's recordings on this device, or only its metrics if they are on another.
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../../../ui/code-loading/chunk.ts';
import { hasRecording } from '../recording/recording-mark.ts';

const SpokenParts = lazy(() =>
  loadChunk('spoken answer', async () => ({ default: (await import('./spoken-parts.tsx')).SpokenParts })),
);

export const SpokenAnswer = ({ attemptId, item }: { attemptId: string; item: ResultItem }): ReactNode =>
  item.deliveries.length > 0 || hasRecording({ attemptId, position: item.position }) ? (
    <Suspense fallback={null}>
      <SpokenParts attemptId={attemptId} item={item} />
    </Suspense>
  ) : null;
