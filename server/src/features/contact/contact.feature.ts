// The door of contact: messages of visitors to the people who run the installation.
import { api } from '@rehearse/contract/api.ts';
import { route } from '../../http/route.ts';
import { createContactRepository } from './contact.repository.ts';
import {
  deleteMessage,
  handleMessage,
  listMessages,
  reopenMessage,
  type DeleteNeeds,
} from './keep-messages.ts';
import { sendMessage, type SendNeeds } from './send-message.ts';

type Needs = Omit<SendNeeds & DeleteNeeds, 'repository'> & {
  db: Parameters<typeof createContactRepository>[0];
};

export const createContactFeature = (needs: Needs) => {
  const repository = createContactRepository(needs.db);
  return {
    routes: [
      route(api.sendMessage, ({ body }) => sendMessage({ ...needs, repository }, body)),
      route(api.listMessages, ({ query }) => listMessages(repository, query)),
      route(api.handleMessage, ({ params }) => handleMessage(repository, params.id, needs.clock)),
      route(api.reopenMessage, ({ params }) => reopenMessage(repository, params.id)),
      route(api.deleteMessage, ({ params }) => deleteMessage({ ...needs, repository }, params.id)),
    ],
  };
};
