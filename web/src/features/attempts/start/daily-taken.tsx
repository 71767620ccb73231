// Shown if today's questions of a track were already started: their status, and a link to them.
import type { AttemptState } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/layout/links.tsx';

const words: Record<AttemptState, string> = {
  active: 'You’ve started today’s questions',
  paused: 'You’ve started today’s questions',
  submitted: 'You’ve done today’s questions',
  abandoned: 'You discarded today’s questions',
};

const Way = ({ id, state }: { id: string; state: AttemptState }): ReactNode => {
  if (state === 'abandoned') return null;
  return state === 'submitted' ? (
    <ButtonLink className="mt-4 w-full" to={paths.results(id)}>
      See results
    </ButtonLink>
  ) : (
    <ButtonLink className="mt-4 w-full" to={paths.attempt(id)}>
      Continue
    </ButtonLink>
  );
};

export const DailyTaken = ({ today }: { today: { id: string; state: AttemptState } }): ReactNode => (
  <div>
    <h2 className="text-xl">{words[today.state]}</h2>
    <p className="mt-2 text-sm text-ink-2">
      You can answer them only once. For more, choose another track or come back after midnight UTC.
    </p>
    <Way {...today} />
  </div>
);
