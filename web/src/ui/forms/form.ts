// Form state with field errors: validates on submit, focuses the first invalid field, then revalidates on each change.
import { useRef, useState, type RefCallback, type SubmitEventHandler } from 'react';

/** Connects an input, text area, or select to its form: `<TextInput {...control} {...form.field('email')} />`. */
export type FormField = {
  name: string;
  value: string;
  ref: RefCallback<HTMLElement>;
  onChange: (event: { target: { value: string } }) => void;
};

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;
type MessageFor<Name extends string> = (name: Name) => string | undefined;
/** Returns the error message for an invalid value. A hidden field has none, which can depend on the other values. */
type Fault<Name extends string> = (value: string, values: Values<Name>) => string | undefined;

/** For a field that accepts everything. */
export const noFault = (): undefined => undefined;

export type Form<Name extends string> = {
  values: Values<Name>;
  errors: Errors<Name>;
  isSending: boolean;
  /** `onChange` also runs on each change. */
  field: (name: Name, onChange?: () => void) => FormField;
  /** Sets a value programmatically. */
  set: (name: Name, value: string) => void;
  /** Restores the initial values and clears errors. */
  reset: () => void;
  /** Adds an error found by the submit handler and focuses its field. */
  refuse: (name: Name, message: string) => void;
  /**
   * For the form's `onSubmit`: `send` gets the values once they're valid. If it rejects with an error that has field
   * errors, those are shown; the caller shows the rest of the error.
   */
  sent: (send: (values: Values<Name>) => Promise<unknown>) => SubmitEventHandler<HTMLFormElement>;
  /** The error, or null if field errors already show all of it. */
  formError: <Failure extends Error>(error: Failure | null) => Failure | null;
};

/** The field errors in an error response. */
const fieldFaultsOf = (error: unknown): readonly { path: string; message: string }[] =>
  error instanceof Error && 'fields' in error && Array.isArray(error.fields) ? error.fields : [];

/** `faults` has the validators in field order. */
export const useForm = <Name extends string>(
  faults: Record<Name, Fault<NoInfer<Name>>>,
  initial: Partial<Values<NoInfer<Name>>> = {},
): Form<Name> => {
  const names = Object.keys(faults) as Name[];
  const initialValues = (): Values<Name> =>
    Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Values<Name>;
  const errorsFrom = (messageFor: MessageFor<Name>): Errors<Name> =>
    Object.fromEntries(names.map((name) => [name, messageFor(name)])) as Errors<Name>;

  const [values, setValues] = useState(initialValues);
  /** Errors that can't be derived from the values; each stays until its field changes. */
  const [refusals, setRefusals] = useState<Errors<Name>>({});
  const [hasFailed, setHasFailed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const controls = useRef(new Map<Name, HTMLElement | null>());

  const faultOf: MessageFor<Name> = (name) => faults[name](values[name], values);
  const errors = errorsFrom((name) => refusals[name] ?? (hasFailed ? faultOf(name) : undefined));

  /** Focuses the first field with an error; returns whether there was one. */
  const focusFirst = (messageFor: MessageFor<Name>): boolean => {
    const first = names.find((name) => messageFor(name) !== undefined);
    if (first === undefined) return false;
    setHasFailed(true);
    controls.current.get(first)?.focus();
    return true;
  };
  const refuseAll = (messageFor: MessageFor<Name>): void => {
    if (focusFirst(messageFor))
      setRefusals((before) => errorsFrom((name) => messageFor(name) ?? before[name]));
  };
  const set = (name: Name, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusals((before) => ({ ...before, [name]: undefined }));
  };
  const forgetErrors = (): void => {
    setRefusals({});
    setHasFailed(false);
  };

  return {
    values,
    errors,
    isSending,
    field: (name, onChange) => ({
      name,
      value: values[name],
      ref: (control) => {
        controls.current.set(name, control);
      },
      onChange: ({ target }) => {
        set(name, target.value);
        onChange?.();
      },
    }),
    set,
    reset: () => {
      setValues(initialValues());
      forgetErrors();
    },
    refuse: (name, message) => refuseAll((each) => (each === name ? message : undefined)),
    sent: (send) => (event) => {
      event.preventDefault();
      // Enter in the only text input submits even without a submit button.
      if (isSending) return;
      forgetErrors();
      if (focusFirst(faultOf)) return;
      const sending = send(values);
      setIsSending(true);
      void sending
        .catch((error: unknown) => {
          const named = fieldFaultsOf(error);
          refuseAll((name) => named.find(({ path }) => path === name)?.message);
        })
        .finally(() => setIsSending(false));
    },
    formError: (error) => {
      const named = fieldFaultsOf(error);
      return named.length > 0 && named.every(({ path }) => names.some((name) => name === path))
        ? null
        : error;
    },
  };
};
