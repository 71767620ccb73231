// The daily budget: tokens are reserved before a call and settled after it, so concurrent calls can't overspend.
import { ModelFailure, type ModelUsage } from '../../../platform/llm/model.port.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Budgets, ModelsRepository } from './models.repository.ts';

type Deps = {
  repository: Pick<ModelsRepository, 'reserve' | 'addToPerson' | 'addToDay'>;
  clock: Clock;
  log: Log;
};

/** An upper bound on a call's tokens: a token has at least three bytes in nearly every language. */
export const mostTokens = (prompt: string, maxOutputTokens: number): number =>
  Math.ceil(Buffer.byteLength(prompt) / 3) + maxOutputTokens;

/** Replaces the reservation with actual usage; never rejects, since the model's output has already been delivered. */
export type SettleBudget = (usage: ModelUsage | null) => Promise<void>;

/** Throws `budget_spent`. A call counts toward the UTC day it starts on, even if it ends after midnight. */
export const reserveTokens = async (
  { repository, clock, log }: Deps,
  userId: string | null,
  tokens: number,
  budgets: Budgets,
): Promise<SettleBudget> => {
  const day = clock().toISOString().slice(0, 10);
  const share = { userId, day, tokens };
  const fits = await repository.reserve(share, budgets);
  if (!fits.person) throw new ModelFailure('budget_spent', "person's daily budget used up");
  if (!fits.everybody) {
    if (userId !== null) await repository.addToPerson({ ...share, tokens: -tokens });
    throw new ModelFailure('budget_spent', 'daily budget used up');
  }
  return async (usage) => {
    const used = usage ? usage.inputTokens + usage.outputTokens : 0;
    const difference = { ...share, tokens: used - tokens };
    try {
      if (userId !== null) await repository.addToPerson(difference);
      await repository.addToDay(difference);
    } catch (error) {
      // the full reservation stays counted: too many tokens rather than too few
      log.warn({ error: String(error) }, 'token budget not settled');
    }
  };
};
