// The rules of loading the bank: which changes its files make to stored questions. Pure.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** A stored question: its state, and its file's hash when last loaded. */
export type StoredBankQuestion = {
  id: string;
  /** `personal`: written for one person, so without a file. */
  state: 'published' | 'retired' | 'personal';
  retiredBy: 'admin' | 'bank' | 'owner' | null;
  fileHash: string | null;
  /** Existing versions, by content hash. */
  versions: ReadonlyMap<string, number>;
};

type State = Pick<StoredBankQuestion, 'state' | 'retiredBy'>;

export type BankChange =
  /** A new question, or new content. */
  | { change: 'add_version'; question: AuthoringQuestion; hash: string; version: number; state: State }
  /** The file has the content of an earlier version again, which becomes current. */
  | { change: 'take_version'; id: string; hash: string; version: number; state: State }
  /** The file is gone: new tests don't get the question, but existing ones keep it. */
  | { change: 'lose_file'; id: string; state: State };

/**
 * A file that hasn't changed since it was last loaded changes nothing, so that an administrator's changes stay. A deleted
 * file retires its question; restoring it publishes the question again, unless an administrator had retired it.
 */
export const bankChanges = (
  kept: readonly StoredBankQuestion[],
  files: readonly { question: AuthoringQuestion; hash: string }[],
): BankChange[] => {
  const byId = new Map(kept.map((question) => [question.id, question]));
  const there = new Set(files.map(({ question }) => question.id));
  const found = files.flatMap(({ question, hash }): BankChange[] => {
    const before = byId.get(question.id);
    if (before?.fileHash === hash) return [];
    const state = stateWithFile(before);
    const known = before?.versions.get(hash);
    if (known !== undefined)
      return [{ change: 'take_version', id: question.id, hash, version: known, state }];
    const version = Math.max(0, ...(before?.versions.values() ?? [])) + 1;
    return [{ change: 'add_version', question, hash, version, state }];
  });
  const lost = kept
    .filter((question) => question.fileHash !== null && !there.has(question.id))
    .map((question): BankChange => ({
      change: 'lose_file',
      id: question.id,
      state: stateWithoutFile(question),
    }));
  return [...found, ...lost];
};

const stateWithFile = (before: StoredBankQuestion | undefined): State =>
  before === undefined || before.retiredBy === 'bank'
    ? { state: 'published', retiredBy: null }
    : { state: before.state, retiredBy: before.retiredBy };

const stateWithoutFile = ({ state, retiredBy }: StoredBankQuestion): State =>
  state === 'published' ? { state: 'retired', retiredBy: 'bank' } : { state, retiredBy };
