// Extra time and the hidden timer: how tests are taken, by one's own choice.
import type { ReactNode } from 'react';
import type { Profile } from '@rehearse/contract/profile.ts';
import { Checkbox, RadioRows } from '../../ui/choice.tsx';
import { useChangeProfile } from './profile-queries.ts';
import { ChangeState, Setting } from './setting.tsx';

const extraTimes = [
  { value: 'none', label: 'None', hint: 'Time limits as they are.' },
  { value: '1.5', label: 'Half more', hint: '30 minutes become 45.' },
  { value: '2', label: 'Double', hint: '30 minutes become 60.' },
] as const;

export const ExtraTimeSetting = ({ profile }: { profile: Profile }): ReactNode => {
  const change = useChangeProfile();
  return (
    <Setting
      title="Extra time"
      says="Stretches every time limit of tests that you start from now on. It is your own choice: nobody is asked, and grades don't change."
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
    <Setting title="Timer" says="Hidden, it speaks only when little time is left. The limit itself stays.">
      <Checkbox
        label="Hide the timer when a test begins"
        checked={(change.isPending ? change.variables.timerHidden : undefined) ?? profile.timerHidden}
        onChange={({ target }) => change.mutate({ timerHidden: target.checked })}
      />
      <ChangeState change={change} />
    </Setting>
  );
};
