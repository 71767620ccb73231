// Creates an invitation link, and shows it once.
import { invitationLimits } from '@rehearse/contract/identity/invitations.ts';
import { Link } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { counted } from '../../ui/display/counted.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { noFault, useForm } from '../../ui/forms/form.ts';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { useCreateLink } from './invitation-queries.ts';
import { endOfDay, linkDays } from './link-days.ts';

const usesFault = (typed: string): string | undefined => {
  const uses = Number(typed);
  return Number.isInteger(uses) && uses >= 1 && uses <= invitationLimits.uses
    ? undefined
    : `Enter a number from 1 to ${invitationLimits.uses}.`;
};
const dayFault = (day: string): string | undefined =>
  endOfDay(day, new Date()) === undefined ? 'Choose a day within a year.' : undefined;
/** A day that can’t be chosen is sent as typed, and the server rejects it. */
const expiryOf = (day: string): string => endOfDay(day, new Date()) ?? day;

const addressWith = (token: string): string =>
  new URL(`${paths.auth()}#invite=${token}`, location.origin).href;

const NewLink = ({ token, uses }: { token: string; uses: number }): ReactNode => (
  <div aria-live="polite" className="mt-5 max-w-[44rem] rounded border border-line p-4">
    <CopyField
      label="Invitation link"
      hint={`Copy it now. It won’t be shown again. ${counted(uses, 'person', 'people')} can sign up with it.`}
      text={addressWith(token)}
    />
  </div>
);

export const CreateLink = (): ReactNode => {
  const [days] = useState(() => linkDays(new Date()));
  const form = useForm(
    { uses: usesFault, expiresAt: dayFault, note: noFault },
    { uses: '1', expiresAt: days.offered },
  );
  const create = useCreateLink();
  const onSubmit = form.sent(({ uses, expiresAt: day, note }) =>
    create.mutateAsync(
      { uses: Number(uses), expiresAt: expiryOf(day), note },
      { onSuccess: () => form.set('note', '') },
    ),
  );
  const error = form.formError(create.error);
  return (
    <PageSection
      id="invite-by-link"
      title="Invite with a link"
      sentence="Anyone who has the link can sign up with it, so share it only with people you want to invite."
    >
      <form noValidate className="mt-4 flex flex-wrap items-start gap-4" onSubmit={onSubmit}>
        <Field label="Number of people" className="w-28" error={form.errors.uses}>
          {(control) => <TextInput {...control} {...form.field('uses')} inputMode="numeric" />}
        </Field>
        <Field label="Valid through" className="w-44" error={form.errors.expiresAt}>
          {(control) => (
            <TextInput
              {...control}
              {...form.field('expiresAt')}
              type="date"
              min={days.first}
              max={days.last}
            />
          )}
        </Field>
        <Field
          label="Note (optional)"
          hint="Only administrators see it."
          className="min-w-56 flex-1 max-w-80"
          error={form.errors.note}
        >
          {(control) => <TextInput {...control} {...form.field('note')} maxLength={invitationLimits.note} />}
        </Field>
        <Button type="submit" icon={Link} busy={form.isSending} busyWords="Creating" className="sm:mt-7">
          Create link
        </Button>
      </form>
      {error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(error)} No link was created.
        </p>
      )}
      {create.data && (
        <NewLink key={create.data.token} token={create.data.token} uses={create.data.invitation.maxUses} />
      )}
    </PageSection>
  );
};
