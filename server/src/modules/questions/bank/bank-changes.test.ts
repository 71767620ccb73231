// Tests the loading rules: what a changed, missing, or restored file does, and what it must never undo.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankChanges, type BankChange, type StoredBankQuestion } from './bank-changes.ts';

const file = (id: string, hash: string) => ({ question: { id } as AuthoringQuestion, hash });

/** Applies changes as the repository does, without a database. */
const applied = (kept: StoredBankQuestion[], changes: BankChange[]): StoredBankQuestion[] => {
  const byId = new Map(kept.map((question) => [question.id, question]));
  for (const change of changes) {
    const id = change.change === 'add_version' ? change.question.id : change.id;
    const versions = new Map(byId.get(id)?.versions);
    if (change.change === 'add_version') versions.set(change.hash, change.version);
    const fileHash = change.change === 'lose_file' ? null : change.hash;
    byId.set(id, { id, ...change.state, fileHash, versions });
  }
  return [...byId.values()];
};

const load = (kept: StoredBankQuestion[], ...files: ReturnType<typeof file>[]) =>
  applied(kept, bankChanges(kept, files));
const asAdmin = (kept: StoredBankQuestion[], state: 'published' | 'retired'): StoredBankQuestion[] =>
  kept.map((question) => ({ ...question, state, retiredBy: state === 'retired' ? 'admin' : null }));

describe('loading the bank', () => {
  test('a new file creates a published question with version 1', () => {
    const [question] = load([], file('q', 'h1'));
    expect(question).toMatchObject({ state: 'published', fileHash: 'h1' });
    expect([...(question?.versions ?? [])]).toEqual([['h1', 1]]);
  });

  test('a changed file creates version 2, and changing it back restores version 1', () => {
    const second = load(load([], file('q', 'h1')), file('q', 'h2'));
    expect([...(second[0]?.versions ?? [])]).toEqual([
      ['h1', 1],
      ['h2', 2],
    ]);
    expect(bankChanges(second, [file('q', 'h1')])).toMatchObject([{ change: 'take_version', version: 1 }]);
  });

  test('a question that an administrator retired stays retired, whatever happens to its file', () => {
    let kept = asAdmin(load([], file('q', 'h1')), 'retired');
    kept = load(kept, file('q', 'h2'));
    expect(kept[0]?.state).toBe('retired');
    kept = load(load(kept), file('q', 'h3'));
    expect(kept[0]?.state).toBe('retired');
  });

  test('a deleted file retires its question, and restoring it republishes the question', () => {
    const gone = load(load([], file('q', 'h1')));
    expect(gone[0]).toMatchObject({ state: 'retired', retiredBy: 'bank', fileHash: null });
    expect(load(gone, file('q', 'h1'))[0]).toMatchObject({ state: 'published', retiredBy: null });
  });

  test('a question that an administrator published without a file stays published', () => {
    const kept = asAdmin(load(load([], file('q', 'h1'))), 'published');
    expect(bankChanges(kept, [])).toEqual([]);
  });

  test('loading the same bank twice changes nothing, and versions are only added, numbered without gaps', () => {
    const banks = fc.array(
      fc.uniqueArray(
        fc.record({ id: fc.constantFrom('a', 'b', 'c'), hash: fc.constantFrom('1', '2', '3') }),
        {
          selector: ({ id }) => id,
        },
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(banks, (loads) => {
        let kept: StoredBankQuestion[] = [];
        for (const bank of loads) {
          const files = bank.map(({ id, hash }) => file(id, hash));
          const before = new Map(kept.map((question) => [question.id, question.versions]));
          kept = load(kept, ...files);
          expect(bankChanges(kept, files)).toEqual([]);
          for (const question of kept) {
            expect([...question.versions.values()]).toEqual(
              [...question.versions.keys()].map((_, at) => at + 1),
            );
            for (const [hash, version] of before.get(question.id) ?? [])
              expect(question.versions.get(hash)).toBe(version);
            expect(question.state).toBe(bank.some(({ id }) => id === question.id) ? 'published' : 'retired');
          }
        }
      }),
    );
  });
});
