// Choosing a new password with an emailed link: the account, the form, and the message for an expired link.
import { useState, type ReactNode } from 'react';
import { useRequestOnce } from '../../api/request-once.ts';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { chooseNewPassword } from '../../session/sign-in/passwords.ts';
import { ProviderError } from '../../session/provider.ts';
import { useForm } from '../../ui/forms/form.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Spinner } from '../../ui/layout/loading.tsx';
import { AccountForm, PasswordField } from './account-form.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordFault, passwordRules } from './password-rules.ts';
import { StepHead } from './reset-head.tsx';
import { useSignInTry } from './use-sign-in-try.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

const isOver = (error: unknown): boolean => error instanceof ProviderError && error.code === 'link_expired';

const NewLink = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <>
    <StepHead title={title} arrives>
      {children}
    </StepHead>
    <ButtonLink look="filled" size="lg" to={paths.auth({ view: 'forgot' })} className="w-full">
      Request a new link
    </ButtonLink>
  </>
);

const Over = (): ReactNode => (
  <NewLink title="This link no longer works">
    <p>A reset link works once and expires after an hour. Your password hasn’t changed.</p>
  </NewLink>
);

type ResetHandlers = { onChanged: () => void };

const Form = ({ token, email, onChanged }: { token: string; email: string } & ResetHandlers): ReactNode => {
  const [over, setOver] = useState(false);
  const { policy, reload } = usePasswordPolicy();
  const form = useForm({ password: (chosen) => passwordFault(policy, chosen) });
  const { problem, run } = useSignInTry(onChanged, ({ field, message }) => {
    if (field !== 'password') return;
    form.refuse(field, message);
    // The rules may have changed since they were loaded.
    reload();
  });
  const onSubmit = form.sent(({ password }) =>
    run(async () => {
      try {
        await chooseNewPassword(identityProvider(), { token, password });
      } catch (error) {
        if (isOver(error)) setOver(true);
        throw error;
      }
    }),
  );
  if (over) return <Over />;
  return (
    <>
      <StepHead title="Choose a new password">
        <p>
          For <strong className="font-label text-ink">{email}</strong>. You’ll be signed out everywhere and
          can then sign in with the new password.
        </p>
      </StepHead>
      <AccountForm
        onSubmit={onSubmit}
        problem={problem}
        busy={form.isSending}
        busyWords="Changing the password"
        action="Change password"
      >
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          field={form.field('password')}
          error={form.errors.password}
          autoComplete="new-password"
          hint={<PasswordChecklist rules={passwordRules(policy, form.values.password)} />}
        />
      </AccountForm>
    </>
  );
};

const WithToken = ({ token, onChanged }: { token: string } & ResetHandlers): ReactNode => {
  const { data, error, again } = useRequestOnce(() => identityProvider().readResetLink(token));
  if (data) return <Form token={token} email={data.email} onChanged={onChanged} />;
  if (isOver(error)) return <Over />;
  if (!error) return <Spinner inline />;
  return (
    <>
      <StepHead title="Choose a new password" />
      <div className="mt-6">
        <QueryError
          error={error}
          retry={again}
          safe="Your password hasn’t changed, and you can still use this link."
        />
      </div>
    </>
  );
};

/** `token` is undefined after a reload, since it is only in the email. */
export const ResetPassword = ({
  token,
  onChanged,
}: { token: string | undefined } & ResetHandlers): ReactNode =>
  token === undefined ? (
    <NewLink title="This link is incomplete">
      <p>Open the full reset link again. If it has expired, request a new one.</p>
    </NewLink>
  ) : (
    <WithToken key={token} token={token} onChanged={onChanged} />
  );
