// Email settings: emails about disputes can be turned off, emails about the account can't.
import type { ReactNode } from 'react';
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import { useRequestOnce } from '../../api/request-once.ts';
import { appConfig } from '../../config.ts';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { useChangeProfile } from './profile-queries.ts';
import { ChangeState, Setting } from './setting.tsx';

export const MailSetting = ({ profile }: { profile: Profile }): ReactNode => {
  const change = useChangeProfile();
  const { data: config } = useRequestOnce(appConfig);
  return (
    <Setting
      title="Emails"
      says={
        config?.sendsMail === false
          ? 'This server doesn’t send email, so you won’t get any for now.'
          : 'Emails about your account, such as new-device alerts, can’t be turned off.'
      }
    >
      <Checkbox
        label="Email me when a dispute is resolved"
        checked={(change.isPending ? change.variables.disputeMails : undefined) ?? profile.disputeMails}
        onChange={({ target }) => change.mutate({ disputeMails: target.checked })}
      />
      <ChangeState change={change} />
    </Setting>
  );
};
