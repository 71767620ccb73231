// The time limit of a new test, and the person's extra time, which extends every limit.
import { interviewMinutes, timeChoices } from '@rehearse/contract/attempts/attempts.ts';
import type { ReactNode } from 'react';
import { useProfile } from '../../../api/profile.ts';
import { Segmented } from '../../../ui/forms/choice.tsx';
import { useSetting } from '../attempt-queries.ts';
import type { Choices } from './start-choices.ts';
import { Row } from './start-row.tsx';

const extraTimes = [
  { value: 'none', label: 'None' },
  { value: '1.5', label: '50% more' },
  { value: '2', label: 'Double' },
] as const;

export const TimeRow = ({
  choices,
  change,
}: {
  choices: Choices;
  change: (by: Partial<Choices>) => void;
}): ReactNode => {
  const { data: profile } = useProfile();
  const setting = useSetting();
  const interview = choices.mode === 'interview';
  const none = choices.mode === 'exam' ? 'Automatic' : 'No limit';
  return (
    <Row label="Time">
      {!choices.sections && (
        <Segmented
          legend="Time"
          legendHidden
          options={[
            ...(interview ? [] : [{ value: 'none', label: none }]),
            ...(interview ? interviewMinutes : timeChoices).map((minutes) => ({
              value: String(minutes),
              label: `${minutes} min`,
            })),
          ]}
          value={choices.minutes === null ? 'none' : String(choices.minutes)}
          onChange={(value) => change({ minutes: value === 'none' ? null : Number(value) })}
        />
      )}
      {profile && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 not-first:mt-4">
          <span aria-hidden className="text-sm text-ink-2">
            Extra time
          </span>
          <Segmented
            legend="Extra time, for all your tests"
            legendHidden
            options={extraTimes}
            value={profile.extraTime}
            onChange={(extraTime) => setting.mutate({ extraTime })}
          />
        </div>
      )}
    </Row>
  );
};
