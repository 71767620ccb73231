// The public interface of questions: shown and revealed forms, grading data, and the catalog.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { isOpenKey } from '../../kinds/kinds.ts';
import { AppError, orNotFound } from '../../platform/kernel/app-error.ts';
import { closeWriting, type WriteDeps } from './authoring/write-in-turn.ts';
import { writtenIdsOf } from './authoring/show-writing.ts';
import { markingKeyOf } from './bank/marking-key.ts';
import type { QuestionsRepository } from './bank/questions.repository.ts';
import { readMarkingsOf } from './bank/read-markings.ts';
import type { createVersionReader } from './bank/read-versions.ts';
import type { VersionName } from './bank/stored-question.ts';
import { revealQuestion, showQuestion } from './bank/three-shapes.ts';
import type { createWithdrawnRepository } from './bank/withdrawn.repository.ts';
import type { WrittenRepository } from './bank/written.repository.ts';

export type { Candidate } from './bank/questions.repository.ts';

export type Questions = ReturnType<typeof publicQuestions>;

type Parts = {
  bank: QuestionsRepository;
  written: WrittenRepository;
  withdrawn: ReturnType<typeof createWithdrawnRepository>;
  readVersions: ReturnType<typeof createVersionReader>;
  authoring: Parameters<typeof closeWriting>[0] & Pick<WriteDeps, 'repository'>;
};

export const publicQuestions = ({ bank, written, withdrawn, readVersions, authoring }: Parts) => ({
  /** Published questions a test can use, with when this person last saw each. */
  findCandidates: bank.findCandidates,
  /** The current versions of these questions, if this person can be asked them; retired ones are left out. */
  findUsable: bank.findUsable,
  /** These versions, retired or not, since a daily set is the same for everyone. */
  findVersions: bank.findVersions,
  /** Each version's expected time, by `id@version`; deleted ones are left out. */
  minutesOf: bank.minutesOf,
  /** Each version's difficulty in logits, by `id@version`; deleted ones are left out. */
  difficultiesOf: bank.difficultiesOf,
  /** Locks the person's own questions against deletion until the transaction ends; false if one was just deleted. */
  holdWritten: withdrawn.hold,
  /** Deletes the person's withdrawn questions that no test contains anymore. */
  forgetWithdrawn: withdrawn.forget,
  /** Ends a question request, and returns its questions and the test they were for. Throws `not_found`. */
  takeWriting: async (userId: string, id: string) => {
    const row = orNotFound(await closeWriting(authoring, userId, id, 'stopped'));
    return { blueprint: row.blueprint, questionIds: writtenIdsOf(row) };
  },
  /** Frozen versions by `id@version`, in the shown and revealed forms of a test with this seed. */
  readFrozen: async (names: readonly VersionName[], seed: string) =>
    new Map(
      (await readVersions(names)).map((stored) => [
        `${stored.id}@${stored.version}`,
        {
          question: showQuestion(stored, seed),
          // computed on demand: most callers can't see it
          get reveal() {
            return revealQuestion(stored);
          },
          hints: stored.authoring.hints,
        },
      ]),
    ),
  /** The grading data of a version. Never for a response. */
  readMarking: async (id: string, version: number) =>
    orNotFound((await readMarkingsOf({ readVersions, written }, [{ id, version }]))[0]),
  /** The same for several versions, in the given order. */
  readMarkingsOf: (names: readonly VersionName[]) => readMarkingsOf({ readVersions, written }, names),
  /** The grading data of every published question. Never for a response. */
  readMarkings: async () => (await readVersions(await bank.namesOfPublished())).map(markingKeyOf),
  /** The grading data of a draft, which has no version yet. */
  markingOfDraft: (authoringQuestion: AuthoringQuestion) =>
    markingKeyOf({ id: authoringQuestion.id, version: 1, authoring: authoringQuestion }),
  /** The rubric of a question with a written answer, with each criterion's area. Never for a response. */
  readOpenQuestion: async (id: string, version: number) => {
    const [stored] = await readVersions([{ id, version }]);
    const key = markingKeyOf(orNotFound(stored));
    if (!isOpenKey(key)) throw new AppError('not_found');
    return { questionId: id, questionVersion: version, ...key };
  },
});
