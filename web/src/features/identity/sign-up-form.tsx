// The sign-up form: name, email, and a password whose rules come from the server.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signUp, type SignUpOutcome } from '../../session/sign-in/sign-in.ts';
import { useForm } from '../../ui/forms/form.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { AccountForm, EmailField, NameField, PasswordField } from './account-form.tsx';
import { emailFault } from './form-problem.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordFault, passwordRules } from './password-rules.ts';
import { useSignInTry } from './use-sign-in-try.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

const nameFault = (name: string): string | undefined => {
  if (name.trim() === '') return 'Enter your name.';
  return name.trim().length > 200 ? 'Use at most 200 characters.' : undefined;
};

type SignUpHandlers = {
  onSignedIn: () => void;
  /** Called if the account was created but isn't signed in yet. */
  onAccountMade: () => void;
  /** The email address the invitation is for. */
  email?: string | undefined;
};

export const SignUpForm = ({ onSignedIn, onAccountMade, email: invited }: SignUpHandlers): ReactNode => {
  const { policy, reload } = usePasswordPolicy();
  const form = useForm(
    {
      name: nameFault,
      email: emailFault,
      password: (chosen) => passwordFault(policy, chosen),
    },
    invited === undefined ? {} : { email: invited },
  );
  const { problem, secondsLeft, run, startOver } = useSignInTry(
    (outcome: SignUpOutcome) => (outcome === 'signed-in' ? onSignedIn() : onAccountMade()),
    ({ field, message }) => {
      if (field !== 'form' && field !== 'code') form.refuse(field, message);
      // The rules may have changed since they were loaded.
      if (field === 'password') reload();
    },
  );
  const onSubmit = form.sent(({ name, email, password }) =>
    run(() =>
      signUp(identityProvider(), {
        name: name.trim(),
        email: email.trim(),
        password,
        // Stays signed in on this device until the person signs out.
        rememberMe: true,
      }),
    ),
  );
  return (
    <>
      <AccountForm
        onSubmit={onSubmit}
        problem={problem}
        secondsLeft={secondsLeft}
        busy={form.isSending}
        busyWords="Creating your account"
        action="Create account"
      >
        <NameField field={form.field('name')} error={form.errors.name} />
        <EmailField field={form.field('email', startOver)} error={form.errors.email} />
        <PasswordField
          field={form.field('password')}
          error={form.errors.password}
          autoComplete="new-password"
          hint={<PasswordChecklist rules={passwordRules(policy, form.values.password)} />}
        />
      </AccountForm>
      <p className="mt-4 text-sm text-ink-3">
        By creating an account, you accept the{' '}
        <TextLink to={paths.terms()} reloadDocument>
          terms
        </TextLink>{' '}
        and the{' '}
        <TextLink to={paths.privacy()} reloadDocument>
          privacy notice
        </TextLink>
        .
      </p>
    </>
  );
};
