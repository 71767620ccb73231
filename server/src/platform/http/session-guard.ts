// Checks the bearer token of requests to endpoints for users or administrators.
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Caller } from './route.ts';

/** Reads a bearer token; throws `sign_in_needed`, `session_ended` or `suspended`. */
export type ReadSession = (token: string) => Promise<Caller>;

const bearer = /^Bearer ([\w.~+/=-]{10,8192})$/i;

export const guard = async (
  { access, guests }: Pick<Endpoint, 'access' | 'guests'>,
  request: FastifyRequest,
  readSession: ReadSession,
): Promise<Caller | undefined> => {
  if (access === 'public') return undefined;
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('sign_in_needed');
  const caller = await readSession(token);
  // outside the demo, a guest has to create an account like any visitor
  if (caller.kind === 'guest' && !guests) throw new AppError('sign_in_needed');
  if (access === 'admin' && caller.role !== 'ADMIN') throw new AppError('admin_needed');
  return caller;
};
