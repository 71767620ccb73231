// The sign-in form: e-mail, password, and whether this device may keep the session.
import { useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signIn } from '../../session/sign-in.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { useForm } from '../../ui/form.ts';
import { TextLink } from '../../ui/links.tsx';
import { AccountForm, EmailField, PasswordField } from './account-form.tsx';
import { emailFault } from './form-problem.tsx';
import { useAttempt } from './use-attempt.ts';

const passwordFault = (password: string): string | undefined =>
  password === '' ? 'Enter your password.' : undefined;

export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode => {
  const [rememberMe, setRememberMe] = useState(true);
  const form = useForm({ email: emailFault, password: passwordFault });
  const { problem, secondsLeft, run, startOver } = useAttempt(onSignedIn, ({ field, message }) => {
    if (field !== 'form') form.refuse(field, message);
  });
  const onSubmit = form.sent(({ email, password }) =>
    run(() => signIn(identityProvider(), { email: email.trim(), password, rememberMe })),
  );
  return (
    <AccountForm
      onSubmit={onSubmit}
      problem={problem}
      secondsLeft={secondsLeft}
      busy={form.isSending}
      busyWords="Signing in"
      action="Sign in"
    >
      <EmailField field={form.field('email', startOver)} error={form.errors.email} />
      <PasswordField
        field={form.field('password')}
        error={form.errors.password}
        autoComplete="current-password"
      />
      <Checkbox
        checked={rememberMe}
        onChange={({ target }) => setRememberMe(target.checked)}
        label="Keep me signed in on this device"
      />
      <p className="text-sm">
        <TextLink to={paths.auth({ view: 'forgot' })}>Forgot your password?</TextLink>
      </p>
    </AccountForm>
  );
};
