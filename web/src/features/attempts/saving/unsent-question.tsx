// Before sign-out, sends unsent answers if possible; otherwise asks whether to sign out anyway.
import { useState, type ReactNode } from 'react';
import { capitalized, counted } from '../../../ui/display/counted.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/toasts/toast.tsx';
import { sendUnsent } from './unsent.ts';

/** How long Sign out waits for unsent answers, and how long we keep trying if the person stays, in milliseconds. */
const momentMs = 3_000;
const patienceMs = 20_000;

const areHere = (left: number): string =>
  `${capitalized(counted(left, 'answer is', 'answers are'))} only on this device`;

const it = (answers: number): string => (answers === 1 ? 'it' : 'them');

/** `ask` calls `leave`, immediately or after confirmation, or `stay`. `question` can be rendered anywhere. */
export const useUnsentQuestion = ({
  leave,
  stay = () => undefined,
}: {
  leave: () => void;
  stay?: () => void;
}): { ask: () => Promise<void>; question: ReactNode } => {
  const { show } = useToast();
  const [left, setLeft] = useState(0);
  const ask = async (): Promise<void> => {
    const unsent = await sendUnsent(momentMs);
    if (unsent === 0) leave();
    else setLeft(unsent);
  };
  const stayAndSend = async (): Promise<void> => {
    setLeft(0);
    stay();
    const unsent = await sendUnsent(patienceMs);
    if (unsent === 0) show({ type: 'success', title: 'All your answers have been sent' });
    else
      show({
        type: 'warning',
        title: areHere(unsent),
        body: `We’ll send ${it(unsent)} when you’re back online.`,
      });
  };
  const question = (
    <ConfirmDialog
      open={left > 0}
      title={areHere(left)}
      safeWords="Stay and send"
      actWords="Sign out anyway"
      onSafe={() => void stayAndSend()}
      onAct={() => {
        setLeft(0);
        leave();
      }}
    >
      <p>
        We couldn’t send {it(left)} just now. If you sign out, {left === 1 ? 'it stays' : 'they stay'} in this
        browser, hidden from other accounts. We’ll send {it(left)} when you sign in here again.
      </p>
    </ConfirmDialog>
  );
  return { ask, question };
};
