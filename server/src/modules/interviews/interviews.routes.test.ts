// A page that disconnects before its stream starts is no listener, so its line stops like any other.
import { EventEmitter } from 'node:events';
import { api } from '@rehearse/contract/api.ts';
import { expect, it } from 'vitest';
import { disconnectSignal } from '../../platform/http/client-disconnected.ts';
import type { RequestContext, Route } from '../../platform/http/route.ts';
import { interviewRoutes } from './interviews.routes.ts';
import type { InterviewDeps } from './read-interview.ts';

it('ends the stream of a client that disconnected while its line was being looked up', async () => {
  const found = Promise.withResolvers<number>();
  let listeners = 0;
  const listening = {
    so: () => ({ text: 'Here ', round: 0, state: 'speaking' }),
    leave: () => void (listeners -= 1),
  };
  const deps = {
    repository: { newest: () => found.promise },
    lineStreams: {
      speaks: () => true,
      listen: async () => {
        listeners += 1;
        return listening;
      },
    },
  } as unknown as InterviewDeps;
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableFinished: false,
    writeHead: () => raw,
    write: () => false,
    end: () => raw,
  });
  const reply = { raw, request: { headers: {} }, hijack: () => undefined };
  const route = interviewRoutes(deps).find(({ endpoint }) => endpoint === api.hearInterview);
  const signal = disconnectSignal(reply as never);
  const context = { params: { id: 'i' }, caller: { userId: 'u' }, signal };
  const over = route?.handler(context as unknown as RequestContext<Route['endpoint']>, reply as never);
  raw.destroyed = true;
  raw.emit('close');
  found.resolve(1);
  await over;
  expect(listeners).toBe(0);
});
