// The sign-up form: name, e-mail, and a password whose rules come from the server.
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signUp, type SignedUp } from '../../session/sign-in.ts';
import { TextLink } from '../../ui/links.tsx';
import { AccountForm, EmailField, emailRules, NameField, PasswordField } from './account-form.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordFault, passwordRules } from './password-rules.ts';
import { useAttempt } from './use-attempt.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

type Values = { name: string; email: string; password: string };

const nameFault = (name: string): string | undefined => {
  if (name.trim() === '') return 'Enter the name you go by.';
  return name.trim().length > 200 ? 'A name has at most 200 characters here.' : undefined;
};

type Ways = {
  onSignedIn: () => void;
  /** The account is there, and nobody is signed in with it yet. */
  onAccountMade: () => void;
};

export const SignUpForm = ({ onSignedIn, onAccountMade }: Ways): ReactNode => {
  const { policy, reload } = usePasswordPolicy();
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });
  const { problem, secondsLeft, run, startOver } = useAttempt(
    (outcome: SignedUp) => (outcome === 'signed-in' ? onSignedIn() : onAccountMade()),
    ({ field, message }) => {
      if (field !== 'form') setError(field, { message }, { shouldFocus: true });
      // The rules may have changed since they were asked for.
      if (field === 'password') reload();
    },
  );
  const submit = handleSubmit(({ name, email, password: chosen }) =>
    run(() =>
      signUp(identityProvider(), {
        name: name.trim(),
        email: email.trim(),
        password: chosen,
        // Signed in on one's own device from here on; Sign Out ends it.
        rememberMe: true,
      }),
    ),
  );
  return (
    <>
      <AccountForm
        onSubmit={(event) => void submit(event)}
        problem={problem}
        secondsLeft={secondsLeft}
        busy={isSubmitting}
        busyWords="Creating your account"
        action="Create account"
      >
        <NameField
          field={register('name', { validate: (name) => nameFault(name) ?? true })}
          error={errors.name}
        />
        <EmailField field={register('email', { ...emailRules, onChange: startOver })} error={errors.email} />
        <PasswordField
          field={register('password', { validate: (chosen) => passwordFault(policy, chosen) ?? true })}
          error={errors.password}
          autoComplete="new-password"
          hint={<PasswordChecklist rules={passwordRules(policy, password)} />}
        />
      </AccountForm>
      <p className="mt-4 text-sm text-ink-3">
        By creating an account you accept the{' '}
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
