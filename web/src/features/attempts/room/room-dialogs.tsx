// The room's dialogs: Submit, and on a phone the question list with Pause and Submit.
import type { ReactNode } from 'react';
import { ExpectedScoreField, useExpectedScore } from '../../../api/expected-score.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { capitalized, counted } from '../../../ui/display/counted.ts';
import { emptyWords, finishTitle, flaggedOf, unsentOf, type RoomItem } from './room-counts.ts';
import { RoomMap } from '../navigation/room-map.tsx';

export const FinishDialog = ({
  open,
  items,
  busy,
  problem,
  onClose,
  onFinish,
}: {
  open: boolean;
  items: readonly RoomItem[];
  busy: boolean;
  /** Why the last try failed. */
  problem: string | null;
  onClose: () => void;
  /** Receives the person's expected score, if given. */
  onFinish: (expectedPercent: number | null) => void;
}): ReactNode => {
  const expected = useExpectedScore(null);
  const isGradedAlready = items.every(({ checked }) => checked);
  const finish = (): void => {
    if (expected.isValid) onFinish(isGradedAlready ? null : expected.percent);
  };
  const unsent = unsentOf(items).length;
  const empty = emptyWords(items);
  const flagged = flaggedOf(items);
  return (
    <ConfirmDialog
      open={open}
      title={finishTitle(items)}
      actWords="Submit test"
      busy={busy}
      problem={problem}
      onSafe={onClose}
      onAct={finish}
    >
      {empty && <p>{empty}</p>}
      {flagged > 0 && (
        <p className="mt-2">{counted(flagged, 'question is', 'questions are')} still flagged.</p>
      )}
      {unsent > 0 && (
        <p className="mt-2">
          {capitalized(counted(unsent, 'answer hasn’t', 'answers haven’t'))} been sent yet. We’ll send{' '}
          {unsent === 1 ? 'it' : 'them'} first.
        </p>
      )}
      <p className="mt-2">You can’t change your answers after this. You’ll see your results next.</p>
      {!isGradedAlready && (
        <div className="mt-5">
          <ExpectedScoreField expected={expected} onEnter={finish} />
        </div>
      )}
    </ConfirmDialog>
  );
};

export const MapDialog = ({
  open,
  items,
  course,
  current,
  onGo,
  onClose,
  actions,
}: {
  open: boolean;
  items: readonly RoomItem[];
  /** Shown instead of the question list when questions come one at a time. */
  course: string | null;
  current: number;
  onGo: (position: number) => void;
  onClose: () => void;
  actions: ReactNode;
}): ReactNode => (
  <Dialog
    open={open}
    onClose={onClose}
    title={course === null ? 'Questions' : 'Test'}
    actions={
      <>
        {actions}
        <Button data-safe onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    {course === null ? (
      <RoomMap items={items} current={current} onGo={onGo} headHidden />
    ) : (
      <p className="text-sm text-ink-2">{course}</p>
    )}
  </Dialog>
);
