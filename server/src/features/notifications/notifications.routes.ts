// HTTP of notifications.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, type MarkNeeds } from './mark-read.ts';

export const notificationRoutes = (needs: MarkNeeds): Route[] => [
  route(api.listNotifications, ({ caller, query }) =>
    listNotifications(needs.repository, caller.userId, query.cursor),
  ),
  route(api.readNotification, ({ caller, params }) => markRead(needs, caller.userId, params.id)),
  route(api.readAllNotifications, ({ caller }) => markAllRead(needs, caller.userId)),
];
