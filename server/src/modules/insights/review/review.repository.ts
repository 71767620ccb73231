// All SQL for review: a page of a person's attempts, with their stored totals.
import type { AttemptState, Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReviewPosition, Sort } from './review-cursor.ts';

export type Filter = {
  /** Text to find in a title, question, or answer; null: everything. */
  search: string | null;
  track: Track | null;
  mode: Mode | null;
  state: AttemptState | null;
};

export type PastAttemptRow = ReviewPosition & {
  title: string;
  state: AttemptState;
  mode: Mode;
  track: Track;
  questions: number;
  /** The number of questions written by a model. */
  written: number;
  submittedAt: Date | null;
  /** The number of graded positions, and of those with a score; 0 before submission. */
  graded: number;
  counted: number;
  /** The number of positions that await a self-rating; not included in `counted`. */
  awaitingSelfRating: number;
  /** 0 to 100; null if less than 60% was graded, and before submission. */
  percent: number | null;
  /** The number of rows in the whole list. */
  total: number;
};

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/** The search text of an open test, computed here because none is stored yet. */
const openWords = `lower(concat_ws(E'\\n', o.title, (
  select string_agg(concat_ws(E'\\n', v.stem, (
    select string_agg(t #>> '{}', E'\\n') from jsonb_path_query(n.answer, '$.turns[*].text') t)), E'\\n')
  from attempt_items i
  join question_versions v on v.question_id = i.question_id and v.version = i.question_version
  left join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
  where i.user_id = o.user_id and i.attempt_id = o.id)))`;

/**
 * A statement contains only the conditions in use. With "is null or" conditions, PostgreSQL would replan it on every call,
 * which takes longer than running it. $1 is the user ID. A search reads each test's text once and hashes the matching IDs,
 * whatever the query plan.
 */
const conditions: Record<keyof Filter, (value: string) => string> = {
  search: (value) => `(a.id in (
      select w.attempt_id from attempt_words w where w.user_id = $1 and strpos(w.words, lower(${value})) > 0)
    or a.id in (
      select o.id from attempts o where o.user_id = $1 and o.state in ('active', 'paused')
        and strpos(${openWords}, lower(${value})) > 0))`,
  track: (value) => `a.track = ${value}`,
  mode: (value) => `a.mode = ${value}`,
  state: (value) => `a.state = ${value}`,
};

type Conditions = { name: string; matches: string; values: unknown[]; searches: boolean };

const conditionsOf = (userId: string, filter: Filter): Conditions => {
  const given = (Object.keys(conditions) as (keyof Filter)[]).filter((key) => filter[key] !== null);
  return {
    name: ['review', ...given].join('-'),
    matches: ['a.user_id = $1', ...given.map((key, index) => conditions[key](`$${index + 2}`))].join(' and '),
    values: [userId, ...given.map((key) => filter[key])],
    searches: filter.search !== null,
  };
};

/** Hides values derived from grades until the test is submitted. */
const ifSubmitted = (column: string, otherwise: string): string =>
  `case when a.state = 'submitted' then ${column} else ${otherwise} end`;

/** Must match the indexes attempts_best and attempts_worst. Attempts without a total come last in both orders. */
const rankOf: Record<Sort, string> = {
  newest: '0',
  oldest: '0',
  best: ifSubmitted('coalesce(a.percent, -1)', '-1'),
  worst: ifSubmitted('coalesce(-a.percent, -101)', '-101'),
};

const columns = `a.id, a.title, a.state, a.mode, a.track, a.questions, a.written, a.started_at as "startedAt",
  a.submitted_at as "submittedAt", ${ifSubmitted('a.graded', '0')} as graded, ${ifSubmitted('a.counted', '0')} as counted,
  ${ifSubmitted('a.covered', '0')} as "awaitingSelfRating", ${ifSubmitted('a.percent', 'null')} as percent`;

/** The page is read from an index in sort order, and the whole list is counted with an index-only scan. */
const pageOf = (
  sort: Sort,
  { name, matches, values, searches }: Conditions,
  after: ReviewPosition | undefined,
  limit: number,
) => {
  const [beyond, order] = sort === 'oldest' ? ['>', 'asc'] : ['<', 'desc'];
  const byResult = sort === 'best' || sort === 'worst';
  const rank = rankOf[sort];
  const key = [...(byResult ? [rank] : []), 'a.started_at', 'a.id'];
  const place = after ? [...(byResult ? [after.rank] : []), after.startedAt, after.id] : [];
  const casts = [...(byResult ? ['int'] : []), 'timestamptz', 'uuid'];
  const numbered = casts.map((cast, index) => `$${values.length + 1 + index}::${cast}`);
  const beyondPlace = after ? `(${key.join(', ')}) ${beyond} (${numbered.join(', ')})` : 'true';
  const cut = `order by ${key.map((column) => `${column} ${order}`).join(', ')} limit ${limit}`;
  const whole = `select count(*)::int from attempts a where ${matches}`;
  const text = searches
    ? // a search runs once, for both the page and the total
      `with found as materialized (select a.id from attempts a where ${matches})
       select ${columns}, ${rank} as rank, (select count(*)::int from found) as total
       from attempts a where a.user_id = $1 and a.id in (select id from found) and ${beyondPlace} ${cut}`
    : `select ${columns}, ${rank} as rank, (${whole}) as total
       from attempts a where ${matches} and ${beyondPlace} ${cut}`;
  return {
    name: [name, sort, ...(after ? ['after'] : []), limit].join('-'),
    text,
    values: [...values, ...place],
  };
};

export const createReviewRepository = (db: Database) => ({
  /** Uses a named prepared statement per sort order and set of filters, to save planning time. */
  page: async (
    userId: string,
    filter: Filter,
    sort: Sort,
    after: ReviewPosition | undefined,
    limit: number,
  ): Promise<PastAttemptRow[]> => {
    const statement = pageOf(sort, conditionsOf(userId, filter), after, limit);
    return (await db.$client.query<PastAttemptRow>(statement)).rows;
  },
  count: async (userId: string, filter: Filter): Promise<number> => {
    const { name, matches, values } = conditionsOf(userId, filter);
    const { rows } = await db.$client.query<{ total: number }>({
      name: `${name}-count`,
      text: `select count(*)::int as total from attempts a where ${matches}`,
      values,
    });
    return rows[0]?.total ?? 0;
  },
});
