// Requesting a password reset: the address, then where to find the link, with the same text for every address.
import { useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { askForReset } from '../../session/sign-in/passwords.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { AccountForm, EmailField } from './account-form.tsx';
import { emailFault, FormProblem } from './form-problem.tsx';
import { OutboxHint } from './kept-mail.tsx';
import { StepHead } from './reset-head.tsx';
import { useSignInTry } from './use-sign-in-try.ts';

const BackToSignIn = (): ReactNode => (
  <p className="mt-6 text-sm">
    <TextLink to={paths.auth()}>Back to sign-in</TextLink>
  </p>
);

const words = {
  sent: {
    ask: 'Enter your email address. We’ll email you a link to choose a new password.',
    action: 'Send the link',
    busy: 'Sending',
    title: 'Check your email',
    again: 'Send it again',
    done: 'Sent again.',
  },
  kept: {
    ask: 'Enter your email address. This server doesn’t send email, so we’ll create a reset link that your administrator can give you.',
    action: 'Create reset link',
    busy: 'Creating',
    title: 'Ask your administrator for the link',
    again: 'Create another link',
    done: 'New link created.',
  },
};

const Address = ({ children }: { children: string }): ReactNode => (
  <strong className="font-label text-ink">{children}</strong>
);

const OnItsWay = ({ to }: { to: string }): ReactNode => (
  <>
    <p>
      If there’s an account for <Address>{to}</Address>, we’ve sent a link to it. It works once and expires
      after an hour.
    </p>
    <p>Nothing yet? Check your spam folder, or send it again.</p>
  </>
);

const InOutbox = ({ to }: { to: string }): ReactNode => (
  <>
    <p>
      This server doesn’t send email. If there’s an account for <Address>{to}</Address>, a link is in the
      outbox. Your administrator can give it to you. It works once and expires after an hour.
    </p>
    <OutboxHint />
  </>
);

type SentLinkProps = { to: string; sendsMail: boolean; onOther: () => void };

const LinkIsThere = ({ to, sendsMail, onOther }: SentLinkProps): ReactNode => {
  const labels = sendsMail ? words.sent : words.kept;
  const [times, setTimes] = useState(1);
  const [busy, setBusy] = useState(false);
  const { problem, run } = useSignInTry(
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
      <StepHead title={labels.title} arrives>
        {sendsMail ? <OnItsWay to={to} /> : <InOutbox to={to} />}
      </StepHead>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} busyWords={labels.busy} onClick={() => void again()}>
          {labels.again}
        </Button>
        <Button look="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
      <output className="mt-2 block min-h-5 text-sm text-ink-2">{times > 1 && !busy && labels.done}</output>
      <FormProblem problem={problem} />
      <BackToSignIn />
    </>
  );
};

export const ResetRequest = ({ sendsMail }: { sendsMail: boolean }): ReactNode => {
  const labels = sendsMail ? words.sent : words.kept;
  /** Null once the person chose to enter another address. */
  const [sentTo, setSentTo] = useState<string | null>();
  const form = useForm({ email: emailFault });
  const { problem, run } = useSignInTry(setSentTo, ({ field, message }) => {
    if (field === 'email') form.refuse(field, message);
  });
  const onSubmit = form.sent(({ email }) =>
    run(async () => {
      await askForReset(identityProvider(), email.trim());
      return email.trim();
    }),
  );
  if (sentTo) return <LinkIsThere to={sentTo} sendsMail={sendsMail} onOther={() => setSentTo(null)} />;
  return (
    <>
      <StepHead title="Forgot your password?" arrives={sentTo === null}>
        <p>{labels.ask}</p>
      </StepHead>
      <AccountForm
        onSubmit={onSubmit}
        problem={problem}
        busy={form.isSending}
        busyWords={labels.busy}
        action={labels.action}
      >
        <EmailField field={form.field('email')} error={form.errors.email} />
      </AccountForm>
      <BackToSignIn />
    </>
  );
};
