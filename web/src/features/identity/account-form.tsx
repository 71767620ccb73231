// Shared parts of the /auth forms: fields, and the frame with the error and the button.
import { waitInWords } from '@rehearse/contract/text/waiting.ts';
import type { SubmitEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/forms/field.tsx';
import type { FormField } from '../../ui/forms/form.ts';
import { FormProblem, type Problem } from './form-problem.tsx';

/** A field and its error: `field={form.field('email')} error={form.errors.email}`. */
type Part = { field: FormField; error: string | undefined };

export const NameField = ({ field, error }: Part): ReactNode => (
  <Field label="Name" error={error}>
    {(control) => <TextInput {...control} {...field} autoComplete="name" className="h-11" />}
  </Field>
);

export const EmailField = ({ field, error }: Part): ReactNode => (
  <Field label="Email" error={error}>
    {(control) => <TextInput {...control} {...field} type="email" autoComplete="username" className="h-11" />}
  </Field>
);

type PasswordPart = Part & {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
};

export const PasswordField = ({
  label = 'Password',
  field,
  error,
  autoComplete,
  ...around
}: PasswordPart): ReactNode => (
  <Field label={label} error={error} {...around}>
    {(control) => <PasswordInput {...control} {...field} autoComplete={autoComplete} className="h-11" />}
  </Field>
);

type FormFrameProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** An error that belongs to no field. */
  problem: Problem | undefined;
  /** Seconds until the person can try again. */
  secondsLeft?: number;
  busy: boolean;
  busyWords: string;
  /** The button's label. */
  action: string;
  children: ReactNode;
};

export const AccountForm = ({
  onSubmit,
  problem,
  secondsLeft = 0,
  busy,
  busyWords,
  action,
  children,
}: FormFrameProps): ReactNode => (
  <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
    {children}
    <FormProblem problem={problem} isCounted={secondsLeft > 0} />
    <Button
      type="submit"
      look="filled"
      size="lg"
      busy={busy || secondsLeft > 0}
      busyWords={busy ? busyWords : `Try again in ${waitInWords(secondsLeft)}`}
      className="mt-2 w-full"
    >
      {action}
    </Button>
  </form>
);
