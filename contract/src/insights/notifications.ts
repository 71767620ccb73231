// Notifications: events that happened while someone was away, read and unread.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page } from '../primitives.ts';

export const NotificationKind = z.enum([
  'grading_finished',
  'achievement_earned',
  'session_reused',
  'password_reset_asked',
]);

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  /** A path in the app, or null. */
  link: z.nullable(z.string()),
  createdAt: Instant,
  readAt: z.nullable(Instant),
});
export type Notification = z.infer<typeof Notification>;

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'Lists your notifications, newest first, with the unread count.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: z.extend(page(Notification), { unread: z.number() }),
    errors: [],
  }),
  readNotification: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'user',
    summary: 'Marks one notification as read.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'user',
    summary: 'Marks all notifications as read.',
    errors: [],
  }),
};
