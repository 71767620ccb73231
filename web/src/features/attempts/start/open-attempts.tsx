// Tests in progress: continue the newest one, or discard one.
import { modeWords } from '@rehearse/contract/vocabulary.ts';
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../../api/query-error.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { counted } from '../../../ui/display/counted.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { useToast } from '../../../ui/toasts/toast.tsx';
import { useAbandon } from '../attempt-queries.ts';
import { timeLeft } from '../timer/time-left.ts';

/** Rounded down, as on the dashboard, so it never promises more time than is left. */
const minutesLeft = (ms: number): string =>
  ms < 60_000 ? 'less than a minute left' : `${Math.floor(ms / 60_000)} min left`;

const Line = ({
  attempt,
  offset,
  first,
}: {
  attempt: AttemptHead;
  offset: number;
  first: boolean;
}): ReactNode => {
  const [asking, setAsking] = useState(false);
  const abandon = useAbandon();
  const toast = useToast();
  const [now] = useState(() => Date.now());
  const { deadlineAt, remainingMs } = attempt;
  const left = deadlineAt === null ? remainingMs : timeLeft(deadlineAt, offset, now);
  const giveUp = (): void =>
    abandon.mutate(attempt.id, {
      onError: (error) => toast.show({ type: 'error', title: wordsOf(error) }),
      onSettled: () => setAsking(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-head break-words text-ink">{attempt.title}</p>
        <p className="mt-0.5 text-sm text-ink-2">
          {modeWords[attempt.blueprint.mode]}, {counted(attempt.questions, 'question')}
          {attempt.blueprint.mode === 'adaptive' ? ' so far' : ''}
          {attempt.state === 'paused' ? ', paused' : ''}, started <Time at={attempt.startedAt} />
          {left === null ? '' : `, ${minutesLeft(left)}`}
          {left !== null && attempt.section
            ? ` ${attempt.section.opensAt === null ? 'in this section' : 'for this question'}`
            : ''}
        </p>
      </div>
      <div className="flex gap-1">
        <Button look="quiet" onClick={() => setAsking(true)}>
          Discard
        </Button>
        <ButtonLink look={first ? 'filled' : 'outlined'} to={paths.attempt(attempt.id)}>
          Continue
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard this test?"
        actWords="Discard"
        danger
        busy={abandon.isPending}
        onSafe={() => setAsking(false)}
        onAct={giveUp}
      >
        You won’t get a grade, but the test stays listed under Review.
      </ConfirmDialog>
    </li>
  );
};

export const OpenAttempts = ({
  attempts,
  offset,
}: {
  attempts: readonly AttemptHead[];
  offset: number;
}): ReactNode =>
  attempts.length === 0 ? null : (
    <section aria-labelledby="open-tests" className="mb-10 rounded border border-line bg-surface p-6">
      <h2 id="open-tests" className="mb-4 text-lg">
        {attempts.length === 1
          ? 'You have a test in progress'
          : `You have ${attempts.length} tests in progress`}
      </h2>
      <ul>
        {attempts.map((attempt, at) => (
          <Line key={attempt.id} attempt={attempt} offset={offset} first={at === 0} />
        ))}
      </ul>
    </section>
  );
