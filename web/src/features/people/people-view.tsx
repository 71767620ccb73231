// People: searched on the server, each with role, status, and admin actions.
import { Ban, CircleCheck, Ellipsis, FlaskConical, Shield, ShieldOff, UserCheck } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '@rehearse/contract/identity/identity.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ChangePerson } from './change-person.tsx';
import { usePeople, type RequestedPersonChange } from './people-queries.ts';

/** Each column appears from a certain table width up (not window width, since the sidebar may be open). */
const late = {
  role: 'hidden @min-[30rem]:table-cell',
  attempts: 'hidden @min-[44rem]:table-cell',
  seen: 'hidden @min-[44rem]:table-cell',
  joined: 'hidden @min-[56rem]:table-cell',
};

const actionsFor = (person: Person, ask: (change: RequestedPersonChange) => void): MenuItem[] => [
  person.role === 'ADMIN'
    ? { words: 'Remove admin role', icon: ShieldOff, onSelect: () => ask({ person, role: 'USER' }) }
    : { words: 'Make administrator', icon: Shield, onSelect: () => ask({ person, role: 'ADMIN' }) },
  person.status === 'active'
    ? { words: 'Suspend', icon: Ban, onSelect: () => ask({ person, status: 'suspended' }) }
    : { words: 'Reinstate', icon: UserCheck, onSelect: () => ask({ person, status: 'active' }) },
];

export const PersonState = ({ person }: { person: Person }): ReactNode =>
  person.status === 'suspended' ? (
    <span className="inline-flex items-center gap-1.5 align-middle text-missing">
      <Icon of={Ban} size={16} />
      suspended
      {person.suspendedReason && <span className="sr-only">: {person.suspendedReason}</span>}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Icon of={CircleCheck} size={16} className="shrink-0 text-accent" />
      active
    </span>
  );

const PersonRow = ({
  person,
  isSelf,
  ask,
}: {
  person: Person;
  isSelf: boolean;
  ask: (change: RequestedPersonChange) => void;
}): ReactNode => (
  <Row>
    <RowHead className="w-full max-w-0 min-w-40 @min-[30rem]:min-w-56">
      <span className="flex items-center gap-3 py-0.5">
        <span className="max-sm:hidden">
          <Avatar name={person.name} size="sm" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 wrap-anywhere" title={person.name}>
            <Link to={paths.adminPerson(person.id)} className="hover:underline">
              {person.name}
            </Link>
            {isSelf && <span className="font-text text-ink-3"> (you)</span>}
          </span>
          <span className="block text-xs font-text break-all text-ink-3">{person.email}</span>
          {person.suspendedReason && (
            <span aria-hidden className="block text-xs font-text wrap-anywhere text-ink-2">
              Suspended: {person.suspendedReason}
            </span>
          )}
          <span className="block text-xs font-text text-ink-3 @min-[44rem]:hidden">
            <span className="@min-[30rem]:hidden">{person.role === 'ADMIN' ? 'Admin, ' : 'User, '}</span>
            {counted(person.attempts, 'test')},{' '}
            {person.lastSeenAt ? (
              <>
                last seen <Time at={person.lastSeenAt} />
              </>
            ) : (
              'never seen'
            )}
          </span>
        </span>
      </span>
    </RowHead>
    <Cell className={late.role}>
      <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
        {person.role === 'ADMIN' && <Icon of={Shield} size={16} className="shrink-0 text-accent" />}
        {person.role === 'ADMIN' ? 'Admin' : 'User'}
      </span>
    </Cell>
    <Cell>
      {/* On a phone, the tag wraps below, since next to the status it pushed the actions out of the row. */}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap">
        <PersonState person={person} />
        {person.isDemo && (
          <span className="inline-flex items-center gap-1.5 text-ink-3">
            <Icon of={FlaskConical} size={16} />
            demo
          </span>
        )}
      </span>
    </Cell>
    <Cell end className={late.attempts}>
      {person.attempts.toLocaleString('en-US')}
    </Cell>
    <Cell end className={late.seen}>
      {person.lastSeenAt ? <Time at={person.lastSeenAt} /> : 'never'}
    </Cell>
    <Cell end className={late.joined}>
      <Time at={person.createdAt} />
    </Cell>
    <Cell end>
      {/* No actions on one's own account, since the server would reject them. */}
      {!isSelf && (
        <Menu
          label={`Actions for ${person.name}`}
          button={
            <>
              <Icon of={Ellipsis} />
              <span className="sr-only">Actions for {person.name}</span>
            </>
          }
          buttonClassName="state-change inline-flex size-9 items-center justify-center rounded text-ink-2 hover:bg-sunken hover:text-ink"
          items={actionsFor(person, ask)}
        />
      )}
    </Cell>
  </Row>
);

const List = ({ search, onShowEveryone }: { search: string; onShowEveryone: () => void }): ReactNode => {
  const { list, error, refetch } = usePeople(search);
  const [requestedChange, setRequestedChange] = useState<RequestedPersonChange | null>(null);
  const self = useUser()?.email;
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was changed." rows={8} />;
  if (list.items.length === 0)
    return (
      <EmptyState title="No one matches" action={<Button onClick={onShowEveryone}>Show everyone</Button>}>
        Search covers names and email addresses.
      </EmptyState>
    );
  return (
    <div aria-busy={list.isStale}>
      <Table caption="People">
        <thead>
          <tr>
            <Head>Person</Head>
            <Head className={late.role}>Role</Head>
            <Head>Status</Head>
            <Head end className={late.attempts}>
              Tests
            </Head>
            <Head end className={late.seen}>
              Last seen
            </Head>
            <Head end className={late.joined}>
              Joined
            </Head>
            <Head end>
              <span className="sr-only">Actions</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {list.items.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.email === self}
              ask={setRequestedChange}
            />
          ))}
        </tbody>
      </Table>
      <output className="mt-3 block text-sm text-ink-3">
        {capitalized(counted(list.total, 'person', 'people'))} with an account
        {list.items.length < list.total && `, ${list.items.length.toLocaleString('en-US')} shown`}. Test
        counts are all-time totals.
      </output>
      <ShowMore list={list} error={error} />
      <ChangePerson change={requestedChange} onClose={() => setRequestedChange(null)} />
    </div>
  );
};

export const PeopleView = ({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}): ReactNode => {
  const change = useCallback((value: string) => onSearch(value), [onSearch]);
  const [results, goToResults] = useFocusAfter<HTMLElement>();
  const showEveryone = (): void => {
    onSearch('');
    goToResults();
  };
  return (
    <>
      <search className="mb-5 block max-w-[28rem]">
        <SearchField label="Search" placeholder="Name or email address" value={search} onChange={change} />
      </search>
      <section ref={results} tabIndex={-1} aria-label="Search results" className="@container outline-none">
        <List search={search} onShowEveryone={showEveryone} />
      </section>
    </>
  );
};
