// The sign-in section of the profile: email verification and password.
import { CircleCheck, MailQuestion } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProviderAccount } from '../../api/provider-account.ts';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import type { ProviderAccount } from '../../session/provider.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { problemOf } from './form-problem.tsx';
import { useSendsMail, OutboxHint } from './kept-mail.tsx';
import { ChangePassword } from './password-change.tsx';

const Verified = ({ email }: { email: string }): ReactNode => (
  <p className="flex items-start gap-2 text-sm text-ink-2">
    <Icon of={CircleCheck} size={16} className="mt-0.5 shrink-0 text-met" />
    <span className="min-w-0 wrap-anywhere">{email} is verified.</span>
  </p>
);

const words = {
  sent: {
    how: 'Open the link in the email we sent',
    again: 'Send the email again',
    busy: 'Sending',
    done: 'Sent. The link expires in 24 hours.',
  },
  kept: {
    how: 'This server doesn’t send email. Your administrator can find the verification link in the outbox',
    again: 'Create a new link',
    busy: 'Creating',
    done: 'A new link is in the outbox. It expires in 24 hours.',
  },
};

const NotVerified = ({ email, sendsMail }: { email: string; sendsMail: boolean }): ReactNode => {
  const mail = useMutation({ mutationFn: () => identityProvider().sendVerification() });
  const labels = sendsMail ? words.sent : words.kept;
  return (
    <div className="text-sm text-ink-2">
      <p className="flex items-start gap-2">
        <Icon of={MailQuestion} size={16} className="mt-0.5 shrink-0 text-ink-3" />
        <span className="min-w-0 wrap-anywhere">
          {email} isn’t verified yet. {labels.how}. You can practice without verifying your address.
        </span>
      </p>
      <Button
        size="sm"
        className="mt-3"
        busy={mail.isPending}
        busyWords={labels.busy}
        onClick={() => mail.mutate()}
      >
        {labels.again}
      </Button>
      <div className="mt-2 min-h-5">
        <output>{mail.isSuccess && labels.done}</output>
        {mail.isSuccess && !sendsMail && <OutboxHint />}
        {mail.error && (
          <p role="alert" className="text-missing">
            {problemOf(mail.error).message}
          </p>
        )}
      </div>
    </div>
  );
};

const Password = ({ account }: { account: ProviderAccount }): ReactNode =>
  account.hasPassword ? (
    <ChangePassword email={account.email} />
  ) : (
    <p className="text-sm text-ink-2">
      You don’t have a password here. To set one,{' '}
      <TextLink to={paths.auth({ view: 'forgot' })}>request a link</TextLink>.
    </p>
  );

export const PasswordSettings = (): ReactNode => {
  const { data, error, refetch } = useProviderAccount();
  const sendsMail = useSendsMail();
  if (error) return <QueryError error={error} retry={refetch} safe="How you sign in hasn’t changed." />;
  if (data === undefined || sendsMail === undefined)
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-5 max-w-72" />
        <Skeleton className="h-10 w-40" />
      </Loading>
    );
  if (data === null)
    return (
      <p className="text-sm text-ink-2">
        It’s been too long since you signed in. <TextLink to={paths.auth()}>Sign in again</TextLink> to change
        how you sign in.
      </p>
    );
  return (
    <div className="space-y-5">
      {data.emailVerified ? (
        <Verified email={data.email} />
      ) : (
        <NotVerified email={data.email} sendsMail={sendsMail} />
      )}
      <Password account={data} />
    </div>
  );
};
