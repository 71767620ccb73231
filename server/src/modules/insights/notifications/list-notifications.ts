// Lists a person's notifications, newest first, paginated.
import type { notificationEndpoints } from '@rehearse/contract/insights/notifications.ts';
import type { ReturnedBy } from '@rehearse/contract/endpoint.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import type { NotificationRow, NotificationsRepository } from './notifications.repository.ts';
import { placeOf } from './place.ts';

const pageSize = 20;

type Listed = ReturnedBy<typeof notificationEndpoints.listNotifications>;

export const listNotifications = async (
  repository: Pick<NotificationsRepository, 'list' | 'count'>,
  userId: string,
  cursor: string | undefined,
): Promise<Listed> => {
  const before = cursor === undefined ? undefined : placeOf(readCursor(cursor, 2));
  const [rows, { total, unread }] = await Promise.all([
    repository.list(userId, before, pageSize + 1),
    repository.count(userId),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { items: shown.map(shownOf), next, total, unread };
};

const shownOf = (row: NotificationRow): Listed['items'][number] => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});
