// The profile: settings that save as they change, data export, and account deletion.
import { version } from '@rehearse/contract/api.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IncompleteDownload } from '../../api/read-complete-file.ts';
import { useProfile } from '../../api/profile.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MailSetting } from './mail-settings.tsx';
import { NameSetting, ThemeSetting, TimeZoneSetting } from './personal-settings.tsx';
import { useExport } from './profile-queries.ts';
import { Setting } from './setting.tsx';
import { ExtraTimeSetting, TimerSetting } from './test-settings.tsx';

const Waiting = (): ReactNode => (
  <Loading className="divide-y divide-line border-t border-line">
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} className="grid gap-x-12 gap-y-4 py-7 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 max-w-form" />
      </div>
    ))}
  </Loading>
);

const ExportSetting = (): ReactNode => {
  const file = useExport();
  return (
    <Setting
      title="Your data"
      says="All your data as one JSON file: tests, answers, grades, achievements, and settings. Recordings aren’t included: they’re only in your browser."
    >
      <Button
        icon={Download}
        busy={file.isPending}
        busyWords="Preparing the file"
        onClick={() => file.mutate()}
      >
        Download everything
      </Button>
      <div className="mt-2 min-h-5 text-sm">
        <output className="text-ink-2">{file.isSuccess && 'Saved to your downloads.'}</output>
        {file.error && (
          <p role="alert" className="text-missing">
            {file.error instanceof IncompleteDownload ? file.error.message : wordsOf(file.error)}
          </p>
        )}
      </div>
    </Setting>
  );
};

/** The target of `#settings`: scrolled to and focused once rendered. */
const Settings = ({ children }: { children: ReactNode }): ReactNode => {
  const group = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${group.current?.id}`) return;
    group.current?.scrollIntoView();
    group.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section
      ref={group}
      id="settings"
      aria-label="Settings"
      tabIndex={-1}
      className="scroll-mt-(--topbar) outline-none"
    >
      {children}
    </section>
  );
};

/**
 * Other features fill these slots: `signIn` (sign-in methods), `sessions`, `modelKey` (the person's own API key), and `rateFirst`
 * (self-rating before results).
 */
export const ProfileView = ({
  signIn,
  sessions,
  modelKey,
  rateFirst,
  onGone,
}: Record<'signIn' | 'sessions' | 'modelKey' | 'rateFirst', ReactNode> & {
  /** Called once the account is deleted, while the session still exists. */
  onGone: () => void;
}): ReactNode => {
  const { data, error, refetch } = useProfile();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Your settings haven’t changed." />
    ) : (
      <Waiting />
    );
  return (
    <>
      <div className="border-b border-line">
        <NameSetting profile={data} />
        <Settings>
          <TimeZoneSetting profile={data} />
          <ThemeSetting profile={data} />
          <ExtraTimeSetting profile={data} />
          <TimerSetting profile={data} />
          <Setting
            title="Rate yourself first"
            says="You learn more when you rate your answer against the criteria before you see the grade."
          >
            {rateFirst}
          </Setting>
          <MailSetting profile={data} />
        </Settings>
        <Setting title="Sign-in" says="Your email address and password.">
          {signIn}
        </Setting>
        <Setting
          title="Sessions"
          says="Where you’re signed in. Sign out of any session you don’t recognize, then change your password."
        >
          {sessions}
        </Setting>
        <Setting
          title="Your own API key"
          says="Use your own API key to have a language model grade your answers, run interviews, and write questions. The provider bills you, so this site’s budgets don’t apply."
        >
          {modelKey}
        </Setting>
        <ExportSetting />
        <Setting
          title="Delete account"
          says="Permanently deletes your account and everything in it. Download your data first."
        >
          <DeleteAccount email={data.email} onGone={onGone} />
        </Setting>
      </div>
      <p className="pt-6 text-xs text-ink-3">Rehearse {version}</p>
    </>
  );
};
