// The sign-in form: e-mail, password, and whether this device may keep the session.
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { identityProvider } from '../../session/identity-provider.ts';
import { signIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { emailFault, FormProblem } from './form-problem.tsx';
import { useAttempt } from './use-attempt.ts';

type Values = { email: string; password: string; rememberMe: boolean };

export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode => {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', rememberMe: true },
  });
  const { errors, isSubmitting } = formState;
  const { problem, run } = useAttempt(onSignedIn, ({ field, message }) => {
    if (field !== 'form') setError(field, { message }, { shouldFocus: true });
  });
  const submit = handleSubmit((values) =>
    run(() => signIn(identityProvider(), { ...values, email: values.email.trim() })),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { validate: (email) => emailFault(email) ?? true })}
            type="email"
            autoComplete="username"
            className="h-11"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: 'Enter your password.' })}
            autoComplete="current-password"
            className="h-11"
          />
        )}
      </Field>
      <Checkbox {...register('rememberMe')} label="Keep me signed in on this device" />
      <FormProblem problem={problem} />
      <Button
        type="submit"
        look="filled"
        size="lg"
        busy={isSubmitting}
        busyWords="Signing in"
        className="mt-2 w-full"
      >
        Sign in
      </Button>
    </form>
  );
};
