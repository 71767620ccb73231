// Lazily loaded parts of the room: the shortcut list, and the parts that only tests with sections use.
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../ui/code-loading/chunk.ts';
import type * as KeysModule from './keys-dialog.tsx';
import type * as PrepareModule from './prepare.tsx';
import type * as DialogModule from './section-dialog.tsx';

const LazyKeys = lazy(() =>
  loadChunk('keys', async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog })),
);
const LazyPrepare = lazy(() =>
  loadChunk('prepare', async () => ({ default: (await import('./prepare.tsx')).Prepare })),
);
const LazyDialog = lazy(() =>
  loadChunk('section-dialog', async () => ({
    default: (await import('./section-dialog.tsx')).SectionDialog,
  })),
);

export const Prepare = (props: ComponentProps<typeof PrepareModule.Prepare>): ReactNode => (
  <Suspense fallback={null}>
    <LazyPrepare {...props} />
  </Suspense>
);

export const SectionDialog = (props: ComponentProps<typeof DialogModule.SectionDialog>): ReactNode => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);

/** Stays mounted once opened, so that focus returns to its previous element on close. */
export const KeysDialog = (props: ComponentProps<typeof KeysModule.KeysDialog>): ReactNode => {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <LazyKeys {...props} />
      </Suspense>
    )
  );
};
