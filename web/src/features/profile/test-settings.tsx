// Test settings: extra time and hiding the timer.
import type { ReactNode } from 'react';
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import { Checkbox, RadioRows } from '../../ui/forms/choice.tsx';
import { useChangeProfile } from './profile-queries.ts';
import { ChangeState, Setting } from './setting.tsx';

const extraTimes = [
  { value: 'none', label: 'None', hint: 'Standard time limits.' },
  { value: '1.5', label: '50% more', hint: '30 minutes becomes 45.' },
  { value: '2', label: 'Double', hint: '30 minutes becomes 60.' },
] as const;

export const ExtraTimeSetting = ({ profile }: { profile: Profile }): ReactNode => {
  const change = useChangeProfile();
  return (
    <Setting
      title="Extra time"
      says="Extends every time limit in tests you start from now on. It’s your choice. You don’t need approval, and it doesn’t affect your grades."
    >
      <RadioRows
        legend="Extra time"
        legendHidden
        options={extraTimes}
        value={(change.isPending ? change.variables.extraTime : undefined) ?? profile.extraTime}
        onChange={(extraTime) => change.mutate({ extraTime })}
      />
      <ChangeState change={change} />
    </Setting>
  );
};

export const TimerSetting = ({ profile }: { profile: Profile }): ReactNode => {
  const change = useChangeProfile();
  return (
    <Setting
      title="Timer"
      says="You still get a warning halfway, and as time runs out. The limit still applies."
    >
      <Checkbox
        label="Hide the timer when a test starts"
        checked={(change.isPending ? change.variables.timerHidden : undefined) ?? profile.timerHidden}
        onChange={({ target }) => change.mutate({ timerHidden: target.checked })}
      />
      <ChangeState change={change} />
    </Setting>
  );
};
