// The setup for tests of questions: their routes over HTTP, a database, people, and an editable bank.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '../src/platform/db/database.ts';
import { attemptItems, attempts } from '../src/platform/db/schema/attempts.ts';
import { users } from '../src/platform/db/schema/identity.ts';
import { createAttemptIndexRepository } from '../src/modules/attempts/attempt-index.repository.ts';
import { questionsModule } from '../src/modules/questions/questions.module.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { answerErrors } from '../src/platform/http/error-reply.ts';
import { createCallLimits } from '../src/platform/http/call-rates.ts';
import { mountRoutes } from '../src/platform/http/mount.ts';
import type { ReadSession } from '../src/platform/http/session-guard.ts';
import { AppError } from '../src/platform/kernel/app-error.ts';
import { newId } from '../src/platform/kernel/id.ts';
import type { Log } from '../src/platform/kernel/log.ts';
import type { Tx } from '../src/platform/kernel/transaction.ts';
import { unlimited } from '../src/platform/config/limits.ts';
import { project } from './hold-postgres.ts';
import { createTestDatabase } from './test-database.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

type Reply = { status: number; body: unknown };
type Method = 'GET' | 'POST';

/** Starts with the whole bank loaded. Bearer tokens are the IDs of the people created here. */
export const createQuestionScene = async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.connectionString, silent, 5);
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-bank-'));
  await cp(join(project, 'bank'), folder, { recursive: true });
  let now = new Date('2026-11-20T12:00:00.000Z');
  const clock = () => now;
  const platform = createPlatform({
    db,
    clock,
    log: silent,
    secret: 'a secret that only tests know, 32 characters or more',
    siteAddress: 'http://localhost',
    notices: { subscribe: () => () => undefined, onGap: () => undefined },
    addJob: async () => undefined,
  });
  const questions = questionsModule(platform, {
    installation: { hasOwnKey: async () => false },
    findWriter: async () => undefined,
  });
  await questions.loadBank(folder);
  const attemptIndex = createAttemptIndexRepository(db);

  const people = new Map<string, 'USER' | 'ADMIN'>();
  const app = Fastify();
  answerErrors(app);
  const readSession: ReadSession = async (token) => {
    const role = people.get(token);
    if (!role) throw new AppError('session_ended');
    return { userId: token, kind: 'member', email: `${token}@example.org`, role, sessionId: token };
  };
  const limits = createCallLimits(unlimited.calls, { take: async () => undefined });
  const hooks = { noteFailure: () => undefined, mustBeOn: async () => undefined };
  await mountRoutes(app, platform.hooks.routes, readSession, limits, hooks);

  const file = (id: string) => join(folder, id.slice(0, id.indexOf('-')), `${id}.yaml`);
  return {
    db,
    questions,
    /** One part of a person's export, by name. */
    exportOf: (part: string, userId: string) => platform.hooks.exports[part]?.exportOf(userId),
    load: () => questions.loadBank(folder),
    file,
    edit: async (id: string, change: (text: string) => string) =>
      writeFile(file(id), change(await readFile(file(id), 'utf8'))),
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
    person: async (role: 'USER' | 'ADMIN' = 'USER'): Promise<string> => {
      const id = newId();
      const email = `${id}@example.org`;
      await db
        .insert(users)
        .values({ id, kind: 'member', email, emailKey: email, role, status: 'active', createdAt: now });
      people.set(id, role);
      return id;
    },
    /** Creates a submitted test of this person with the first versions of these questions. */
    attemptOf: async (userId: string, ids: string[]): Promise<string> => {
      const id = newId();
      const blueprint = { track: 'data', skills: [], seniority: 'mid', kinds: [], length: 1 } as const;
      await db.insert(attempts).values({
        userId,
        id,
        title: 'A test',
        state: 'submitted',
        mode: 'practice',
        track: 'data',
        blueprint: { ...blueprint, skills: [], kinds: [], mode: 'practice', minutes: null },
        questions: ids.length,
        seed: id,
        startedAt: now,
        touchedAt: now,
      });
      await db.insert(attemptItems).values(
        ids.map((questionId, at) => {
          const place = { userId, attemptId: id, position: at + 1 };
          return { ...place, questionId, questionVersion: 1, kind: 'single_choice', skill: 'sql' };
        }),
      );
      await db.transaction((tx) => attemptIndex.keepMet(tx as unknown as Tx, userId, ids, now));
      return id;
    },
    call: async (who: string | undefined, method: Method, url: string, body?: object): Promise<Reply> => {
      const reply = await app.inject({
        method,
        url: `/api${url}`,
        headers: who === undefined ? {} : { authorization: `Bearer ${who}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        body: reply.body === '' ? undefined : (JSON.parse(reply.body) as unknown),
      };
    },
    close: async () => {
      await app.close();
      await db.$client.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
