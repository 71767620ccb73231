// Brings the bank's files into the database at a start; an unchanged bank costs one look.
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Transact } from '../../kernel/transaction.ts';
import { bankChanges } from './bank-changes.ts';
import { hashOfBank, hashOfContent, parseBank, readBankTexts } from './bank-files.ts';
import type { BankRepository } from './bank.repository.ts';

type Needs = { bank: BankRepository; transact: Transact; clock: Clock; log: Log };

/** Loads `folder` (absolute). Several processes may start at once: one loads, the others find it done. */
export const loadBank = async (needs: Needs, folder: string): Promise<{ changed: number }> => {
  const texts = await readBankTexts(folder);
  const hash = hashOfBank(texts);
  if ((await needs.bank.loadedHash()) === hash) return { changed: 0 };
  const files = parseBank(texts).map((question) => ({ question, hash: hashOfContent(question) }));
  return needs.transact(async (tx) => {
    await needs.bank.lock(tx);
    if ((await needs.bank.loadedHash(tx)) === hash) return { changed: 0 };
    const changes = bankChanges(await needs.bank.readKept(tx), files);
    const now = needs.clock();
    await needs.bank.apply(tx, changes, now);
    await needs.bank.keepHash(tx, hash, now);
    needs.log.info({ questions: files.length, changed: changes.length }, 'question bank loaded');
    return { changed: changes.length };
  });
};
