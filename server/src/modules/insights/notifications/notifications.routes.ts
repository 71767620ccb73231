// HTTP routes for notifications.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead, type MarkDeps } from './mark-read.ts';

export const notificationRoutes = (deps: MarkDeps): Route[] => [
  route(api.listNotifications, ({ caller, query }) =>
    listNotifications(deps.repository, caller.userId, query.cursor),
  ),
  route(api.readNotification, ({ caller, params }) => markRead(deps, caller.userId, params.id)),
  route(api.readAllNotifications, ({ caller }) => markAllRead(deps, caller.userId)),
];
