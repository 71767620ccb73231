// The job that writes one question and queues the next; failed model calls are retried a limited number of times.
import { randomBytes, randomInt } from 'node:crypto';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { WritingEndReason } from '@rehearse/contract/questions/writings.ts';
import type { FindWriter, QuestionWriter, WrittenDraft } from '../../../ai/author.port.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { Hooks } from '../../../platform/hooks.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { nearestOf } from '../checks/near-duplicates.ts';
import { stemLine } from '../checks/word-sets.ts';
import type { WrittenRepository } from '../bank/written.repository.ts';
import type { AuthoringRepository, WritingOutcome, WritingRow } from './authoring.repository.ts';
import { checkDraft } from './check-draft.ts';

/** Metadata of a model-written question. */
type Provenance = {
  writtenBy: string;
  provider: string;
  writtenAt: Date;
  nearest: { id: string; share: number; limit: number } | null;
  repaired: boolean;
};

export type WriteDeps = {
  repository: AuthoringRepository;
  transact: Transact;
  clock: Clock;
  log: Log;
  addJob: AddJob;
  publishToUser: PublishToUser;
  findWriter: FindWriter;
  /** All questions that a new one for this person is compared with. */
  written: Pick<WrittenRepository, 'comparable'>;
  keepWritten: (
    tx: Tx,
    ownerId: string,
    question: AuthoringQuestion,
    provenance: Provenance,
  ) => Promise<void>;
  hooks: Pick<Hooks, 'draftGrader'>;
};

/** Attempts per question while the model's failures are transient. */
const mostTries = 3;
const firstWaitMs = 5_000;
/** Stems shown to the model so that it avoids repeats; the checks compare with all. */
const mostKnown = 25;

/** A random ID: unguessable, and distinct from the bank's, which are words. */
const newQuestionId = (track: string): string => `${track}-new-${randomBytes(8).toString('hex')}`;

export const writeInTurn =
  (deps: WriteDeps) =>
  async (
    { userId, writingId: id, tried = 0 }: { userId: string; writingId: string; tried?: number | undefined },
    attempt: Parameters<Task>[1],
  ): Promise<void> => {
    const number = tried + 1;
    const row = await deps.repository.find(userId, id);
    if (row?.state !== 'writing') return;
    try {
      const writer = await deps.findWriter(userId);
      if (writer) await writeNext(deps, row, writer);
      else await endWriting(deps, row, 'no_model');
    } catch (error) {
      if (!(error instanceof ModelFailure)) {
        // a bug of ours must not leave the person waiting forever
        if (attempt.last) await endWriting(deps, row, 'no_answer');
        throw error;
      }
      if (!error.passes || number >= mostTries) return endWriting(deps, row, endOf(error.kind));
      const waitMs = Math.max(error.retryAfterMs ?? 0, firstWaitMs * 4 ** (number - 1));
      const runAt = new Date(deps.clock().getTime() + waitMs + randomInt(1 + Math.ceil(waitMs / 4)));
      await deps.addJob(
        'write-question',
        { userId, writingId: id, tried: number },
        { runAt, maxAttempts: 4 },
      );
    }
  };

const endOf = (kind: ModelFailureKind): WritingEndReason =>
  kind === 'budget_spent' || kind === 'refused' || kind === 'turned_down' ? kind : 'no_answer';

const writeNext = async (deps: WriteDeps, row: WritingRow, writer: QuestionWriter): Promise<void> => {
  const slot = row.slots[row.outcomes.length];
  if (!slot) return endWriting(deps, row, null);
  const { track, seniority } = row.blueprint;
  const others = await deps.written.comparable(row.userId);
  const known = others.filter((question) => question.skill === slot.skill).map(({ text }) => stemLine(text));
  const order = { id: newQuestionId(track), track, seniority, ...slot, known: known.slice(-mostKnown) };
  const draft = await writer.write(order, (question) =>
    checkDraft(question, others, deps.hooks.draftGrader()),
  );
  await keep(deps, row, writer, draft, others);
};

/** Stores the question or the reason for rejecting it, and queues the next job, in one transaction. Idempotent. */
const keep = (
  deps: WriteDeps,
  before: WritingRow,
  { model, provider }: QuestionWriter,
  { question, faults, repaired }: WrittenDraft,
  others: readonly AuthoringQuestion[],
): Promise<void> =>
  deps.transact(async (tx) => {
    const { userId, id } = before;
    const row = await deps.repository.lock(tx, userId, id);
    // stopped or deleted in the meantime, or another process was first
    if (row?.state !== 'writing' || row.outcomes.length !== before.outcomes.length) return;
    const now = deps.clock();
    let outcome: WritingOutcome;
    if (question && faults.length === 0) {
      const near = nearestOf(question, others);
      await deps.keepWritten(tx, userId, question, {
        writtenBy: model,
        provider,
        writtenAt: now,
        nearest: near ? { id: near.id, share: near.share, limit: near.limit } : null,
        repaired,
      });
      outcome = { questionId: question.id };
    } else {
      const stem = question ? stemLine(question.text) : null;
      outcome = { faults: [...faults], stem, model, at: now.toISOString() };
      deps.log.info({ model, rules: faults.map(({ rule }) => rule) }, 'question draft rejected');
    }
    const outcomes = [...row.outcomes, outcome];
    const isLast = outcomes.length === row.slots.length;
    await deps.repository.change(tx, row, { outcomes, ...(isLast ? ended(row, null, now) : {}) });
    if (!isLast) await deps.addJob('write-question', { userId, writingId: id }, { maxAttempts: 4 }, tx);
    await deps.publishToUser(userId, { topic: 'writings' }, tx);
  });

/** Drops the lines of the job description, which are no longer needed. */
const ended = ({ slots }: WritingRow, by: WritingEndReason | null, now: Date) => ({
  state: 'done' as const,
  slots: slots.map((slot) => ({ ...slot, lines: [] })),
  endedBy: by,
  endedAt: now,
});

/** Ends a running request as it is; an ended one stays unchanged. Returns the request; undefined if it isn't this person's. */
export const closeWriting = (
  {
    repository,
    transact,
    clock,
    publishToUser,
  }: Pick<WriteDeps, 'repository' | 'transact' | 'clock' | 'publishToUser'>,
  userId: string,
  id: string,
  by: WritingEndReason | null,
): Promise<WritingRow | undefined> =>
  transact(async (tx) => {
    const row = await repository.lock(tx, userId, id);
    if (row?.state !== 'writing') return row;
    const change = ended(row, by, clock());
    await repository.change(tx, row, change);
    await publishToUser(userId, { topic: 'writings' }, tx);
    return { ...row, ...change };
  });

const endWriting = async (deps: WriteDeps, row: WritingRow, by: WritingEndReason | null): Promise<void> => {
  await closeWriting(deps, row.userId, row.id, by);
};
