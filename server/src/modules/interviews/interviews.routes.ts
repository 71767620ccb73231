// HTTP routes for interviews: the conversation, turns, and the stream of the interviewer's lines.
import { api } from '@rehearse/contract/api.ts';
import { route, streamRoute, type Route } from '../../platform/http/route.ts';
import { streamLine } from './stream-line.ts';
import { writeLine } from './write-line.ts';
import type { LineName } from './interviews.repository.ts';
import { readInterview, type InterviewDeps } from './read-interview.ts';
import { sayTurn, stopSpeaking } from './say-turn.ts';

export const interviewRoutes = (deps: InterviewDeps): Route[] => [
  route(api.readInterview, ({ params, caller }) => readInterview(deps, caller.userId, params.id)),
  route(api.sayTurn, ({ params, body, caller }) => sayTurn(deps, caller.userId, params.id, body)),
  route(api.stopSpeaking, ({ params, body, caller }) => stopSpeaking(deps, caller.userId, params.id, body)),
  streamRoute(api.hearInterview, async ({ params, caller, signal }, reply) => {
    const name = await lineToHear(deps, caller.userId, params.id);
    const from = reply.request.headers['last-event-id'];
    const known = typeof from === 'string' ? from : undefined;
    await writeLine(reply, name ? streamLine(deps, name, known, signal) : []);
  }),
];

/** The newest line to stream. Errors are thrown here, before the stream starts. */
const lineToHear = async (deps: InterviewDeps, userId: string, id: string): Promise<LineName | undefined> => {
  const number = await deps.repository.newest(userId, id);
  // this process is already generating it, so the interview doesn't have to be opened or ended
  if (number !== undefined && deps.lineStreams.speaks({ userId, id, number })) return { userId, id, number };
  const { lines } = await readInterview(deps, userId, id);
  const newest = lines.findLast(({ speaker }) => speaker === 'interviewer');
  return newest && { userId, id, number: newest.number };
};
