// The door of contact: messages of visitors to the people who run the installation.
import { api } from '@rehearse/contract/api.ts';
import { route } from '../../http/route.ts';
import { createContactRepository } from './contact.repository.ts';
import {
  deleteMessage,
  handleMessage,
  listMessages,
  reopenMessage,
  type KeepNeeds,
} from './keep-messages.ts';
import { sendMessage, type SendNeeds } from './send-message.ts';

type Needs = Omit<SendNeeds & KeepNeeds, 'repository'> & {
  db: Parameters<typeof createContactRepository>[0];
};

export const createContactFeature = (needs: Needs) => {
  const repository = createContactRepository(needs.db);
  const inside = { ...needs, repository };
  return {
    routes: [
      route(api.sendMessage, ({ body }) => sendMessage(inside, body)),
      route(api.listMessages, ({ query }) => listMessages(repository, query)),
      route(api.handleMessage, ({ params, by }) => handleMessage(inside, by, params.id)),
      route(api.reopenMessage, ({ params, by }) => reopenMessage(inside, by, params.id)),
      route(api.deleteMessage, ({ params, by }) => deleteMessage(inside, by, params.id)),
    ],
  };
};
