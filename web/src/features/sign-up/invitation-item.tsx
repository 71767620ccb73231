// One invitation in the admin list: recipient, status, who used it, and actions.
import type { Invitation, InvitationState } from '@rehearse/contract/identity/invitations.ts';
import { Ban, CircleCheck, Clock, Link, Mail, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouteLink } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ItemBody } from '../../ui/layout/item-row.tsx';
import type { InvitationAction } from './invitation-queries.ts';

const looks: Record<InvitationState, { words: string; icon: LucideIcon; color: string }> = {
  open: { words: 'open', icon: Mail, color: 'text-accent-ink' },
  used: { words: 'used', icon: CircleCheck, color: 'text-met' },
  expired: { words: 'expired', icon: Clock, color: 'text-ink-3' },
  revoked: { words: 'revoked', icon: Ban, color: 'text-missing' },
};

export const invitationName = ({ email, note }: Invitation): string => email ?? (note || 'Link');

/** The separator before entry `index` in a list joined with "and". */
const joinBefore = (index: number, isLast: boolean): string => {
  if (index === 0) return '';
  if (!isLast) return ', ';
  return index === 1 ? ' and ' : ', and ';
};

const UsedBy = ({ invitation: { usedBy, used } }: { invitation: Invitation }): ReactNode => {
  if (used === 0) return null;
  const unnamed = used - usedBy.length;
  const people = unnamed === 1 ? 'person' : 'people';
  return (
    <p className="text-sm text-ink-2">
      Used by{' '}
      {usedBy.map(({ id, email }, index) => (
        <span key={id}>
          {joinBefore(index, index === usedBy.length - 1 && unnamed === 0)}
          <RouteLink to={paths.adminPerson(id)} className="break-all underline">
            {email}
          </RouteLink>
        </span>
      ))}
      {unnamed > 0 &&
        `${joinBefore(usedBy.length, true)}${unnamed.toLocaleString('en-US')} ${usedBy.length > 0 ? 'more ' : ''}${people}`}
    </p>
  );
};

export const InvitationItem = ({
  invitation,
  busy,
  onAct,
}: {
  invitation: Invitation;
  busy: boolean;
  onAct: (act: InvitationAction) => void;
}): ReactNode => {
  const { kind, state, used, maxUses, createdBy, createdAt, expiresAt, sentAt } = invitation;
  const { words, icon, color } = looks[state];
  const which = <span className="sr-only">: {invitationName(invitation)}</span>;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-4 first:border-t">
      <ItemBody>
        <h3 className="flex items-start gap-2 text-md font-label">
          <Icon of={kind === 'link' ? Link : Mail} className="mt-1 shrink-0 text-ink-3" />
          <bdi className="min-w-0 wrap-anywhere">{invitationName(invitation)}</bdi>
        </h3>
        <div className="pl-6.5">
          <p className="text-sm text-ink-3">
            <span className={`inline-flex items-center gap-1 ${color}`}>
              <Icon of={icon} size={16} />
              {words}
            </span>
            {state === 'expired' && (
              <>
                {' '}
                <Time at={expiresAt} />
              </>
            )}
            {kind === 'link' &&
              ` · ${used.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')} used`}{' '}
            · {sentAt ? 'sent' : 'created'} <Time at={sentAt ?? createdAt} /> by{' '}
            <bdi className="wrap-anywhere">{createdBy ?? 'a deleted account'}</bdi>
            {state === 'open' && (
              <>
                {' '}
                · expires <Time at={expiresAt} />
              </>
            )}
          </p>
          <UsedBy invitation={invitation} />
        </div>
      </ItemBody>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-6.5">
        {kind === 'address' && (state === 'open' || state === 'expired') && (
          <Button size="sm" icon={RotateCcw} busy={busy} onClick={() => onAct('resend')}>
            Resend{which}
          </Button>
        )}
        {state === 'open' && (
          <Button size="sm" look="danger" icon={Ban} busy={busy} onClick={() => onAct('revoke')}>
            Revoke{which}
          </Button>
        )}
      </div>
    </li>
  );
};
