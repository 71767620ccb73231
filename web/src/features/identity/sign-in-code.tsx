// The field for an emailed sign-in code, with the reason for it and where to find the code.
import { useEffect, useRef, type ReactNode } from 'react';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import type { FormField } from '../../ui/forms/form.ts';

/** Takes focus when it appears. */
export const SignInCode = ({
  field: { ref, ...field },
  error,
  why,
}: {
  field: FormField;
  error: string | undefined;
  why: string;
}): ReactNode => {
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label="Sign-in code" hint={why} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          ref={(found) => {
            input.current = found;
            ref(found);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="h-11"
        />
      )}
    </Field>
  );
};
