// Logs acknowledged saves to a file outside the product, and finds acknowledged answers that were lost.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { api } from '../contract/src/api.ts';
import { textAt, type Desk } from './writers.ts';

export type AcknowledgementLog = {
  note: (attemptId: string, position: number, revision: number) => void;
  /** The highest acknowledged revision of each `attempt position`, read back from the file. */
  highest: () => Map<string, number>;
  close: () => void;
};

export const openLog = (file: string): AcknowledgementLog => {
  const descriptor = openSync(file, 'a');
  return {
    note: (attemptId, position, revision) =>
      void writeSync(descriptor, `${attemptId} ${position} ${revision}\n`),
    highest: () => {
      const found = new Map<string, number>();
      for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
        const [attemptId = '', position = '', revision = ''] = line.split(' ');
        const place = `${attemptId} ${position}`;
        found.set(place, Math.max(found.get(place) ?? 0, Number(revision)));
      }
      return found;
    },
    close: () => closeSync(descriptor),
  };
};

/** One message per answer whose stored revision is older than acknowledged, or whose text doesn't match its revision. */
export const findLost = async (desks: Desk[], log: AcknowledgementLog): Promise<string[]> => {
  const acknowledged = log.highest();
  const lost: string[] = [];
  for (const { person, attempt } of desks) {
    const now = await person.call(api.readAttempt, { params: { id: attempt.id } });
    for (const { position, saved } of now.items) {
      const revision = acknowledged.get(`${attempt.id} ${position}`) ?? 0;
      acknowledged.delete(`${attempt.id} ${position}`);
      const text = saved.answer && 'turns' in saved.answer ? saved.answer.turns[0]?.text : undefined;
      const whole = saved.revision === 0 || text === textAt(attempt.id, position, saved.revision);
      if (saved.revision < revision)
        lost.push(
          `${attempt.id} ${position}: revision ${revision} was acknowledged, ${saved.revision} is held`,
        );
      else if (!whole) lost.push(`${attempt.id} ${position}: revision ${saved.revision} has another text`);
    }
  }
  for (const place of acknowledged.keys()) lost.push(`${place}: the place is gone`);
  return lost;
};
