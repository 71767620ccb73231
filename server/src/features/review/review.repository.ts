// All SQL of review: a page of a person's attempts with the total of each.
import type { AttemptState, Mode } from '@rehearse/contract/attempt-actions.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../db/database.ts';
import type { Place, Sort } from './review-place.ts';

export type Filter = {
  /** A LIKE pattern, or null. */
  pattern: string | null;
  track: Track | null;
  mode: Mode | null;
  state: AttemptState | null;
};

export type PastAttemptRow = Place & {
  title: string;
  state: AttemptState;
  mode: Mode;
  track: Track;
  questions: number;
  submittedAt: Date | null;
  /** Places that have a grade, and those whose grade has a number; 0 before the hand-in. */
  graded: number;
  counted: number;
  /** 0 to 100; null under 60 % judged, and before the hand-in. */
  percent: number | null;
};

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

const matches = `
  a.user_id = $1
  and ($3::text is null or a.track = $3)
  and ($4::text is null or a.mode = $4)
  and ($5::text is null or a.state = $5)
  and ($2::text is null or a.title ilike $2 or exists (
    select 1 from attempt_items i
    join question_versions v on v.question_id = i.question_id and v.version = i.question_version
    where i.user_id = $1 and i.attempt_id = a.id and v.stem ilike $2))`;

/**
 * The total is counted here, since the order by result and its pages must be made where the rows are: the newest grade
 * of a place holds, each answer counts the same, those without a number stay out, and none is named under 60 %.
 * It is the rule of features/grading; a test holds the two together over the API.
 */
const withTotals = `
  select a.id, a.title, a.state, a.mode, a.track, a.questions, a.started_at, a.submitted_at,
    coalesce(t.graded, 0)::int as graded, coalesce(t.counted, 0)::int as counted,
    case when t.counted > 0 and t.counted >= a.questions * 0.6 - 1e-9
      then floor(t.earned / t.counted * 100 + 0.5)::int end as percent
  from attempts a
  left join lateral (
    select count(*) as graded, count(g.share) as counted, sum(g.share order by g.position) as earned
    from (
      select distinct on (position) position, points / nullif(max, 0) as share
      from grades where user_id = $1 and attempt_id = a.id
      order by position, number desc
    ) g
  ) t on a.state = 'submitted'
  where ${matches}`;

const ranks: Record<Sort, string> = {
  newest: '0',
  oldest: '0',
  // without a total: after those that have one, either way round
  best: 'coalesce(percent, -1)',
  worst: 'coalesce(-percent, -101)',
};

const pageOf = (sort: Sort): string => {
  const [after, order] = sort === 'oldest' ? ['>', 'asc'] : ['<', 'desc'];
  const byTime = sort === 'newest' || sort === 'oldest';
  const key = byTime ? ['p.started_at', 'p.id'] : ['p.rank', 'p.started_at', 'p.id'];
  const place = byTime ? '$8::timestamptz, $9::uuid' : '$7::int, $8::timestamptz, $9::uuid';
  return `
    select p.id, p.title, p.state, p.mode, p.track, p.questions, p.started_at as "startedAt",
      p.submitted_at as "submittedAt", p.graded, p.counted, p.percent, p.rank
    from (select w.*, ${ranks[sort]} as rank from (${withTotals}) w) p
    where ($7::int is null or (${key.join(', ')}) ${after} (${place}))
    order by ${key.map((column) => `${column} ${order}`).join(', ')}
    limit $6`;
};

export const createReviewRepository = (db: Database) => {
  const values = (userId: string, { pattern, track, mode, state }: Filter) => [
    userId,
    pattern,
    track,
    mode,
    state,
  ];
  return {
    /** Prepared by name, one statement an order: the list is read far more often than it changes. */
    page: async (
      userId: string,
      filter: Filter,
      sort: Sort,
      after: Place | undefined,
      limit: number,
    ): Promise<PastAttemptRow[]> => {
      const { rows } = await db.$client.query<PastAttemptRow>({
        name: `review-${sort}`,
        text: pageOf(sort),
        values: [
          ...values(userId, filter),
          limit,
          after?.rank ?? null,
          after?.startedAt ?? null,
          after?.id ?? null,
        ],
      });
      return rows;
    },
    count: async (userId: string, filter: Filter): Promise<number> => {
      const { rows } = await db.$client.query<{ total: number }>({
        name: 'review-count',
        text: `select count(*)::int as total from attempts a where ${matches}`,
        values: values(userId, filter),
      });
      return rows[0]?.total ?? 0;
    },
  };
};
