// Mail that was written here: to whom, what, and whether it was sent; without SMTP it stays here to be read.
import { CircleCheck, CircleX, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mail } from '@rehearse/contract/system.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryError } from '../../api/query-error.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/loading.tsx';
import { PageSection } from '../../ui/page-sentence.tsx';
import { Time } from '../../ui/time.tsx';
import { MailText } from './mail-text.tsx';
import { useOutbox } from './system-queries.ts';

const looks: Record<Mail['state'], { icon: LucideIcon; word: string; ink: string }> = {
  outbox: { icon: Inbox, word: 'kept here', ink: 'text-ink-2' },
  sent: { icon: CircleCheck, word: 'sent', ink: 'text-met' },
  failed: { icon: CircleX, word: 'not sent', ink: 'text-missing' },
};

/** `open`: read at once, and its links can be followed. */
export const OneMail = ({ mail, open = false }: { mail: Mail; open?: boolean }): ReactNode => {
  const { icon, word, ink } = looks[mail.state];
  return (
    <li className="border-b border-line py-4 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-label break-words">{mail.subject}</p>
        <p className={`inline-flex items-center gap-1.5 text-sm font-label ${ink}`}>
          <Icon of={icon} size={16} />
          {word}
        </p>
      </div>
      <p className="text-sm break-all text-ink-3">
        to {mail.to} · <Time at={mail.sentAt ?? mail.createdAt} />
      </p>
      {mail.lastError && <p className="mt-1 text-sm break-words text-missing">{mail.lastError}</p>}
      {open ? (
        <div className="mt-3">
          <MailText text={mail.text} linked />
        </div>
      ) : (
        <Disclosure words="Read it" className="mt-1">
          <MailText text={mail.text} />
        </Disclosure>
      )}
    </li>
  );
};

const List = (): ReactNode => {
  const { list, error, refetch } = useOutbox();
  if (!list)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Nothing was sent or lost by this." />
    ) : (
      <SkeletonRows rows={3} />
    );
  if (list.items.length === 0)
    return (
      <p className="mt-1 text-ink-2">
        No message was written yet. Without a mail server they wait here to be read.
      </p>
    );
  return (
    <>
      <ul className="mt-4">
        {list.items.map((mail) => (
          <OneMail key={mail.id} mail={mail} />
        ))}
      </ul>
      <ShowMore list={list} error={error} />
    </>
  );
};

export const Outbox = (): ReactNode => (
  <PageSection id="outbox-head" title="Outbox" note="newest first">
    <List />
  </PageSection>
);
