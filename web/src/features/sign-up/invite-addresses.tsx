// Emails invitations to typed, pasted, or uploaded addresses, and reports the outcome for each.
import { invitationLimits, type AddressesInvited } from '@rehearse/contract/identity/invitations.ts';
import { FileUp, Send } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Field, TextArea } from '../../ui/forms/field.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { useInviteAddresses } from './invitation-queries.ts';

const { addresses: most, listLength, addressDays } = invitationLimits;
/** The server reports at most this many invalid addresses. */
const faultsNamed = 50;
const tooLong = `This list is too long. Invite up to ${most} people at a time.`;

const listFault = (list: string): string | undefined => {
  if (list.trim() === '') return 'Enter at least one email address.';
  return list.length > listLength ? tooLong : undefined;
};

const Named = ({ words, addresses }: { words: string; addresses: readonly string[] }): ReactNode =>
  addresses.length > 0 && (
    <li className="wrap-anywhere">
      {words}: {addresses.join(', ')}
    </li>
  );

const Outcome = ({ outcome, sendsMail }: { outcome: AddressesInvited; sendsMail: boolean }): ReactNode => (
  <div className="mt-4 max-w-measure text-sm text-ink-2">
    <p className="font-label text-ink">
      {outcome.invited.length === 0
        ? `No invitations were ${sendsMail ? 'sent' : 'created'}.`
        : `${capitalized(counted(outcome.invited.length, 'invitation'))} ${sendsMail ? 'sent' : 'created'}.`}
    </p>
    <ul className="mt-1 list-disc pl-5">
      <Named words="Already registered" addresses={outcome.registered} />
      <Named words="Already invited" addresses={outcome.alreadyInvited} />
      <Named words="In the list more than once" addresses={outcome.repeated} />
    </ul>
  </div>
);

const Failure = ({ error }: { error: Error }): ReactNode => {
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    <div role="alert" className="mt-3 text-sm text-missing">
      <p>{fields.length === 0 ? wordsOf(error) : 'No invitations were sent. Fix this and try again:'}</p>
      <ul className="mt-1 list-disc pl-5">
        {fields.map(({ path, message }, index) => (
          <li key={`${path} ${index}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      {fields.length >= faultsNamed && <p>There may be more: only the first {faultsNamed} are listed.</p>}
    </div>
  );
};

export const InviteAddresses = ({ sendsMail }: { sendsMail: boolean }): ReactNode => {
  const form = useForm({ list: listFault });
  const file = useRef<HTMLInputElement>(null);
  const invite = useInviteAddresses();
  const forgetError = (): void => {
    if (invite.isError) invite.reset();
  };
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    // A character takes up to four bytes.
    if (chosen.size > 4 * listLength) return form.refuse('list', tooLong);
    form.set('list', await chosen.text());
    forgetError();
  };
  const onSubmit = form.sent(({ list }) =>
    invite.mutateAsync(list, { onSuccess: () => form.set('list', '') }),
  );
  const error = form.formError(invite.error);
  return (
    <PageSection
      id="invite-by-email"
      title="Invite by email"
      sentence={`Each person gets a single-use link that works only for their address and expires in ${addressDays} days.`}
    >
      <form
        noValidate
        className="mt-4 max-w-form"
        onSubmit={(event) => {
          invite.reset();
          onSubmit(event);
        }}
      >
        <Field
          label="Email addresses"
          error={form.errors.list}
          hint={`One per line, or the contents of a CSV file. Up to ${most}.${
            sendsMail
              ? ''
              : ' This server doesn’t send email, so you’ll find the invitations in the outbox on the System page.'
          }`}
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.field('list', forgetError)}
              rows={5}
              spellCheck={false}
              autoCapitalize="none"
            />
          )}
        </Field>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="submit"
            look="filled"
            icon={Send}
            busy={form.isSending}
            busyWords={sendsMail ? 'Sending' : 'Creating'}
          >
            {sendsMail ? 'Send' : 'Create'} invitations
          </Button>
          <Button icon={FileUp} onClick={() => file.current?.click()}>
            Choose a CSV file
          </Button>
        </div>
      </form>
      <div aria-live="polite">{invite.data && <Outcome outcome={invite.data} sendsMail={sendsMail} />}</div>
      {error && <Failure error={error} />}
    </PageSection>
  );
};
