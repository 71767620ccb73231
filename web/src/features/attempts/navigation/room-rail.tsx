// The column next to the question: time, save status, question list, and buttons to pause and finish.
import { Pause } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import type { RoomItem } from '../room/room-counts.ts';
import { RoomMap } from './room-map.tsx';

type RailProps = {
  /** The question needs the width. */
  narrow: boolean;
  items: readonly RoomItem[];
  /** Shown instead of the question list when questions come one at a time. */
  course: string | null;
  current: number;
  onGo: (position: number) => void;
  timer: ReactNode;
  saving: ReactNode;
  /** Another window shows this test too. */
  hasSibling: boolean;
  actions: ReactNode;
};

export const RoomRail = ({
  narrow,
  items,
  course,
  current,
  onGo,
  timer,
  saving,
  hasSibling,
  actions,
}: RailProps): ReactNode => (
  <aside
    aria-label="Test"
    className={clsx(
      'sticky top-(--topbar) flex h-[calc(100dvh-var(--topbar))] shrink-0 flex-col overflow-y-auto border-l border-line px-6 py-8',
      narrow ? 'w-62' : 'w-68',
    )}
  >
    {timer}
    <div className="mt-2 min-h-6">{saving}</div>
    {hasSibling && (
      <p className="mt-3 text-sm text-ink-3">
        This test is also open in another window. Changes saved there appear here.
      </p>
    )}
    <div className="mt-8 mb-8">
      {course === null ? (
        <RoomMap items={items} current={current} onGo={onGo} />
      ) : (
        <p className="text-sm text-ink-2">{course}</p>
      )}
    </div>
    <div className="mt-auto flex flex-col gap-2">{actions}</div>
  </aside>
);

/** Pause (in practice mode, for signed-in people) and Finish. Neither is a primary button. */
export const StopButtons = ({
  mayPause,
  pausing,
  onPause,
  onFinish,
  finishWords,
}: {
  mayPause: boolean;
  finishWords: string;
  pausing: boolean;
  onPause: () => void;
  onFinish: () => void;
}): ReactNode => (
  <>
    {mayPause && (
      <Button icon={Pause} busy={pausing} onClick={onPause}>
        Pause
      </Button>
    )}
    <Button onClick={onFinish}>{finishWords}</Button>
  </>
);
