// All SQL for reading a whole attempt: one prepared statement and one row, since every reload of a test runs it.
import type { SavedAnswer } from '@rehearse/contract/attempts/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AttemptRow } from './attempts.repository.ts';

/** An item of an attempt with its saved answer. */
export type StoredItem = {
  position: number;
  questionId: string;
  questionVersion: number;
  flagged: boolean;
  hintsTaken: number;
  isChecked: boolean;
  section: number;
  saved: SavedAnswer;
};
export type WholeAttempt = { attempt: AttemptRow; places: StoredItem[] };
type Row = AttemptRow & {
  places: Omit<StoredItem, 'saved'>[] | null;
  answers: (SavedAnswer & { position: number })[] | null;
};
export type WholeAttemptRepository = ReturnType<typeof createWholeAttemptRepository>;

/**
 * Items and answers are aggregated to one JSON value each: parsing ten rows of forty columns took longer than the query, and
 * a join would look up an index entry for every item.
 */
const statement = {
  name: 'whole-attempt',
  text: `
    select a.user_id as "userId", a.id, a.title, a.state, a.mode, a.track, a.blueprint, a.questions, a.seed,
      a.started_at as "startedAt", a.deadline_at as "deadlineAt", a.remaining_ms::float8 as "remainingMs",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.touched_at as "touchedAt",
      a.expected_percent as "expectedPercent",
      a.section, a.sections, a.opens_at as "opensAt",
      (select json_agg(json_build_object(
          'position', i.position, 'questionId', i.question_id, 'questionVersion', i.question_version,
          'flagged', i.flagged, 'hintsTaken', i.hints_taken, 'isChecked', i.checked_at is not null, 'section', i.section
        ) order by i.position)
        from attempt_items i where i.user_id = $1 and i.attempt_id = $2) as places,
      (select json_agg(json_build_object(
          'position', s.position, 'revision', s.revision, 'answer', s.answer, 'savedAt', s.saved_at))
        from answers s where s.user_id = $1 and s.attempt_id = $2) as answers
    from attempts a where a.user_id = $1 and a.id = $2`,
};

export const createWholeAttemptRepository = (db: Database) => ({
  findWhole: async (userId: string, id: string): Promise<WholeAttempt | undefined> => {
    const { rows } = await db.$client.query<Row>({
      ...statement,
      values: [userId, id],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { places, answers, ...attempt } = row;
    const saved = new Map((answers ?? []).map(({ position, ...answer }) => [position, withInstant(answer)]));
    return {
      attempt,
      places: (places ?? []).map((place) => ({ ...place, saved: saved.get(place.position) ?? notSaved })),
    };
  },
});

const notSaved: SavedAnswer = { revision: 0, answer: null, savedAt: null };

/** PostgreSQL formats timestamps inside JSON with an offset; the contract needs a trailing Z. */
const withInstant = (saved: SavedAnswer): SavedAnswer =>
  saved.savedAt === null ? saved : { ...saved, savedAt: new Date(saved.savedAt).toISOString() };
