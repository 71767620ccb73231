// The profile: one's own settings, each saved as it is changed; everything as a file; the end of the account.
import { version } from '@rehearse/contract/api.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '../../api/profile.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NameSetting, ThemeSetting, TimeZoneSetting } from './personal-settings.tsx';
import { useExport } from './profile-queries.ts';
import { Setting } from './setting.tsx';
import { ExtraTimeSetting, TimerSetting } from './test-settings.tsx';
import { FileCutOff } from './whole-file.ts';

const Waiting = (): ReactNode => (
  <Loading className="divide-y divide-line border-t border-line">
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} className="grid gap-x-12 gap-y-4 py-7 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 max-w-[34rem]" />
      </div>
    ))}
  </Loading>
);

const ExportSetting = (): ReactNode => {
  const file = useExport();
  return (
    <Setting
      title="Your data"
      says="Everything that is yours, as one JSON file: tests, answers, grades, achievements, settings."
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
        <output className="text-ink-2">{file.isSuccess && 'The file is in your downloads.'}</output>
        {file.error && (
          <p role="alert" className="text-missing">
            {file.error instanceof FileCutOff ? file.error.message : wordsOf(file.error)}
          </p>
        )}
      </div>
    </Setting>
  );
};

/** What `#settings` names: once it is there, it comes to the top and has the focus. */
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
 * `signIn` is how one signs in, `sessions` where one is, `modelKey` a key of one's own for a language model, `rateFirst` rating oneself before
 * results are shown: other features'.
 */
export const ProfileView = ({
  signIn,
  sessions,
  modelKey,
  rateFirst,
}: Record<'signIn' | 'sessions' | 'modelKey' | 'rateFirst', ReactNode>): ReactNode => {
  const { data, error, refetch } = useProfile();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Your settings stay as they are." />
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
            says="Judging your own answer by its criteria, before you read what a grader says of it, teaches more than the grade."
          >
            {rateFirst}
          </Setting>
        </Settings>
        <Setting title="Sign-in" says="Your e-mail address, and the password that goes with it.">
          {signIn}
        </Setting>
        <Setting
          title="Sessions"
          says="Where you're signed in. Sign out of any session you don't recognize, then change your password."
        >
          {sessions}
        </Setting>
        <Setting
          title="Your own model"
          says="With a key of your own, a language model grades, talks and writes for you. You pay for it, so the budgets of this installation do not limit it."
        >
          {modelKey}
        </Setting>
        <ExportSetting />
        <Setting
          title="Delete account"
          says="Ends your account and deletes everything in it, for good. Download your data first."
        >
          <DeleteAccount email={data.email} />
        </Setting>
      </div>
      <p className="pt-6 text-xs text-ink-3">Rehearse {version}</p>
    </>
  );
};
