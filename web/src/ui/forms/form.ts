// A form with a few text fields: validated on submit, the first error focused, then revalidated on each change.
import { useRef, useState, type ChangeEventHandler, type RefCallback, type SubmitEventHandler } from 'react';

/** Connects a field to its form: `<input {...form.field('email')} />`. */
export type FormField = {
  name: string;
  value: string;
  ref: RefCallback<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

export type Form<Name extends string> = {
  values: Record<Name, string>;
  errors: Errors<Name>;
  isSending: boolean;
  /** `onChange` also runs on each change. */
  field: (name: Name, onChange?: () => void) => FormField;
  /** An error found by the submit handler; its field is focused. */
  refuse: (name: Name, message: string) => void;
  /** For the form's `onSubmit`: `send` gets the values once they're valid. */
  sent: (send: (values: Record<Name, string>) => Promise<void>) => SubmitEventHandler<HTMLFormElement>;
};

/** `faults` are in field order; each returns a message for an invalid value. */
export const useForm = <Name extends string>(
  faults: Record<Name, (value: string) => string | undefined>,
  initial: Partial<Record<Name, string>> = {},
): Form<Name> => {
  const names = Object.keys(faults) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [wasSent, setWasSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());

  const tell = (name: Name, message: string | undefined): void =>
    setErrors((before) => ({ ...before, [name]: message }));
  const refuse = (name: Name, message: string): void => {
    tell(name, message);
    inputs.current.get(name)?.focus();
  };
  const field = (name: Name, onChange?: () => void): FormField => ({
    name,
    value: values[name],
    ref: (input) => {
      if (!input) return;
      inputs.current.set(name, input);
    },
    onChange: ({ target: { value } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (wasSent) tell(name, faults[name](value));
      onChange?.();
    },
  });
  const submit = async (send: (values: Record<Name, string>) => Promise<void>): Promise<void> => {
    setWasSent(true);
    const found = names.flatMap((name) => {
      const message = faults[name](values[name]);
      return message === undefined ? [] : [{ name, message }];
    });
    setErrors(Object.fromEntries(found.map(({ name, message }) => [name, message])) as Errors<Name>);
    const [first] = found;
    if (first) {
      inputs.current.get(first.name)?.focus();
      return;
    }
    setIsSending(true);
    try {
      await send(values);
    } finally {
      setIsSending(false);
    }
  };
  const sent: Form<Name>['sent'] = (send) => (event) => {
    event.preventDefault();
    void submit(send);
  };
  return { values, errors, isSending, field, refuse, sent };
};
