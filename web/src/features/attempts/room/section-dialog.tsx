// Confirms finishing a section, since it can't be reopened.
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { emptyWords, type RoomItem } from './room-counts.ts';

export const SectionDialog = ({
  open,
  items,
  busy,
  onClose,
  onFinish,
}: {
  open: boolean;
  /** The section's questions. */
  items: readonly RoomItem[];
  busy: boolean;
  onClose: () => void;
  onFinish: () => void;
}): ReactNode => {
  const empty = emptyWords(items);
  return (
    <ConfirmDialog
      open={open}
      title="Finish this section?"
      actWords="Finish section"
      busy={busy}
      onSafe={onClose}
      onAct={onFinish}
    >
      {empty && <p>{empty}</p>}
      <p className="mt-2">
        You can’t come back to it. The next section starts right away with its own timer.
      </p>
    </ConfirmDialog>
  );
};
