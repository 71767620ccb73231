// A page with one form, for browser tests: the test answers its requests through `window.formPage`.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../src/session/failures.ts';
import { Button } from '../src/ui/forms/button.tsx';
import { Field, Select, TextArea, TextInput } from '../src/ui/forms/field.tsx';
import { useForm } from '../src/ui/forms/form.ts';

type FieldFaults = ConstructorParameters<typeof ApiError>[0]['fields'];

const required =
  (message: string) =>
  (value: string): string | undefined =>
    value.trim() === '' ? message : undefined;

const formPage = {
  sent: [] as Record<string, string>[],
  accept: () => undefined as void,
  refuse: (_fields: FieldFaults) => undefined as void,
};
Object.assign(window, { formPage });

const FormPage = () => {
  const [error, setError] = useState<ApiError | null>(null);
  const form = useForm(
    {
      plan: required('Choose a plan.'),
      name: required('Enter a name.'),
      seats: (seats, { plan }) =>
        plan === 'team' && seats === '' ? 'Enter the number of seats.' : undefined,
      about: required('Write something.'),
    },
    { name: 'Robin' },
  );
  const onSubmit = form.sent(
    (values) =>
      new Promise<void>((resolve, reject) => {
        setError(null);
        formPage.sent.push(values);
        formPage.accept = resolve;
        formPage.refuse = (fields) => {
          const refusal = new ApiError({ code: 'invalid_input', message: 'Not saved.', status: 422, fields });
          setError(refusal);
          reject(refusal);
        };
      }),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <h1>A form</h1>
      <Field label="Plan" error={form.errors.plan}>
        {(control) => (
          <Select {...control} {...form.field('plan')}>
            <option value="">Choose…</option>
            <option value="solo">Solo</option>
            <option value="team">Team</option>
          </Select>
        )}
      </Field>
      <Field label="Name" error={form.errors.name}>
        {(control) => <TextInput {...control} {...form.field('name')} />}
      </Field>
      {form.values.plan === 'team' && (
        <Field label="Seats" error={form.errors.seats}>
          {(control) => <TextInput {...control} {...form.field('seats')} />}
        </Field>
      )}
      <Field label="About" error={form.errors.about}>
        {(control) => <TextArea {...control} {...form.field('about')} />}
      </Field>
      {form.formError(error) && <p role="alert">{error?.message}</p>}
      <Button type="submit" busy={form.isSending} busyWords="Saving">
        Save
      </Button>
      <Button onClick={() => form.set('name', 'Kim')}>Use a suggestion</Button>
      <Button onClick={form.reset}>Start over</Button>
    </form>
  );
};

createRoot(document.getElementById('root') ?? document.body).render(<FormPage />);
