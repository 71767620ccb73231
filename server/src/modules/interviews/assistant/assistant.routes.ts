// HTTP routes for the assistant: its conversation about one question, new questions, and the reply stream.
import { api } from '@rehearse/contract/api.ts';
import { route, streamRoute, type Route } from '../../../platform/http/route.ts';
import { streamLine } from '../stream-line.ts';
import { writeLine } from '../write-line.ts';
import { askAssistant, stopAssistant } from './ask-assistant.ts';
import { readConversation, type AssistantDeps } from './read-conversation.ts';

type Place = { params: { id: string; position: number }; caller: { userId: string } };

const refOf = ({ params: { id, position }, caller: { userId } }: Place) => ({
  userId,
  attemptId: id,
  position,
});

export const assistantRoutes = (deps: AssistantDeps): Route[] => [
  route(api.readAssistant, (context) => readConversation(deps, refOf(context))),
  route(api.askAssistant, (context) => askAssistant(deps, refOf(context), context.body)),
  route(api.stopAssistant, (context) => stopAssistant(deps, refOf(context))),
  streamRoute(api.hearAssistant, async (context, reply) => {
    const { params, caller, signal } = context;
    const newest = (await readConversation(deps, refOf(context))).turns.at(-1);
    const from = reply.request.headers['last-event-id'];
    const known = typeof from === 'string' ? from : undefined;
    const lines = { ...deps, lineStreams: deps.replies };
    await writeLine(
      reply,
      newest
        ? streamLine(lines, { userId: caller.userId, id: params.id, number: newest.number }, known, signal)
        : [],
    );
  }),
];
