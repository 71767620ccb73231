// HTTP routes for contact messages: anyone can write, and administrators read.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ContactRepository } from './contact.repository.ts';
import {
  deleteMessage,
  handleMessage,
  listMessages,
  reopenMessage,
  type MessageActionDeps,
} from './keep-messages.ts';
import { sendMessage, type SendDeps } from './send-message.ts';

export const contactRoutes = (
  deps: SendDeps & MessageActionDeps & { repository: ContactRepository },
): Route[] => [
  route(api.sendMessage, ({ body }) => sendMessage(deps, body)),
  route(api.listMessages, ({ query }) => listMessages(deps.repository, query)),
  route(api.handleMessage, ({ params, by }) => handleMessage(deps, by, params.id)),
  route(api.reopenMessage, ({ params, by }) => reopenMessage(deps, by, params.id)),
  route(api.deleteMessage, ({ params, by }) => deleteMessage(deps, by, params.id)),
];
