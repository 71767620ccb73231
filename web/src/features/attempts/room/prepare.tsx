// The preparation time before a question opens: how much is left, and what happens next.
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import { clockWords, spokenTime } from '../timer/clock-words.ts';

export const Prepare = ({ left }: { left: number }): ReactNode => (
  <>
    {left > 0 && (
      <p className="mb-5 flex items-center gap-3 rounded border border-accent-line bg-accent-wash px-4 py-3 text-ui text-ink">
        <Icon of={Hourglass} size={18} className="shrink-0 text-accent" />
        <span>
          Prepare your answer. You can start answering in{' '}
          <span role="timer" aria-label={`${spokenTime(left)} left to prepare`} className="font-head">
            {clockWords(left)}
          </span>
          .
        </span>
      </p>
    )}
    <output className="sr-only">{left > 0 ? 'Time to prepare has started.' : ''}</output>
  </>
);
