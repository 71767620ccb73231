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
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { useCreateLink } from './invitation-queries.ts';
import { endOfDay, linkDays } from './link-days.ts';

const usesIn = (typed: string): number | undefined => {
  const uses = Number(typed);
  return typed.trim() !== '' && Number.isInteger(uses) && uses >= 1 && uses <= invitationLimits.uses
    ? uses
    : undefined;
};

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
  const [uses, setUses] = useState('1');
  const [until, setUntil] = useState(days.offered);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const create = useCreateLink();
  const [isDayWrong, setDayWrong] = useState(false);
  const send = (): void => {
    setTried(true);
    const expiresAt = endOfDay(until, new Date());
    setDayWrong(expiresAt === undefined);
    const count = usesIn(uses);
    if (expiresAt === undefined || count === undefined) return;
    create.mutate({ uses: count, expiresAt, note }, { onSuccess: () => setNote('') });
  };
  return (
    <PageSection
      id="invite-by-link"
      title="Invite with a link"
      sentence="Anyone who has the link can sign up with it, so share it only with people you want to invite."
    >
      <form
        noValidate
        className="mt-4 flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label="Number of people"
          className="w-28"
          error={
            tried && usesIn(uses) === undefined
              ? `Enter a number from 1 to ${invitationLimits.uses}.`
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={uses}
              onChange={({ target }) => setUses(target.value)}
            />
          )}
        </Field>
        <Field
          label="Valid through"
          className="w-44"
          error={isDayWrong ? 'Choose a day within a year.' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={days.first}
              max={days.last}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        <Field
          label="Note (optional)"
          hint="Only administrators see it."
          className="min-w-56 flex-1 max-w-80"
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={invitationLimits.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon={Link} busy={create.isPending} busyWords="Creating" className="sm:mt-7">
          Create link
        </Button>
      </form>
      {create.error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(create.error)} No link was created.
        </p>
      )}
      {create.data && (
        <NewLink key={create.data.token} token={create.data.token} uses={create.data.invitation.maxUses} />
      )}
    </PageSection>
  );
};
