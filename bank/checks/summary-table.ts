// The table that `npm run bank` prints: number of questions per track, by kind and seniority.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { BankFile } from '../../server/src/modules/questions/checks/bank-file.ts';

/** Lines of equal width: a header, one line per track, and the total. */
export const summaryTable = (files: readonly BankFile[]): string[] => {
  const columns = [
    ...Kind.options.map((kind) => ({
      head: kindWords[kind],
      has: (file: BankFile) => file.question.kind === kind,
    })),
    ...Seniority.options.map((level) => ({
      head: seniorityWords[level],
      has: (file: BankFile) => file.question.seniority === level,
    })),
    { head: 'All', has: () => true },
  ];
  const row = (name: string, of: readonly BankFile[]) =>
    [
      name.padEnd(22),
      ...columns.map(({ head, has }) => String(of.filter(has).length).padStart(head.length)),
    ].join('  ');
  return [
    [' '.repeat(22), ...columns.map(({ head }) => head)].join('  '),
    ...Track.options.map((track) =>
      row(
        trackWords[track],
        files.filter((file) => file.question.track === track),
      ),
    ),
    row('All tracks', files),
  ];
};
