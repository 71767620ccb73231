// Which of the models that are set up fail now: an administrator should look at them.
import { sql } from 'drizzle-orm';
import { ModelSlot, type ModelOutcome } from '@rehearse/contract/models.ts';
import type { Database } from '../../db/database.ts';
import { dayMs, type Clock } from '../../kernel/clock.ts';
import type { Configuration } from './configuration.ts';

/** One call may fail by chance. */
const inARow = 3;
/** What one failure is enough for: no later call can go better. */
const lasting: readonly ModelOutcome[] = ['turned_down'];

type Needs = { db: Database; clock: Clock; current: () => Promise<Configuration> };

export const createCountFailing = ({ db, clock, current }: Needs) => {
  /** Of the last day, newest first. A failed try is no sign: it may have been of another address. */
  const newestOutcomes = async (provider: string, model: string): Promise<ModelOutcome[]> => {
    const since = new Date(clock().getTime() - dayMs).toISOString();
    const { rows } = await db.execute<{ outcome: ModelOutcome }>(sql`
      select outcome from model_calls
      where at >= ${since}::timestamptz and provider = ${provider} and model = ${model} and not own_key
        and outcome not in ('left', 'budget_spent') and (purpose <> 'try' or outcome = 'done')
      order by at desc limit ${inARow}`);
    return rows.map(({ outcome }) => outcome);
  };
  const isFailing = async ({ state }: Configuration[ModelSlot]): Promise<boolean> => {
    if (state.state === 'key_unreadable') return true;
    if (state.state !== 'ready' || state.provider === null || state.model === null) return false;
    const outcomes = await newestOutcomes(state.provider, state.model);
    const [newest] = outcomes;
    if (newest !== undefined && lasting.includes(newest)) return true;
    return outcomes.length === inARow && outcomes.every((outcome) => outcome !== 'done');
  };
  return async (): Promise<number> => {
    const configuration = await current();
    const failing = await Promise.all(ModelSlot.options.map((slot) => isFailing(configuration[slot])));
    return failing.filter(Boolean).length;
  };
};
