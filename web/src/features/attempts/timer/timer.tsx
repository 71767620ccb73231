// The timer of the room: the remaining time, or a note that it's hidden; announced only at thresholds.
import { isAllowed } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { ExtraTime } from '@rehearse/contract/primitives.ts';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile } from '../../../api/profile.ts';
import { Button, IconButton } from '../../../ui/forms/button.tsx';
import { useToast } from '../../../ui/toasts/toast.tsx';
import type { RoomData } from '../attempt-queries.ts';
import { partWord } from '../room/room-course.ts';
import { clockWords, spokenTime, thresholdWords } from './clock-words.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useTimerHidden } from './use-timer-hidden.ts';

const factors: Record<ExtraTime, number> = { none: 1, '1.5': 1.5, '2': 2 };

/** The total time in milliseconds: start to deadline if the mode has no pause, else the chosen limit plus extra time. */
const limitOf = ({ blueprint, startedAt, deadlineAt, section }: Attempt, extra: ExtraTime): number | null => {
  if (!isAllowed('pause', 'active', blueprint.mode) && deadlineAt)
    return Date.parse(deadlineAt) - Date.parse(section?.startedAt ?? startedAt);
  return blueprint.minutes === null ? null : blueprint.minutes * 60_000 * factors[extra];
};

type Props = { data: RoomData; compact: boolean; onOver: () => void; onJump: () => void };

const Running = ({
  data,
  compact,
  onOver,
  onJump,
  deadlineAt,
}: Props & { deadlineAt: string }): ReactNode => {
  const { data: profile } = useProfile();
  const { show } = useToast();
  const { section } = data.attempt;
  const hasNext = section !== undefined && section.number < section.of;
  const left = useTimeLeft({
    deadlineAt,
    offset: data.offset,
    limit: limitOf(data.attempt, profile?.extraTime ?? 'none'),
    onThreshold: (threshold, ms) =>
      show({
        type: threshold === 'half' ? 'info' : 'warning',
        title: thresholdWords(threshold, ms),
        body: hasNext
          ? `When time’s up, the next ${partWord(data.attempt)} begins.`
          : 'When time’s up, your saved answers are submitted.',
        duration: 10_000,
      }),
    onOver,
    onJump,
  });
  const [hidden, hide] = useTimerHidden(data.attempt.id, profile?.timerHidden ?? false);
  const toggle = (): void => hide(!hidden);
  return (
    // A fixed row height, so that hiding the timer causes no layout shift.
    <div className="flex min-h-10 items-center justify-between gap-3">
      {hidden ? (
        <span className="text-sm text-ink-3">Timer hidden</span>
      ) : (
        <span role="timer" aria-label={`${spokenTime(left)} left`} className="whitespace-nowrap text-ink">
          <span className={compact ? 'text-md font-head' : 'text-xl font-head'}>{clockWords(left)}</span>
          <span className="text-sm text-ink-2"> left</span>
        </span>
      )}
      {compact ? (
        <IconButton
          icon={hidden ? Eye : EyeOff}
          label={hidden ? 'Show timer' : 'Hide timer'}
          className="-mr-2.5"
          onClick={toggle}
        />
      ) : (
        <Button look="quiet" size="sm" edge="end" icon={hidden ? Eye : EyeOff} onClick={toggle}>
          {hidden ? 'Show' : 'Hide'}
        </Button>
      )}
    </div>
  );
};

export const Timer = (props: Props): ReactNode => {
  const { deadlineAt } = props.data.attempt;
  return deadlineAt === null ? null : <Running {...props} deadlineAt={deadlineAt} />;
};
