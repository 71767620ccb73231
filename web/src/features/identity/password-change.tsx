// Changing the password: the current one, the new one with its rules, and what happens to other devices.
import { useId, useState, type ReactNode } from 'react';
import { identityProvider } from '../../session/identity-provider.ts';
import { ProviderError } from '../../session/provider.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { PasswordField } from './account-form.tsx';
import { FormProblem, problemOf, type Problem } from './form-problem.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordFault, passwordRules } from './password-rules.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

const currentFault = (current: string): string | undefined =>
  current === '' ? 'Enter your current password.' : undefined;

const Form = ({
  id,
  email,
  onChanged,
  onBusy,
}: {
  id: string;
  email: string;
  /** Receives the message to show. */
  onChanged: (words: string) => void;
  onBusy: (busy: boolean) => void;
}): ReactNode => {
  const { policy, reload } = usePasswordPolicy();
  const form = useForm({
    current: currentFault,
    password: (chosen) => passwordFault(policy, chosen),
  });
  const [problem, setProblem] = useState<Problem>();
  const tell = (error: unknown): void => {
    if (error instanceof ProviderError && error.code === 'others_still_in') {
      onChanged(error.message);
      return;
    }
    const found = problemOf(error);
    const isCurrent = error instanceof ProviderError && error.code === 'current_password_wrong';
    if (isCurrent) form.refuse('current', found.message);
    else if (found.field !== 'password') setProblem(found);
    else {
      form.refuse('password', found.message);
      // The rules may have changed since they were loaded.
      reload();
    }
  };
  const onSubmit = form.sent(async (change) => {
    setProblem(undefined);
    onBusy(true);
    try {
      await identityProvider().changePassword(change);
      onChanged('Password changed. Every other device was signed out.');
    } catch (error) {
      tell(error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mt-5 flex flex-col gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        field={form.field('current')}
        error={form.errors.current}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        field={form.field('password')}
        error={form.errors.password}
        autoComplete="new-password"
        hint={<PasswordChecklist rules={passwordRules(policy, form.values.password)} />}
      />
      <FormProblem problem={problem} />
    </form>
  );
};

export const ChangePassword = ({ email }: { email: string }): ReactNode => {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const close = (): void => setOpen(false);
  return (
    <div>
      <Button
        onClick={() => {
          setOutcome(undefined);
          setOpen(true);
        }}
      >
        Change password
      </Button>
      <output className="mt-2 block min-h-5 text-sm text-ink-2">{outcome}</output>
      <Dialog
        open={open}
        onClose={close}
        title="Change your password"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="filled" type="submit" form={form} busy={busy} busyWords="Changing">
              Change password
            </Button>
          </>
        }
      >
        <p>You’ll stay signed in here. Every other device will be signed out.</p>
        <Form
          id={form}
          email={email}
          onBusy={setBusy}
          onChanged={(words) => {
            setOutcome(words);
            close();
          }}
        />
      </Dialog>
    </div>
  );
};
