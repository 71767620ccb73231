// /dashboard/profile: settings, data export, and account deletion.
import type { ReactNode } from 'react';
import { RateFirst } from '../../features/feedback/rate-first.tsx';
import { PasswordSettings } from '../../features/identity/password-settings.tsx';
import { SessionList } from '../../features/identity/session-list.tsx';
import { OwnKey } from '../../features/models/own-key.tsx';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { forgetRecordings } from '../../features/speech/recording/forget-recordings.ts';
import { useFeature } from '../../site-state.ts';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => (
  <Pane>
    <ProfileView
      signIn={<PasswordSettings />}
      sessions={<SessionList />}
      modelKey={useFeature('own-keys') && <OwnKey />}
      rateFirst={<RateFirst />}
      onGone={() => forgetRecordings()}
    />
  </Pane>
);
