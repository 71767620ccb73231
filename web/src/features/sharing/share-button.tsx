// The "Share" button of a result: opens the dialog, whose code loads on demand.
import { examPass } from '@rehearse/contract/insights/sharing.ts';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Button } from '../../ui/forms/button.tsx';

const ShareDialog = lazy(() =>
  loadChunk('share', async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })),
);

/** The server's rule for a certificate, repeated here for display. The server decides. */
const isPassedExam = ({ attempt, total }: Results): boolean =>
  attempt.blueprint.mode === 'exam' &&
  attempt.questions >= examPass.questions &&
  total.counted === total.of &&
  (total.percent ?? 0) >= examPass.percent;

export const ShareButton = ({ results }: { results: Results }): ReactNode => {
  // Stays mounted once opened, so that the browser can restore the focus.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button look="quiet" size="sm" icon={Share2} onClick={() => setOpen(true)}>
        Share
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ShareDialog
            attemptId={results.attempt.id}
            isPassedExam={isPassedExam(results)}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
