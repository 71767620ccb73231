// The preparation time before a question opens: time left, what happens next, and a button to skip it.
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { clockWords, spokenTime } from '../timer/clock-words.ts';

export const Prepare = ({
  left,
  starting,
  onStart,
}: {
  left: number;
  starting: boolean;
  onStart: () => void;
}): ReactNode => (
  <>
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-accent-line bg-accent-wash px-4 py-3 text-ui text-ink">
      <p className="flex items-center gap-3">
        <Icon of={Hourglass} size={18} className="shrink-0 text-accent" />
        <span>
          Prepare your answer. You can start answering in{' '}
          <span role="timer" aria-label={`${spokenTime(left)} left to prepare`} className="font-head">
            {clockWords(left)}
          </span>
          .
        </span>
      </p>
      <Button size="sm" busy={starting} busyWords="Starting" onClick={onStart}>
        Start answering now
      </Button>
    </div>
    <output className="sr-only">Preparation time has started.</output>
  </>
);
