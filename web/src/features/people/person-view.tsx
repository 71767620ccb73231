// One person's admin page: account, sign-in, sessions, tests, emails, and admin actions.
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PersonDetails } from '@rehearse/contract/identity/people.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { IncompleteDownload } from '../../api/read-complete-file.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BackLink } from '../../ui/layout/arrow-links.tsx';
import { ButtonLink, TextLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ChangePerson } from './change-person.tsx';
import { DeletePerson } from './delete-person.tsx';
import { useExportPerson, usePerson, type RequestedPersonChange } from './people-queries.ts';
import { PersonState } from './people-view.tsx';
import {
  Facts,
  FailureSection,
  MailSection,
  Section,
  SessionsSection,
  SignInSection,
  TestsSection,
} from './person-sections.tsx';

type Props = { person: PersonDetails };

const factsOf = (person: PersonDetails): readonly (readonly [string, ReactNode])[] => [
  ['Role', person.role === 'ADMIN' ? 'Admin' : 'User'],
  ['Status', <PersonState key="state" person={person} />],
  ...(person.suspendedReason ? [['Reason', person.suspendedReason] as const] : []),
  ...(person.suspendedUntil
    ? [['Suspension ends', <Time key="until" at={person.suspendedUntil} />] as const]
    : []),
  ['Joined', <Time key="joined" at={person.createdAt} />],
  ['Last seen', person.lastSeenAt ? <Time key="seen" at={person.lastSeenAt} /> : 'Never'],
  [
    'Account ID',
    <span key="id" className="font-code">
      {person.id}
    </span>,
  ],
];

const AccessSection = ({ person }: Props): ReactNode => {
  const [requestedChange, setRequestedChange] = useState<RequestedPersonChange | null>(null);
  return (
    <Section title="Access">
      <div className="flex flex-wrap gap-3">
        {person.role === 'ADMIN' ? (
          <Button onClick={() => setRequestedChange({ person, role: 'USER' })}>Remove admin role</Button>
        ) : (
          <Button onClick={() => setRequestedChange({ person, role: 'ADMIN' })}>Make administrator</Button>
        )}
        {person.status === 'active' ? (
          <Button look="danger" onClick={() => setRequestedChange({ person, status: 'suspended' })}>
            Suspend
          </Button>
        ) : (
          <Button onClick={() => setRequestedChange({ person, status: 'active' })}>Reinstate</Button>
        )}
      </div>
      <ChangePerson change={requestedChange} onClose={() => setRequestedChange(null)} />
    </Section>
  );
};

const DataSection = ({ person, isSelf }: Props & { isSelf: boolean }): ReactNode => {
  const file = useExportPerson(person.id);
  return (
    <Section title="Data requests">
      <p className="text-sm text-ink-2">
        This is the same file this person can download from their profile. Share it only with them.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon={Download} busy={file.isPending} busyWords="Exporting" onClick={() => file.mutate()}>
          Export data
        </Button>
        {!isSelf && <DeletePerson person={person} />}
      </div>
      <div className="mt-2 min-h-5 text-sm">
        <output className="text-ink-2">{file.isSuccess && 'The file is in your downloads.'}</output>
        {file.error && (
          <p role="alert" className="text-missing">
            {file.error instanceof IncompleteDownload ? file.error.message : wordsOf(file.error)}
          </p>
        )}
      </div>
    </Section>
  );
};

const Shown = ({ person }: Props): ReactNode => {
  const isSelf = person.email === useUser()?.email;
  return (
    <>
      <div className="mt-3">
        <p className="text-xl wrap-anywhere">
          {person.name}
          {isSelf && <span className="text-ink-3"> (you)</span>}
        </p>
        {person.name !== person.email && <p className="text-sm wrap-anywhere text-ink-2">{person.email}</p>}
      </div>
      <div className="mt-5">
        <Facts facts={factsOf(person)} />
      </div>
      <p className="mt-4 text-sm">
        <TextLink to={paths.adminAudit({ person: person.id })}>Audit log for this person</TextLink>
      </p>
      <SignInSection person={person} />
      <SessionsSection person={person} isSelf={isSelf} />
      <TestsSection person={person} />
      <MailSection person={person} />
      <FailureSection person={person} />
      {/* Not for one's own account, since the server would reject the change. */}
      {!isSelf && <AccessSection person={person} />}
      <DataSection person={person} isSelf={isSelf} />
    </>
  );
};

const Content = ({ id }: { id: string }): ReactNode => {
  const { data, error, refetch } = usePerson(id);
  if (data) return <Shown person={data} />;
  if (error)
    return (
      <div className="mt-4">
        <QueryError
          error={error}
          retry={refetch}
          safe="Nothing was changed."
          action={
            <ButtonLink look="quiet" to={paths.adminPeople()}>
              All people
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <Loading className="mt-8 max-w-column space-y-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-24" />
      <Skeleton className="mt-10 h-40" />
    </Loading>
  );
};

export const PersonView = ({ id }: { id: string }): ReactNode => (
  <>
    <BackLink to={paths.adminPeople()}>All people</BackLink>
    <Content id={id} />
  </>
);
