// Stored emails: recipient, subject, and status. Without SMTP, they can only be read here.
import { CircleCheck, CircleX, Eye, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mail } from '@rehearse/contract/operations/system.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Time } from '../../ui/display/time.tsx';
import { MailText } from './mail-text.tsx';
import { stateWords } from './mail-words.ts';
import { ResendMail } from './resend-mail.tsx';
import { useOutbox, useRevealMail } from './system-queries.ts';

const looks: Record<Mail['state'], { icon: LucideIcon; ink: string }> = {
  outbox: { icon: Inbox, ink: 'text-ink-2' },
  sent: { icon: CircleCheck, ink: 'text-met' },
  failed: { icon: CircleX, ink: 'text-missing' },
};

/** The text in the panel: sign-in links and codes are masked until revealed. */
const PanelText = ({ mail }: { mail: Mail }): ReactNode => {
  const reveal = useRevealMail();
  const { text, masked } = reveal.data ?? mail;
  return (
    <>
      <MailText text={text} />
      {masked && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            icon={Eye}
            busy={reveal.isPending}
            busyWords="Loading"
            onClick={() => reveal.mutate(mail.id)}
          >
            {mail.to === null ? 'Show this email' : 'Show links and codes'}
            <span className="sr-only">: {mail.subject}</span>
          </Button>
          <p className="text-sm text-ink-2">
            {mail.to === null
              ? 'It names the person who disputed a grade. The audit log records who views it.'
              : 'They give access to this person’s account. The audit log records who views them.'}
          </p>
        </div>
      )}
      {reveal.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(reveal.error)}
        </p>
      )}
    </>
  );
};

type Props = { mail: Mail; /** Whether there is a mail server. */ sendsMail: boolean; open?: boolean };

/** `open`: readable immediately, with clickable links. */
export const OneMail = ({ mail, sendsMail, open = false }: Props): ReactNode => {
  const { icon, ink } = looks[mail.state];
  return (
    <li className="border-b border-line py-4 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-label break-words">{mail.subject}</p>
        <p className={`inline-flex items-center gap-1.5 text-sm font-label ${ink}`}>
          <Icon of={icon} size={16} />
          {stateWords(mail, sendsMail)}
        </p>
      </div>
      <p className="text-sm break-all text-ink-3">
        {mail.to === null ? 'to a hidden address' : `to ${mail.to}`} ·{' '}
        <Time at={mail.sentAt ?? mail.createdAt} />
      </p>
      {mail.lastError && <p className="mt-1 text-sm break-words text-missing">{mail.lastError}</p>}
      {open ? (
        <div className="mt-3">
          <MailText text={mail.text} linked />
        </div>
      ) : (
        <Disclosure words="Read" className="mt-1">
          <PanelText mail={mail} />
          {sendsMail && <ResendMail mail={mail} />}
        </Disclosure>
      )}
    </li>
  );
};

const List = (): ReactNode => {
  const { list, error, refetch } = useOutbox();
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was sent or lost." rows={3} />;
  if (list.items.length === 0) return <p className="mt-1 text-ink-2">No emails yet.</p>;
  return (
    <>
      <ul className="mt-4">
        {list.items.map((mail) => (
          <OneMail key={mail.id} mail={mail} sendsMail={list.first.sendsMail} />
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
