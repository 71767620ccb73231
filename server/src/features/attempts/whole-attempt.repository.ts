// The SQL of reading an attempt whole: one prepared statement that gives one row, since every reload of a test asks it.
import type { SavedAnswer } from '@rehearse/contract/attempts.ts';
import type { Database } from '../../db/database.ts';
import type { AttemptRow } from './attempts.repository.ts';

/** A place of an attempt with what is saved there. */
export type Place = {
  position: number;
  questionId: string;
  questionVersion: number;
  flagged: boolean;
  hintsTaken: number;
  isChecked: boolean;
  saved: SavedAnswer;
};
export type WholeAttempt = { attempt: AttemptRow; places: Place[] };
export type WholeAttemptRepository = ReturnType<typeof createWholeAttemptRepository>;

/** The places come as one value: ten rows of forty columns took longer to read apart than to ask for. */
const statement = {
  name: 'whole-attempt',
  text: `
    select a.user_id as "userId", a.id, a.title, a.state, a.mode, a.track, a.blueprint, a.questions, a.seed,
      a.started_at as "startedAt", a.deadline_at as "deadlineAt", a.remaining_ms::float8 as "remainingMs",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.touched_at as "touchedAt",
      (select json_agg(json_build_object(
          'position', i.position, 'questionId', i.question_id, 'questionVersion', i.question_version,
          'flagged', i.flagged, 'hintsTaken', i.hints_taken, 'isChecked', i.checked_at is not null,
          'saved', json_build_object('revision', coalesce(s.revision, 0), 'answer', s.answer, 'savedAt', s.saved_at)
        ) order by i.position)
        from attempt_items i
        left join answers s on s.user_id = i.user_id and s.attempt_id = i.attempt_id and s.position = i.position
        where i.user_id = $1 and i.attempt_id = $2) as places
    from attempts a where a.user_id = $1 and a.id = $2`,
};

export const createWholeAttemptRepository = (db: Database) => ({
  findWhole: async (userId: string, id: string): Promise<WholeAttempt | undefined> => {
    const { rows } = await db.$client.query<AttemptRow & { places: Place[] | null }>({
      ...statement,
      values: [userId, id],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { places, ...attempt } = row;
    return { attempt, places: (places ?? []).map(withInstant) };
  },
});

/** PostgreSQL writes an instant inside of JSON with an offset; ours end in Z. */
const withInstant = (place: Place): Place => {
  const { savedAt } = place.saved;
  return savedAt === null
    ? place
    : { ...place, saved: { ...place.saved, savedAt: new Date(savedAt).toISOString() } };
};
