// All SQL of review: a page of a person's attempts, with their stored totals.
import type { AttemptState, Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReviewPosition, Sort } from './review-cursor.ts';

export type Filter = {
  /** Words to find in a title, a question or an answer; null: everything. */
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
  /** Of these, how many a model wrote. */
  written: number;
  submittedAt: Date | null;
  /** Graded positions, and those whose grade has a score; 0 before submission. */
  graded: number;
  counted: number;
  /** Positions whose grade is hidden from its owner: not in `counted`. */
  awaitingSelfRating: number;
  /** 0 to 100; null under 60 % judged, and before the hand-in. */
  percent: number | null;
  /** Of the whole list. */
  total: number;
};

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/** An open test has no stored search text yet. */
const openWords = `lower(concat_ws(E'\\n', o.title, (
  select string_agg(concat_ws(E'\\n', v.stem, (
    select string_agg(t #>> '{}', E'\\n') from jsonb_path_query(n.answer, '$.turns[*].text') t)), E'\\n')
  from attempt_items i
  join question_versions v on v.question_id = i.question_id and v.version = i.question_version
  left join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
  where i.user_id = o.user_id and i.attempt_id = o.id)))`;

/**
 * Only the conditions that are asked for stand in the statement: with "is null or" in their place PostgreSQL would plan
 * it anew at each call, which takes longer than the reading. $1 is the person. A search reads the words of each test
 * once and keeps the ids in a hash, whatever it is planned by.
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

/** What is counted from grades shows once the test is submitted. */
const ifSubmitted = (column: string, otherwise: string): string =>
  `case when a.state = 'submitted' then ${column} else ${otherwise} end`;

/** Must match the indexes attempts_best and attempts_worst: attempts without a total come last in both orders. */
const rankOf: Record<Sort, string> = {
  newest: '0',
  oldest: '0',
  best: ifSubmitted('coalesce(a.percent, -1)', '-1'),
  worst: ifSubmitted('coalesce(-a.percent, -101)', '-101'),
};

const columns = `a.id, a.title, a.state, a.mode, a.track, a.questions, a.written, a.started_at as "startedAt",
  a.submitted_at as "submittedAt", ${ifSubmitted('a.graded', '0')} as graded, ${ifSubmitted('a.counted', '0')} as counted,
  ${ifSubmitted('a.covered', '0')} as "awaitingSelfRating", ${ifSubmitted('a.percent', 'null')} as percent`;

/** The page is cut by an index in the order asked for; counting the whole list reads an index alone. */
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
    ? // what a search reads is read once, for the page and for the total
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
  /** Prepared by name, one statement for each order and set of filters: the list is read far more often than it changes. */
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
