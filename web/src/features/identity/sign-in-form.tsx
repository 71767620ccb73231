// The sign-in form: e-mail, password, and whether this device may keep the session.
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signIn } from '../../session/sign-in.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { TextLink } from '../../ui/links.tsx';
import { AccountForm, EmailField, emailRules, PasswordField } from './account-form.tsx';
import { useAttempt } from './use-attempt.ts';

type Values = { email: string; password: string; rememberMe: boolean };

export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode => {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', rememberMe: true },
  });
  const { errors, isSubmitting } = formState;
  const { problem, secondsLeft, run, startOver } = useAttempt(onSignedIn, ({ field, message }) => {
    if (field !== 'form') setError(field, { message }, { shouldFocus: true });
  });
  const submit = handleSubmit((values) =>
    run(() => signIn(identityProvider(), { ...values, email: values.email.trim() })),
  );
  return (
    <AccountForm
      onSubmit={(event) => void submit(event)}
      problem={problem}
      secondsLeft={secondsLeft}
      busy={isSubmitting}
      busyWords="Signing in"
      action="Sign in"
    >
      <EmailField field={register('email', { ...emailRules, onChange: startOver })} error={errors.email} />
      <PasswordField
        field={register('password', { required: 'Enter your password.' })}
        error={errors.password}
        autoComplete="current-password"
      />
      <Checkbox {...register('rememberMe')} label="Keep me signed in on this device" />
      <p className="text-sm">
        <TextLink to={paths.auth({ view: 'forgot' })}>Forgot your password?</TextLink>
      </p>
    </AccountForm>
  );
};
