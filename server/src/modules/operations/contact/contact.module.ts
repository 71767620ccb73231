// The contact module: messages of visitors to the people who run the installation.
import { api } from '@rehearse/contract/api.ts';
import { route } from '../../../platform/http/route.ts';
import { createContactRepository } from './contact.repository.ts';
import { deleteMessage, handleMessage, listMessages, reopenMessage, type KeepDeps } from './keep-messages.ts';
import { sendMessage, type SendDeps } from './send-message.ts';

type Deps = Omit<SendDeps & KeepDeps, 'repository'> & {
  db: Parameters<typeof createContactRepository>[0];
};

export const createContactModule = (deps: Deps) => {
  const repository = createContactRepository(deps.db);
  const inside = { ...deps, repository };
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
