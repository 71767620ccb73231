// The figures of the system in words: which there are, in which order, and bytes as people read them. Pure.

const names: readonly (readonly [string, string])[] = [
  ['people', 'People'],
  ['administrators', 'Administrators'],
  ['suspended', 'Suspended'],
  ['attempts', 'Attempts'],
  ['openAttempts', 'Attempts in progress'],
  ['answers', 'Answers'],
  ['grades', 'Grades'],
  ['questions', 'Published questions'],
  ['openReports', 'Open reports'],
  ['openDisputes', 'Open disputes'],
  ['openMessages', 'Open messages'],
  ['openIncidents', 'Open incidents'],
  ['waitingJobs', 'Waiting jobs'],
  ['failedJobs', 'Failed jobs'],
  ['failingModels', 'Failing models'],
  ['mails', 'Emails'],
  ['databaseBytes', 'Database'],
];

/** 1,536 → "1.5 kB"; steps of 1,000. */
export const bytesWords = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step] ?? 'B'}`;
};

/** Those that are known first, in their order; what the server counts beside them follows under its own name. */
export const figuresOf = (counts: Readonly<Record<string, number>>): { name: string; value: string }[] => {
  const known = new Map(names);
  const keys = [...known.keys()].filter((key) => key in counts);
  const rest = Object.keys(counts).filter((key) => !known.has(key));
  return [...keys, ...rest].map((key) => ({
    name: known.get(key) ?? key,
    value: key.endsWith('Bytes') ? bytesWords(counts[key] ?? 0) : (counts[key] ?? 0).toLocaleString('en-US'),
  }));
};
