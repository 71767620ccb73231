// Sends a test email and shows the mail server's reply. Warns if the sender address can't work.
import { CircleCheck, Inbox, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholeAddress } from '@rehearse/contract/primitives.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { senderWords } from './mail-words.ts';
import { useSendTestMail, useSystem, type TestMailResult } from './system-queries.ts';

const Outcome = ({ result: { to, state, error } }: { result: TestMailResult }): ReactNode => {
  if (state === 'failed')
    return (
      <p role="alert" className="text-missing wrap-anywhere">
        The email to {to} wasn’t sent. {error}
      </p>
    );
  return (
    <output className="flex items-start gap-2 text-ink-2">
      <Icon
        of={state === 'sent' ? CircleCheck : Inbox}
        size={16}
        className={`mt-0.5 shrink-0 ${state === 'sent' ? 'text-met' : ''}`}
      />
      <span className="min-w-0 wrap-anywhere">
        {state === 'sent'
          ? `The mail server accepted the email to ${to}. If it doesn’t arrive, check the spam folder.`
          : 'No mail server is set up (SMTP_URL), so the email wasn’t sent. It’s in the outbox below.'}
      </span>
    </output>
  );
};

const SenderWarning = (): ReactNode => {
  const problem = useSystem().data?.senderProblem;
  return (
    problem && (
      <p className="mt-3 flex max-w-measure items-start gap-2 text-sm">
        <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-partly" />
        {senderWords[problem]}
      </p>
    )
  );
};

export const TestMail = (): ReactNode => {
  const user = useUser();
  const test = useSendTestMail();
  const form = useForm(
    { to: (to) => (wholeAddress.test(to.trim()) ? undefined : 'Enter an email address.') },
    { to: user?.email ?? '' },
  );
  const onSubmit = form.sent(({ to }) => test.mutateAsync(to.trim()));
  const error = form.formError(test.error);
  return (
    <PageSection id="test-mail-head" title="Test email">
      <SenderWarning />
      <form noValidate className="mt-4 max-w-form" onSubmit={onSubmit}>
        <Field label="Send a test email to" error={form.errors.to}>
          {(control) => (
            <div className="flex gap-2 max-sm:flex-col max-sm:items-start">
              <TextInput
                {...control}
                {...form.field('to', test.reset)}
                type="email"
                autoComplete="email"
                maxLength={320}
              />
              <Button type="submit" icon={Send} busy={form.isSending} busyWords="Sending">
                Send test email
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div className="mt-2 min-h-5 max-w-measure text-sm">
        {test.data && <Outcome result={test.data} />}
        {error && (
          <p role="alert" className="text-missing">
            {wordsOf(error)}
          </p>
        )}
      </div>
    </PageSection>
  );
};
