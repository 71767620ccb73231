// The dialog that lists the shortcuts of the room and the question type. Loaded on demand.
import type { ReactNode } from 'react';
import type { RoomRequirements } from '../../../kinds/web-kind.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const keyList: readonly (readonly [keys: readonly string[], means: string])[] = [
  [['1', '9'], 'Choose an option by its number'],
  [['↑', '↓'], 'Move between options'],
  [['Alt', '↑'], 'Move an item up in an ordering question (Alt+↓ moves it down)'],
  [['←', '→'], 'Previous or next question'],
  [['Ctrl', 'Enter'], 'Next question, or submit after the last one'],
  [['Alt', 'F'], 'Flag or unflag this question'],
  [['Alt', 'A'], 'Start or stop answering aloud'],
  [['Alt', 'M'], 'Go to the question list'],
  [['Alt', 'K'], 'Show these shortcuts (or ? outside a text field)'],
];

export const KeysDialog = ({
  open,
  more,
  onClose,
}: {
  open: boolean;
  /** The question type's own shortcuts. */
  more: RoomRequirements['keys'];
  onClose: () => void;
}): ReactNode => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Keyboard shortcuts"
    actions={
      <Button data-safe onClick={onClose}>
        Close
      </Button>
    }
  >
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
      {[...more, ...keyList].map(([keys, means]) => (
        <div key={means} className="contents">
          <dt className="flex items-center gap-1">
            {keys.map((key, at) => (
              <span key={key} className="flex items-center gap-1">
                {at > 0 && keys[0] === '1' && '–'}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
