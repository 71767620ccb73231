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
  /** Of these, how many a model wrote. */
  written: number;
  submittedAt: Date | null;
  /** Places that have a grade, and those whose grade has a number; 0 before the hand-in. */
  graded: number;
  counted: number;
  /** Places whose grade its owner is not to see yet: not among `counted`. */
  covered: number;
  /** 0 to 100; null under 60 % judged, and before the hand-in. */
  percent: number | null;
};

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/**
 * Only the conditions that are asked for stand in the statement: with "is null or" in their place PostgreSQL would plan
 * it anew at each call, which takes longer than the reading. $1 is the person.
 */
const conditions: Record<keyof Filter, (value: string) => string> = {
  pattern: (value) => `(a.title ilike ${value} or exists (
    select 1 from attempt_items i
    join question_versions v on v.question_id = i.question_id and v.version = i.question_version
    where i.user_id = $1 and i.attempt_id = a.id and v.stem ilike ${value}))`,
  track: (value) => `a.track = ${value}`,
  mode: (value) => `a.mode = ${value}`,
  state: (value) => `a.state = ${value}`,
};

/** Places that stay out of every total. */
export type Covered = readonly { attemptId: string; position: number }[];

type Asked = { name: string; matches: string; values: unknown[]; isCovered: string };

const ask = (userId: string, filter: Filter, covered: Covered): Asked => {
  const given = (Object.keys(conditions) as (keyof Filter)[]).filter((key) => filter[key] !== null);
  const matches = ['a.user_id = $1', ...given.map((key, index) => conditions[key](`$${index + 2}`))];
  const values: unknown[] = [userId, ...given.map((key) => filter[key])];
  const name = ['review', ...given];
  if (covered.length === 0)
    return { name: name.join('-'), matches: matches.join(' and '), values, isCovered: 'false' };
  const at = values.length;
  return {
    name: [...name, 'covered'].join('-'),
    matches: matches.join(' and '),
    values: [...values, covered.map(({ attemptId }) => attemptId), covered.map(({ position }) => position)],
    isCovered: `(a.id, position) in (select * from unnest($${at + 1}::uuid[], $${at + 2}::int[]))`,
  };
};

/**
 * The total is counted here, since the order by result and its pages must be made where the rows are: the newest grade
 * of a place holds, each answer counts the same, those without a number stay out, and none is named under 60 %.
 * It is the rule of features/grading; a test holds the two together over the API.
 */
const withTotals = ({ matches, isCovered }: Asked): string => `
  select a.id, a.title, a.state, a.mode, a.track, a.questions, a.started_at, a.submitted_at,
    coalesce(t.graded, 0)::int as graded, coalesce(t.counted, 0)::int as counted, coalesce(t.covered, 0)::int as covered,
    case when t.counted > 0 and t.counted >= a.questions * 0.6 - 1e-9
      then floor(t.earned / t.counted * 100 + 0.5)::int end as percent
  from attempts a
  left join lateral (
    select count(*) as graded, count(g.share) as counted, sum(g.share order by g.position) as earned,
      count(*) filter (where g.covered) as covered
    from (
      select distinct on (position) position, ${isCovered} as covered,
        case when not ${isCovered} then points / nullif(max, 0) end as share
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

const pageOf = (sort: Sort, asked: Asked, after: Place | undefined, limit: number) => {
  const { name, values } = asked;
  const [beyond, order] = sort === 'oldest' ? ['>', 'asc'] : ['<', 'desc'];
  const key = ['p.started_at', 'p.id'];
  const place: unknown[] = after ? [after.startedAt, after.id] : [];
  const casts = ['timestamptz', 'uuid'];
  if (sort === 'best' || sort === 'worst') {
    key.unshift('p.rank');
    casts.unshift('int');
    if (after) place.unshift(after.rank);
  }
  const numbered = casts.map((cast, index) => `$${values.length + 1 + index}::${cast}`);
  return {
    name: [name, sort, ...(after ? ['after'] : [])].join('-'),
    text: `
      select p.id, p.title, p.state, p.mode, p.track, p.questions, p.started_at as "startedAt",
        p.submitted_at as "submittedAt", p.graded, p.counted, p.covered, p.percent, p.rank,
        (select count(*)::int from attempt_items i join written_questions w on w.question_id = i.question_id
          where i.user_id = $1 and i.attempt_id = p.id) as written
      from (select w.*, ${ranks[sort]} as rank from (${withTotals(asked)}) w) p
      ${after ? `where (${key.join(', ')}) ${beyond} (${numbered.join(', ')})` : ''}
      order by ${key.map((column) => `${column} ${order}`).join(', ')}
      limit ${limit}`,
    values: [...values, ...place],
  };
};

export const createReviewRepository = (db: Database) => ({
  /** Prepared by name, one statement for each order and set of filters: the list is read far more often than it changes. */
  page: async (
    userId: string,
    filter: Filter,
    sort: Sort,
    after: Place | undefined,
    limit: number,
    covered: Covered,
  ): Promise<PastAttemptRow[]> => {
    const statement = pageOf(sort, ask(userId, filter, covered), after, limit);
    const { rows } = await db.$client.query<PastAttemptRow>({
      ...statement,
      name: `${statement.name}-${limit}`,
    });
    return rows;
  },
  count: async (userId: string, filter: Filter): Promise<number> => {
    const { name, matches, values } = ask(userId, filter, []);
    const { rows } = await db.$client.query<{ total: number }>({
      name: `${name}-count`,
      text: `select count(*)::int as total from attempts a where ${matches}`,
      values,
    });
    return rows[0]?.total ?? 0;
  },
});
