// When a test is over while its room is open, or was opened too late: what happened, what is safe, where to go.
import type { Attempt } from '@rehearse/contract/attempts.ts';
import { Hourglass, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { capitalised, counted } from '../../ui/counted.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Written } from '../../ui/markdown.tsx';
import { answerText } from './conflict.tsx';
import type { RoomItem } from './room-counts.ts';
import { spokenTime } from './time-left.ts';

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

/** The answers that did not get there, to read and to copy. */
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

const resultsLink = (id: string): ReactNode => (
  <ButtonLink look="filled" to={paths.results(id)}>
    See the results
  </ButtonLink>
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
      <Button look="filled" icon={Play} busy={busy} busyWords="Going on" onClick={onResume}>
        Go on
      </Button>
    }
  >
    <p>
      {attempt.remainingMs === null
        ? 'This test has no time limit. It waits for you.'
        : `The clock stands still at ${spokenTime(attempt.remainingMs)}.`}{' '}
      Your answers are saved.
    </p>
  </Panel>
);

/** Time is over, and the server has not said yet that it submitted. */
export const TimeOver = ({ unsent, online }: { unsent: number; online: boolean }): ReactNode => (
  <Panel icon={Hourglass} title="Time is over" actions={null}>
    <output className="block">
      {online
        ? 'The server is submitting what it received in time.'
        : 'The server submits what it received in time. You are offline, so we cannot show it yet.'}
    </output>
    {unsent > 0 && (
      <p>
        {capitalised(counted(unsent, 'answer is', 'answers are'))} still on this device. We send{' '}
        {unsent === 1 ? 'it' : 'them'}; what arrives now is kept and shown as written, not sent in time.
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
  <Panel icon={Hourglass} title="Time is over. Your test is submitted" actions={resultsLink(attempt.id)}>
    <p>What the server had received by then is being graded.</p>
    {late > 0 && (
      <p>
        {capitalised(counted(late, 'answer'))} arrived after the end. {late === 1 ? 'It is' : 'They are'}{' '}
        kept, and shown in the results as written, not sent in time.
      </p>
    )}
    {unsent.length > 0 && (
      <>
        <p>
          {capitalised(counted(unsent.length, 'answer is', 'answers are'))} on this device alone. We keep
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
      title={submitted ? 'This test is submitted already' : 'This test was given up'}
      actions={
        submitted ? (
          <Button look="filled" onClick={onLeave}>
            See the results
          </Button>
        ) : (
          <>
            <ButtonLink look="filled" to={paths.startTest()}>
              Start a test
            </ButtonLink>
            <ButtonLink to={paths.review()}>Past attempts</ButtonLink>
          </>
        )
      }
    >
      <p>
        {submitted
          ? 'It was handed in from another window or device, and can no longer be changed.'
          : 'It ended without a grade and can no longer be changed.'}
      </p>
      {unsent.length > 0 && (
        <>
          <p>
            {capitalised(counted(unsent.length, 'answer', 'answers'))} on this device did not get there in
            time. Copy what you want to keep.
          </p>
          <Texts items={unsent} />
        </>
      )}
    </Panel>
  );
};
