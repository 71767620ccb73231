// Starts a question request: plans the questions, stores the request, and queues the job.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { FindWriter } from '../../../ai/author.port.ts';
import type { AddJob } from '../../../platform/jobs/jobs.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import type { AuthoringRepository, WritingRow } from './authoring.repository.ts';
import type { QuestionsRepository } from '../bank/questions.repository.ts';
import { planSlots } from './plan-slots.ts';

export type StartDeps = {
  repository: AuthoringRepository;
  transact: Transact;
  clock: Clock;
  addJob: AddJob;
  findWriter: FindWriter;
  bank: Pick<QuestionsRepository, 'findCandidates'>;
};

export type WritingRequest = {
  blueprint: Blueprint;
  count: number;
  lines: { skill: Skill; lines: string[] }[];
};

/** Throws `model_not_set_up` and `writing_under_way`. */
export const startWriting = async (
  deps: StartDeps,
  userId: string,
  wish: WritingRequest,
): Promise<WritingRow> => {
  const { repository, transact, clock, addJob } = deps;
  if (!(await deps.findWriter(userId))) throw new AppError('model_not_set_up');
  // planned as practice, since an interview's length comes from its minutes; a test gets no more new questions than its length
  const blueprint: Blueprint = { ...wish.blueprint, mode: 'practice' };
  const count = Math.min(wish.count, blueprint.length);
  const known = await deps.bank.findCandidates(userId, { track: blueprint.track, skills: [], kinds: [] });
  const linesOf = (skill: Skill): string[] =>
    wish.lines
      .filter((skillLines) => skillLines.skill === skill)
      .flatMap(({ lines }) => lines.map((line) => normalizeText(line).replaceAll(/\s+/g, ' ').trim()))
      .filter((line) => line !== '');
  const now = clock();
  const row: WritingRow = {
    userId,
    id: newId(now.getTime()),
    state: 'writing',
    blueprint,
    slots: planSlots(blueprint, known, count).map((slot) => ({ ...slot, lines: linesOf(slot.skill) })),
    outcomes: [],
    endedBy: null,
    startedAt: now,
    endedAt: null,
  };
  try {
    await transact(async (tx) => {
      await repository.insert(tx, row);
      await addJob('write-question', { userId, writingId: row.id }, { maxAttempts: 4 }, tx);
    });
  } catch (error) {
    if (repository.isSecond(error)) throw new AppError('writing_under_way', { cause: error });
    throw error;
  }
  return row;
};
