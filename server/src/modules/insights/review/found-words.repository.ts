// Finds search matches within the tests of one page, in questions or answers, with context.
import type { Database } from '../../../platform/db/database.ts';

export type SearchExcerpt = { in: 'question' | 'answer'; position: number; excerpt: string };

/** Characters of context before and after a match. */
const around = 60;

/** Reads at most one page of tests, by key. Prefers matches in answers, since those are the person's own words. */
const statement = `
  select distinct on (f.attempt_id) f.attempt_id as "attemptId", f.place as "in", f.position,
    (case when f.at > ${around} + 1 then '…' else '' end)
      || substr(f.text, greatest(f.at - ${around}, 1), length($3) + least(f.at - 1, ${around}) + ${around})
      || (case when length(f.text) >= f.at + length($3) + ${around} then '…' else '' end) as excerpt
  from (
    select n.attempt_id, 'answer' as place, n.position, t.text, strpos(lower(t.text), lower($3)) as at
    from answers n cross join lateral (
      select string_agg(turn ->> 'text', ' ') as text from jsonb_array_elements(n.answer -> 'turns') turn
    ) t
    where n.user_id = $1 and n.attempt_id = any($2::uuid[]) and jsonb_typeof(n.answer -> 'turns') = 'array'
    union all
    select i.attempt_id, 'question', i.position, v.stem, strpos(lower(v.stem), lower($3))
    from attempt_items i
    join question_versions v on v.question_id = i.question_id and v.version = i.question_version
    where i.user_id = $1 and i.attempt_id = any($2::uuid[])
  ) f
  where f.at > 0
  order by f.attempt_id, f.place, f.position`;

export const createFoundWordsRepository = (db: Database) => ({
  /** By attempt ID, without attempts that only match in their title. */
  foundIn: async (
    userId: string,
    attemptIds: readonly string[],
    words: string,
  ): Promise<Map<string, SearchExcerpt>> => {
    const { rows } = await db.$client.query<SearchExcerpt & { attemptId: string }>({
      name: 'review-found-words',
      text: statement,
      values: [userId, attemptIds, words],
    });
    return new Map(rows.map(({ attemptId, ...found }) => [attemptId, found]));
  },
});

export type FoundWordsRepository = ReturnType<typeof createFoundWordsRepository>;
