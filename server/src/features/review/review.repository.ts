// All SQL of review: a page of a person's attempts with the total of each.
import type { AttemptState, Mode } from '@rehearse/contract/attempt-actions.ts';
import { OpenKind, type Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../db/database.ts';
import type { Place, Sort } from './review-place.ts';

export type Filter = {
  /** Words to find in a title, a question or an answer; null: everything. */
  search: string | null;
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
  /** Of the whole list, where it was counted on the way. */
  total?: number;
};

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/** A test that goes on has no row of words yet. */
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

/**
 * Places whose grade its owner is not to see before they have rated themselves. It is the rule of feedback/cover.ts, asked
 * where the rows are; a test holds the two together. Nothing is read for whoever never asked for it.
 */
const isCovered = `case when a.submitted_at >= (select rate_first_since from profiles where user_id = $1) then exists (
    select 1 from attempt_items i
    join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
    where i.user_id = $1 and i.attempt_id = a.id and i.position = g.position and i.checked_at is null
      and i.kind in (${OpenKind.options.map((kind) => `'${kind}'`).join(', ')})
      and not exists (select 1 from self_ratings r
        where r.user_id = $1 and r.attempt_id = a.id and r.position = g.position)
      and exists (select 1 from jsonb_array_elements(n.answer -> 'turns') turn where turn ->> 'text' ~ '\\S')
  ) else false end`;

/**
 * The total is counted here, since the order by result and its pages must be made where the rows are: the newest grade
 * of a place holds, each answer counts the same, those without a number stay out, and none is named under 60 %.
 * It is the rule of features/grading; a test holds the two together over the API.
 */
const withTotals = (rows: string): string => `
  select a.*, coalesce(t.graded, 0)::int as graded, coalesce(t.counted, 0)::int as counted,
    coalesce(t.covered, 0)::int as covered,
    case when t.counted > 0 and t.counted >= a.questions * 0.6 - 1e-9
      then floor(t.earned / t.counted * 100 + 0.5)::int end as percent
  from (${rows}) a
  left join lateral (
    select count(*) as graded, count(*) filter (where c.covered) as covered,
      count(c.share) filter (where not c.covered) as counted,
      sum(c.share order by c.position) filter (where not c.covered) as earned
    from (
      select g.position, g.share, ${isCovered} as covered
      from (
        select distinct on (position) position, points / nullif(max, 0) as share
        from grades where user_id = $1 and attempt_id = a.id
        order by position, number desc
      ) g
    ) c
  ) t on a.state = 'submitted'`;

const columns = `a.id, a.title, a.state, a.mode, a.track, a.questions, a.written, a.started_at, a.submitted_at`;

/** By time the page is cut before anything is counted; by result everything is counted first. */
const pageOf = (
  sort: Sort,
  { name, matches, values, searches }: Conditions,
  after: Place | undefined,
  limit: number,
) => {
  const [beyond, order] = sort === 'oldest' ? ['>', 'asc'] : ['<', 'desc'];
  const byResult = sort === 'best' || sort === 'worst';
  // without a total: after those that have one, either way round
  const rank = sort === 'best' ? 'coalesce(percent, -1)' : 'coalesce(-percent, -101)';
  const place = after ? [...(byResult ? [after.rank] : []), after.startedAt, after.id] : [];
  const casts = [...(byResult ? ['int'] : []), 'timestamptz', 'uuid'];
  const numbered = casts.map((cast, index) => `$${values.length + 1 + index}::${cast}`);
  const cut = (key: string[]) => `
    ${after ? `${byResult || searches ? 'where' : 'and'} (${key.join(', ')}) ${beyond} (${numbered.join(', ')})` : ''}
    order by ${key.map((column) => `${column} ${order}`).join(', ')} limit ${limit}`;
  const key = ['a.started_at', 'a.id'];
  const all = `select ${columns} from attempts a where ${matches}`;
  // what a search reads is read once, for the page and for the total: first ids, from an index, then the rows of the page
  const page = searches
    ? `select ${columns}, h.total from (
        select * from (select a.id, a.started_at, count(*) over ()::int as total from attempts a where ${matches}) a
        ${cut(key)}) h
      join attempts a on a.user_id = $1 and a.id = h.id`
    : `${all} ${cut(key)}`;
  const ranked = byResult
    ? `select a.* from (select t.*, ${rank} as rank, count(*) over ()::int as total from (${withTotals(all)}) t) a
       ${cut(['a.rank', ...key])}`
    : `select t.*, 0 as rank from (${withTotals(page)}) t order by t.started_at ${order}, t.id ${order}`;
  return {
    name: [name, sort, ...(after ? ['after'] : []), limit].join('-'),
    text: `
      select p.id, p.title, p.state, p.mode, p.track, p.questions, p.written, p.started_at as "startedAt",
        p.submitted_at as "submittedAt", p.graded, p.counted, p.covered, p.percent, p.rank
        ${searches || byResult ? ', p.total' : ''} from (${ranked}) p`,
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
