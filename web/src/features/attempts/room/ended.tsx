// Shown when a test has ended: what happened, which answers are safe, and where to go next.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { Hourglass, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeeResults } from '../../../api/expected-score.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { capitalized, counted } from '../../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../../ui/display/icon.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Written } from '../../../ui/markdown/markdown.tsx';
import { answerText } from '../saving/conflict.tsx';
import type { RoomItem } from './room-counts.ts';
import { spokenTime } from '../timer/clock-words.ts';

const Panel = ({
  icon,
  title,
  children,
  actions,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}): ReactNode => (
  <section
    aria-labelledby="room-panel"
    className="max-w-[40rem] rounded border border-line bg-surface p-6 sm:p-8"
  >
    <Icon of={icon} size={24} className="text-accent" />
    <h2 id="room-panel" className="mt-3 text-xl">
      {title}
    </h2>
    <div className="mt-2 space-y-2 text-md text-ink-2">{children}</div>
    <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
  </section>
);

/** The answers that didn't reach the server, to read and copy. */
const Texts = ({ items }: { items: readonly RoomItem[] }): ReactNode => (
  <ul className="mt-4 space-y-4 border-t border-line pt-4">
    {items.map(({ position, question, kept }) => (
      <li key={position}>
        <h3 className="text-sm font-head text-ink">Question {position}</h3>
        <Written
          text={answerText(question, kept?.state.current ?? null)}
          className="mt-1 max-h-60 overflow-y-auto text-md text-ink"
        />
      </li>
    ))}
  </ul>
);

export const Paused = ({
  attempt,
  busy,
  onResume,
}: {
  attempt: Attempt;
  busy: boolean;
  onResume: () => void;
}): ReactNode => (
  <Panel
    icon={Pause}
    title="Paused"
    actions={
      <Button look="filled" icon={Play} busy={busy} busyWords="Continuing" onClick={onResume}>
        Continue
      </Button>
    }
  >
    <p>
      {attempt.remainingMs === null
        ? 'This test has no time limit. Take as long as you like.'
        : `The timer is paused with ${spokenTime(attempt.remainingMs)} left.`}{' '}
      Your answers are saved.
    </p>
  </Panel>
);

/** Time is up, and the server hasn't confirmed the submission yet. */
const submitting = (isOnline: boolean): string =>
  isOnline
    ? 'We’re submitting the answers we received in time.'
    : 'We’ll submit the answers we received in time. You’re offline, so we can’t show your results yet.';

const coming = (next: string, isOnline: boolean): string =>
  isOnline
    ? `The next ${next} is about to begin.`
    : `The next ${next} has begun. You’re offline, so we can’t show it yet.`;

export const TimeOver = ({
  unsent,
  online,
  next,
}: {
  unsent: number;
  online: boolean;
  /** What follows; null if nothing does. */
  next: 'question' | 'section' | null;
}): ReactNode => (
  <Panel icon={Hourglass} title="Time’s up" actions={null}>
    <output className="block">{next ? coming(next, online) : submitting(online)}</output>
    {unsent > 0 && (
      <p>
        {capitalized(counted(unsent, 'answer is', 'answers are'))} still only on this device. We’ll send{' '}
        {unsent === 1 ? 'it. If it arrives late, it' : 'them. Any that arrive late'} won’t count, but you’ll
        see {unsent === 1 ? 'it' : 'them'} in your results.
      </p>
    )}
  </Panel>
);

export const SubmittedAtDeadline = ({
  attempt,
  late,
  unsent,
}: {
  attempt: Attempt;
  late: number;
  unsent: readonly RoomItem[];
}): ReactNode => (
  <Panel
    icon={Hourglass}
    title="Time’s up. Your test was submitted"
    actions={<SeeResults attempt={attempt} />}
  >
    <p>We’re grading the answers we received in time.</p>
    {late > 0 && (
      <p>
        {capitalized(counted(late, 'answer'))} arrived after time ran out.{' '}
        {late === 1 ? 'It doesn’t' : 'They don’t'} count, but you’ll see {late === 1 ? 'it' : 'them'} in your
        results.
      </p>
    )}
    {unsent.length > 0 && (
      <>
        <p>
          {capitalized(counted(unsent.length, 'answer is', 'answers are'))} only on this device. We’ll keep
          trying to send {unsent.length === 1 ? 'it' : 'them'}.
        </p>
        <Texts items={unsent} />
      </>
    )}
  </Panel>
);

export const EndedElsewhere = ({
  attempt,
  unsent,
  onLeave,
}: {
  attempt: Attempt;
  unsent: readonly RoomItem[];
  onLeave: () => void;
}): ReactNode => {
  const submitted = attempt.state === 'submitted';
  return (
    <Panel
      icon={Hourglass}
      title={submitted ? 'This test has already been submitted' : 'This test was discarded'}
      actions={
        submitted ? (
          <Button look="filled" onClick={onLeave}>
            See results
          </Button>
        ) : (
          <>
            <ButtonLink look="filled" to={paths.startTest()}>
              Start a test
            </ButtonLink>
            <ButtonLink to={paths.review()}>All tests</ButtonLink>
          </>
        )
      }
    >
      <p>
        {submitted
          ? 'It was submitted from another window or device, so you can’t change your answers.'
          : 'It ended without a grade, and you can’t change your answers.'}
      </p>
      {unsent.length > 0 && (
        <>
          <p>
            {capitalized(counted(unsent.length, 'answer', 'answers'))} on this device{' '}
            {unsent.length === 1 ? 'wasn’t' : 'weren’t'} sent in time. Copy anything you want to keep.
          </p>
          <Texts items={unsent} />
        </>
      )}
    </Panel>
  );
};
