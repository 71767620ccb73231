// The rows of a diff, each with its change type and its line number before and after.

export type DiffRow = {
  /** Counted from 1. */
  row: number;
  change: 'same' | 'added' | 'removed';
  text: string;
  /** Line number in the old (`before`) and the new file (`after`); null if the row isn't in that file. */
  before: number | null;
  after: number | null;
};

export const diffRows = (diff: string): DiffRow[] => {
  let before = 0;
  let after = 0;
  return diff
    .replace(/\n$/, '')
    .split('\n')
    .map((line, at) => {
      const change = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same';
      if (change !== 'added') before += 1;
      if (change !== 'removed') after += 1;
      return {
        row: at + 1,
        change,
        text: line.slice(1),
        before: change === 'added' ? null : before,
        after: change === 'removed' ? null : after,
      };
    });
};
