// All SQL for model statistics: speed, usage by day and purpose, failures.
import { sql } from 'drizzle-orm';
import type { ModelFigures, ModelOutcome } from '@rehearse/contract/operations/models.ts';
import type { Database } from '../../../platform/db/database.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';

const speedDays = 7;
const shownDays = 30;

export type FiguresRepository = ReturnType<typeof createFiguresRepository>;

export const createFiguresRepository = (db: Database) => ({
  /** Newest first. Failed tests are excluded: they may have used another URL. */
  newestOutcomes: async (
    provider: string,
    model: string,
    since: Date,
    most: number,
  ): Promise<ModelOutcome[]> => {
    const { rows } = await db.execute<{ outcome: ModelOutcome }>(sql`
      select outcome from model_calls
      where at >= ${since.toISOString()}::timestamptz and provider = ${provider} and model = ${model} and not own_key
        and outcome not in ('left', 'budget_spent') and (purpose <> 'try' or outcome = 'done')
      order by at desc limit ${most}`);
    return rows.map(({ outcome }) => outcome);
  },
  figures: async (now: Date): Promise<ModelFigures> => {
    const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    const speed = await db.execute<ModelFigures['speed'][number]>(sql`
      select provider, model, count(*)::int as calls,
        coalesce(percentile_cont(0.5) within group (order by first_word_ms), 0)::float8 as "firstWordMedianMs",
        coalesce(percentile_cont(0.95) within group (order by first_word_ms), 0)::float8 as "firstWordP95Ms",
        percentile_cont(0.5) within group (order by total_ms)::float8 as "totalMedianMs",
        percentile_cont(0.95) within group (order by total_ms)::float8 as "totalP95Ms"
      from model_calls where at >= ${since(speedDays)}::timestamptz and outcome = 'done' and not own_key
      group by provider, model order by calls desc, provider, model limit 20`);
    const days = await db.execute<ModelFigures['days'][number]>(sql`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, purpose, count(*)::int as calls,
        sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
        sum(cost) as cost, (count(*) filter (where cost is null))::int as unpriced
      from model_calls where at >= ${since(shownDays)}::timestamptz and not own_key
      group by 1, 2 order by 1 desc, 2`);
    const failures = await db.execute<{
      outcome: ModelFigures['failures'][number]['outcome'];
      calls: number;
      lastAt: string;
    }>(sql`
      select outcome, count(*)::int as calls, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
      from model_calls
      where at >= ${since(shownDays)}::timestamptz and outcome not in ('done', 'left') and not own_key
      group by outcome order by calls desc, outcome`);
    return { speed: speed.rows, days: days.rows, failures: failures.rows };
  },
});
