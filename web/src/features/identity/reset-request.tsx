// Asking for a new password: the address, then word that the mail is on its way, alike for every address.
import { useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { askForReset } from '../../session/passwords.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form.ts';
import { TextLink } from '../../ui/links.tsx';
import { AccountForm, EmailField } from './account-form.tsx';
import { emailFault, FormProblem } from './form-problem.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { StepHead } from './reset-head.tsx';
import { useAttempt } from './use-attempt.ts';

const BackToSignIn = (): ReactNode => (
  <p className="mt-6 text-sm">
    <TextLink to={paths.auth()}>Back to sign in</TextLink>
  </p>
);

const Sent = ({ to, onOther }: { to: string; onOther: () => void }): ReactNode => {
  const [times, setTimes] = useState(1);
  const [busy, setBusy] = useState(false);
  const { problem, run } = useAttempt(
    () => setTimes(times + 1),
    () => undefined,
  );
  const again = async (): Promise<void> => {
    setBusy(true);
    await run(() => askForReset(identityProvider(), to));
    setBusy(false);
  };
  return (
    <>
      <StepHead title="Look at your mail" arrives>
        <p>
          If there is an account for <strong className="font-label text-ink">{to}</strong>, a link is on its
          way to it. It works once, for an hour.
        </p>
        <OutboxHint />
        <p>Nothing there? Look among the spam, or send it again.</p>
      </StepHead>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} busyWords="Sending" onClick={() => void again()}>
          Send it again
        </Button>
        <Button look="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
      <output className="mt-2 block min-h-5 text-sm text-ink-2">{times > 1 && !busy && 'Sent again.'}</output>
      <FormProblem problem={problem} />
      <BackToSignIn />
    </>
  );
};

export const ResetRequest = (): ReactNode => {
  /** Null: another address is to be asked for. */
  const [sentTo, setSentTo] = useState<string | null>();
  const form = useForm({ email: emailFault });
  const { problem, run } = useAttempt(setSentTo, ({ field, message }) => {
    if (field === 'email') form.refuse(field, message);
  });
  const onSubmit = form.sent(({ email }) =>
    run(async () => {
      await askForReset(identityProvider(), email.trim());
      return email.trim();
    }),
  );
  if (sentTo) return <Sent to={sentTo} onOther={() => setSentTo(null)} />;
  return (
    <>
      <StepHead title="Forgot your password?" arrives={sentTo === null}>
        <p>Enter the address of your account. We send you a link with which you choose a new one.</p>
      </StepHead>
      <AccountForm
        onSubmit={onSubmit}
        problem={problem}
        busy={form.isSending}
        busyWords="Sending"
        action="Send the link"
      >
        <EmailField field={form.field('email')} error={form.errors.email} />
      </AccountForm>
      <BackToSignIn />
    </>
  );
};
