// A running app with a fake HTTP model provider that reports 200 input and 10 output tokens per call.
import * as z from 'zod';
import { api } from '@rehearse/contract/api.ts';
import type { ErrorReply } from '@rehearse/contract/error-codes.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Model, ModelFailure, Purpose } from '../src/platform/llm/model.port.ts';
import { noModels } from '../src/platform/config/models.ts';
import { openModelPeer, patientLimits } from './model-peer.ts';
import { createTestApp } from './test-app.ts';

export const environmentKey = 'sk-environment-0123456789-e111';
const schema = z.object({ verdict: z.string() });

export type ModelScene = Awaited<ReturnType<typeof openModelScene>>;

export const openModelScene = async (other: Parameters<typeof createTestApp>[0] = {}) => {
  const peer = await openModelPeer();
  const app = await createTestApp({
    ...other,
    models: {
      ...noModels,
      limits: { ...patientLimits, maxOutputTokens: 100 },
      first: {
        connection: { ...peer.connection('compatible'), apiKey: environmentKey },
        price: { in: 1, out: 10 },
      },
      knownAddresses: { openai: `${peer.url}/v1` },
    },
  });
  const admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');

  const find = async (purpose: Purpose, userId: string | null, on = app.product): Promise<Model> => {
    const model = await on.installation.findModel(purpose, userId);
    if (!model) throw new Error('no model is set up');
    return model;
  };
  return {
    app,
    admin,
    peer,
    /** Resets the provider to its initial response. */
    rewind: () => {
      peer.peer.reset();
      const usage = { prompt_tokens: 200, completion_tokens: 10 };
      peer.peer.on({}, { content: '{"verdict":"met"}', usage });
    },
    find,
    /** Reserves one or two tokens more than `maxOutputTokens`, for the short prompt. */
    grade: async (userId: string | null, maxOutputTokens = 50) =>
      (await find('grade', userId)).askForObject({ system: 's', prompt: 'p', schema, maxOutputTokens }),
    setBudgets: (personDay: number | null, allDay: number | null) =>
      admin.call(api.setModelBudgets, { body: { personDay, allDay } }),
    /** Tokens used or reserved on the person's latest day. */
    tokensOf: async (userId: string): Promise<number> => {
      const { rows } = await app.db.execute<{ tokens: string }>(
        sql`select tokens from model_person_days where user_id = ${userId}::uuid order by day desc limit 1`,
      );
      return Number(rows[0]?.tokens ?? 0);
    },
    close: async () => {
      await app.close();
      await peer.close();
    },
  };
};

export const failureOf = (promise: Promise<unknown>): Promise<ModelFailure> =>
  promise.then(
    () => expect.fail('it went well'),
    (error: unknown) => error as ModelFailure,
  );

export const codeOf = ({ body }: { body: unknown }): string | undefined =>
  (body as Partial<ErrorReply>).error?.code;
