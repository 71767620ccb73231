// A person's question requests, newest first, paginated.
import type { FindWriter } from '../../../ai/author.port.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import type { Installation } from '../../installation/installation.public.ts';
import { lineOfStored } from '../bank/stored-question.ts';
import type { WrittenRepository } from '../bank/written.repository.ts';
import type { AuthoringRepository } from './authoring.repository.ts';
import { showWriting, writtenIdsOf } from './show-writing.ts';

export type ListDeps = {
  repository: Pick<AuthoringRepository, 'page'>;
  written: Pick<WrittenRepository, 'usable'>;
  installation: Pick<Installation, 'hasOwnKey'>;
  findWriter: FindWriter;
};

const pageSize = 10;

export const listWritings = async (deps: ListDeps, userId: string, cursor: string | undefined) => {
  const writer = await deps.findWriter(userId);
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const { rows, total } = await deps.repository.page(userId, after, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  // leaves out questions this person can't be asked
  const usable = await deps.written.usable(userId, items.flatMap(writtenIdsOf));
  const lines = new Map(usable.map((stored) => [stored.id, lineOfStored(stored)]));
  return {
    writer: writer ? { model: writer.model, ownKey: await deps.installation.hasOwnKey(userId) } : null,
    items: items.map((row) => showWriting(row, lines)),
    next: last ? writeTimeCursor(last.startedAt, last.id) : null,
    total,
  };
};
