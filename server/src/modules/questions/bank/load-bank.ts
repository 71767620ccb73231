// Loads the bank's files into the database at startup; an unchanged bank costs one query.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { bankChanges } from './bank-changes.ts';
import { hashOfBank, hashOfContent, parseBank, readBankTexts } from './bank-files.ts';
import type { BankRepository } from './bank.repository.ts';

type Deps = { bank: BankRepository; transact: Transact; clock: Clock; log: Log };

/** Loads `folder` (absolute). If several processes start at once, one loads the bank and the others skip it. */
export const loadBank = async (deps: Deps, folder: string): Promise<{ changed: number }> => {
  const texts = await readBankTexts(folder);
  const hash = hashOfBank(texts);
  if ((await deps.bank.loadedHash()) === hash) return { changed: 0 };
  const files = parseBank(texts).map((question) => ({ question, hash: hashOfContent(question) }));
  return deps.transact(async (tx) => {
    await deps.bank.lock(tx);
    if ((await deps.bank.loadedHash(tx)) === hash) return { changed: 0 };
    const changes = bankChanges(await deps.bank.readKept(tx), files);
    const now = deps.clock();
    await deps.bank.apply(tx, changes, now);
    await deps.bank.keepHash(tx, hash, now);
    deps.log.info({ questions: files.length, changed: changes.length }, 'question bank loaded');
    return { changed: changes.length };
  });
};
