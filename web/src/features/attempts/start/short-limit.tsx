// Confirms a time limit that is shorter than the questions are expected to take.
import type { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';

const minutesWords = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const ShortLimit = ({
  open,
  mode,
  needed,
  limit,
  onSafe,
  onAct,
}: {
  open: boolean;
  mode: Mode;
  /** How many minutes the questions are expected to take. */
  needed: number;
  limit: number;
  onSafe: () => void;
  onAct: () => void;
}): ReactNode => (
  <ConfirmDialog
    open={open}
    title={`Only ${minutesWords(limit)} for this test?`}
    safeWords="Change the limit"
    actWords="Start anyway"
    onSafe={onSafe}
    onAct={onAct}
  >
    <p>
      These questions take about {minutesWords(needed)}. Your limit is {minutesWords(limit)}. When time’s up,
      your saved answers are submitted.{mode === 'exam' && ' You can’t pause an exam.'}
    </p>
  </ConfirmDialog>
);
