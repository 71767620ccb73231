// The installation's invitations, newest first, filtered by status; resend or revoke them here.
import { InvitationState, type Invitation } from '@rehearse/contract/identity/invitations.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmChange } from '../../api/confirm-change.tsx';
import { ShowMore } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { InvitationItem, invitationName } from './invitation-item.tsx';
import { useActOnInvitation, useInvitations } from './invitation-queries.ts';

type Filter = InvitationState | 'all';
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...InvitationState.options.map((state) => ({ value: state, label: capitalized(state) })),
];

const RevokeInvitation = ({
  invitation,
  onClose,
}: {
  invitation: Invitation | null;
  onClose: () => void;
}): ReactNode => (
  <ConfirmChange
    of={invitation}
    title="Revoke this invitation?"
    actWords="Revoke"
    change={useActOnInvitation()}
    sent={({ id }) => ({ id, act: 'revoke' as const })}
    done={(revoked) => ({ title: 'Invitation revoked', body: invitationName(revoked) })}
    onClose={onClose}
  >
    <p>Its link stops working immediately. People who already signed up with it keep their accounts.</p>
  </ConfirmChange>
);

const List = ({ filter, onLeft }: { filter: Filter; onLeft: () => void }): ReactNode => {
  const { list, error, refetch } = useInvitations(filter === 'all' ? undefined : filter);
  const act = useActOnInvitation();
  const { show } = useToast();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was changed." rows={4} />;
  const resend = (invitation: Invitation): void =>
    act.mutate(
      { id: invitation.id, act: 'resend' },
      {
        onSuccess: () =>
          show({ type: 'success', title: 'Invitation resent', body: invitationName(invitation) }),
      },
    );
  return (
    <div aria-busy={list.isStale}>
      {act.error && (
        <p role="alert" className="mb-3 text-sm text-missing">
          {wordsOf(act.error)}
        </p>
      )}
      {list.items.length === 0 ? (
        <EmptyState title={filter === 'all' ? 'No invitations yet' : `No ${filter} invitations`}>
          Invitations stay listed here for 90 days after they expire.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Invitations">
            {list.items.map((invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                busy={act.isPending && act.variables.id === invitation.id}
                onAct={(wanted) => (wanted === 'resend' ? resend(invitation) : setRevoking(invitation))}
              />
            ))}
          </ul>
          <output className="mt-3 block text-sm text-ink-3">
            {capitalized(counted(list.total, 'invitation'))}
            {list.items.length < list.total && `, ${list.items.length.toLocaleString('en-US')} shown`}
          </output>
        </>
      )}
      <ShowMore list={list} error={error} />
      <RevokeInvitation
        invitation={revoking}
        onClose={() => {
          setRevoking(null);
          // The pressed button may have been removed from the list.
          onLeft();
        }}
      />
    </div>
  );
};

export const InvitationList = (): ReactNode => {
  const [filter, setFilter] = useState<Filter>('all');
  const [results, goToResults] = useFocusAfter<HTMLElement>();
  return (
    <PageSection id="invitations" title="Invitations">
      <Segmented
        legend="Filter invitations"
        legendHidden
        options={filters}
        value={filter}
        onChange={setFilter}
        className="mt-4 mb-5"
      />
      <section ref={results} tabIndex={-1} aria-label="List of invitations" className="outline-none">
        <List filter={filter} onLeft={goToResults} />
      </section>
    </PageSection>
  );
};
