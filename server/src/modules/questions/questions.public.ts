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
  /** These versions, retired or not: a daily set is the same for everyone. */
  findVersions: bank.findVersions,
  /** Each version's expected time, by `id@version`; deleted ones are left out. */
  minutesOf: bank.minutesOf,
  /** Each version's difficulty in logits, by `id@version`; deleted ones are left out. */
  difficultiesOf: bank.difficultiesOf,
  /** Keeps those that were written for this person until the transaction ends; false: they deleted one a moment ago. */
  holdWritten: withdrawn.hold,
  /** Deletes questions this person had already deleted, but a test still contained. */
  forgetWithdrawn: withdrawn.forget,
  /** What a model wrote for this person, and the test that it was for; it writes no further. Throws `not_found`. */
  takeWriting: async (userId: string, id: string) => {
    const row = orNotFound(await closeWriting(authoring, userId, id, 'stopped'));
    return { blueprint: row.blueprint, questionIds: writtenIdsOf(row) };
  },
  /** Frozen versions by `id@version`, as a test with this seed shows and reveals them. */
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
  /** What grading needs of a version; the key never leaves the server. */
  readMarking: async (id: string, version: number) =>
    orNotFound((await readMarkingsOf({ readVersions, written }, [{ id, version }]))[0]),
  /** The same of several, in their order. */
  readMarkingsOf: (names: readonly VersionName[]) => readMarkingsOf({ readVersions, written }, names),
  /** What grading needs of every published question. Never for a reply. */
  readMarkings: async () => (await readVersions(await bank.namesOfPublished())).map(markingKeyOf),
  /** What grading needs of a question that is no version yet. */
  markingOfDraft: (authoringQuestion: AuthoringQuestion) =>
    markingKeyOf({ id: authoringQuestion.id, version: 1, authoring: authoringQuestion }),
  /** An open question as one talks about it: its rubric, and the area of each point. Never for a reply. */
  readOpenQuestion: async (id: string, version: number) => {
    const [stored] = await readVersions([{ id, version }]);
    const key = markingKeyOf(orNotFound(stored));
    if (!isOpenKey(key)) throw new AppError('not_found');
    return { questionId: id, questionVersion: version, ...key };
  },
});
