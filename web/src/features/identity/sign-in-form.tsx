// The sign-in form: email, password, and whether to stay signed in on this device.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signIn } from '../../session/sign-in/sign-in.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { AccountForm, EmailField, PasswordField } from './account-form.tsx';
import { emailFault } from './form-problem.tsx';
import { useSignInTry } from './use-sign-in-try.ts';

const SignInCode = lazy(async () => ({
  default: (await loadChunk('auth/code', () => import('./sign-in-code.tsx'))).SignInCode,
}));

const passwordFault = (password: string): string | undefined =>
  password === '' ? 'Enter your password.' : undefined;

export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode => {
  const [rememberMe, setRememberMe] = useState(true);
  /** Why an emailed code is required, if it is. */
  const [codeWhy, setCodeWhy] = useState<string>();
  const form = useForm({
    email: emailFault,
    password: passwordFault,
    code: (code) => (codeWhy && !code.trim() ? 'Enter the sign-in code.' : undefined),
  });
  const { problem, secondsLeft, run, startOver } = useSignInTry(
    onSignedIn,
    ({ field, message, asksForCode }) => {
      if (asksForCode) setCodeWhy(message);
      else if (field !== 'form') form.refuse(field, message);
    },
  );
  const onSubmit = form.sent(({ email, password, code }) =>
    run(() => signIn(identityProvider(), { email: email.trim(), password, rememberMe, code: code.trim() })),
  );
  const forSomeoneElse = (): void => {
    setCodeWhy(undefined);
    startOver();
  };
  return (
    <AccountForm
      onSubmit={onSubmit}
      problem={problem}
      secondsLeft={secondsLeft}
      busy={form.isSending}
      busyWords="Signing in"
      action="Sign in"
    >
      <EmailField field={form.field('email', forSomeoneElse)} error={form.errors.email} />
      <PasswordField
        field={form.field('password')}
        error={form.errors.password}
        autoComplete="current-password"
      />
      {codeWhy && (
        <Suspense>
          <SignInCode field={form.field('code')} error={form.errors.code} why={codeWhy} />
        </Suspense>
      )}
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
