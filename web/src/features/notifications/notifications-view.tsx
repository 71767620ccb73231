// Notifications, newest first. Opening one marks it as read, and a button marks all.
import { Award, Check, ClipboardCheck, KeyRound, ShieldAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@rehearse/contract/insights/notifications.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { counted, digits } from '../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { PageSentence } from '../../ui/layout/page-sentence.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useMarkRead, useNotifications } from './notification-queries.ts';

const icons: Record<Notification['kind'], LucideIcon> = {
  grading_finished: ClipboardCheck,
  achievement_earned: Award,
  session_reused: ShieldAlert,
  password_reset_asked: KeyRound,
};

/** Follows a link from the server only if it stays inside the app. */
const isInside = (link: string | null): link is string => link !== null && /^\/(?!\/)/.test(link);

const NotificationItem = ({
  of: notification,
  onRead,
}: {
  of: Notification;
  onRead: (id: string) => void;
}): ReactNode => {
  const unread = notification.readAt === null;
  const read = (): void => {
    if (unread) onRead(notification.id);
  };
  return (
    <li className="relative flex items-start gap-4 border-b border-line py-4 first:border-t has-[a:hover]:bg-hover">
      <Icon
        of={icons[notification.kind]}
        size={20}
        className={clsx('mt-0.5 shrink-0', unread ? 'text-accent' : 'text-ink-3')}
      />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className={clsx('break-words text-ink', unread ? 'font-head' : 'font-text')}>
          {unread && <span className="sr-only">Unread: </span>}
          {isInside(notification.link) ? (
            <Link to={notification.link} onClick={read} className="after:absolute after:inset-0">
              {notification.title}
            </Link>
          ) : (
            notification.title
          )}
          {unread && <span aria-hidden className="ml-2.5 inline-block size-2 rounded-full bg-accent" />}
        </p>
        <p className="text-sm text-ink-3 max-sm:order-last sm:text-right">
          <Time at={notification.createdAt} />
        </p>
        <p className="max-w-measure text-sm break-words text-ink-2">
          <Stem text={notification.body} />
        </p>
      </div>
      <div className="relative -my-2 -mr-2.5 flex h-10 w-10 shrink-0 items-center justify-center">
        {unread && (
          <IconButton
            icon={Check}
            size={18}
            label={`Mark as read: ${notification.title}`}
            title="Mark as read"
            onClick={read}
          />
        )}
      </div>
    </li>
  );
};

const NothingYet = (): ReactNode => (
  <EmptyState
    title="No notifications yet"
    action={
      <ButtonLink look="filled" to={paths.startTest()}>
        Start a test
      </ButtonLink>
    }
  >
    When a test is graded or you earn an achievement, you’ll see it here.
  </EmptyState>
);

export const NotificationsView = (): ReactNode => {
  const { list, error, refetch } = useNotifications();
  const markRead = useMarkRead();
  const sentence = useRef<HTMLDivElement>(null);
  if (!list)
    return (
      <QueryPending
        error={error}
        retry={refetch}
        safe="Your notifications are safe on the server."
        rows={6}
      />
    );
  if (list.items.length === 0) return <NothingYet />;
  const { unread } = list.first;
  const readAll = (): void =>
    // The button disappears when nothing is unread, so focus moves to the sentence with the count.
    markRead.mutate('all', { onSuccess: () => sentence.current?.focus() });
  return (
    <>
      <div ref={sentence} tabIndex={-1} className="outline-none">
        <PageSentence
          more="Newest first."
          actions={
            unread > 0 && (
              <Button busy={markRead.isPending && markRead.variables === 'all'} onClick={readAll}>
                Mark all as read
              </Button>
            )
          }
        >
          {counted(list.total, 'notification')},{' '}
          {unread === 0 ? (list.total === 1 ? 'read' : 'all read') : `${digits(unread)} unread`}.
        </PageSentence>
      </div>
      {markRead.error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(markRead.error)}
        </p>
      )}
      <ul aria-label="Notifications" className="mt-8">
        {list.items.map((notification) => (
          <NotificationItem
            key={notification.id}
            of={notification}
            onRead={(id) => markRead.mutate({ id })}
          />
        ))}
      </ul>
      <ShowMore list={list} error={error} />
    </>
  );
};
