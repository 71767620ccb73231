// System figures in words: names, order, and readable byte sizes. Pure.

/** Deleted records aren't counted, even in "all time". */
type FigureSpan = 'all time' | 'now';

const names: readonly (readonly [string, string, FigureSpan])[] = [
  ['people', 'People', 'all time'],
  ['administrators', 'Administrators', 'now'],
  ['suspended', 'Suspended', 'now'],
  ['attempts', 'Tests', 'all time'],
  ['openAttempts', 'Tests in progress', 'now'],
  ['answers', 'Answers', 'all time'],
  ['grades', 'Grades', 'all time'],
  ['questions', 'Published questions', 'now'],
  ['openReports', 'Open reports', 'now'],
  ['openDisputes', 'Open disputes', 'now'],
  ['openMessages', 'Open messages', 'now'],
  ['openIncidents', 'Open incidents', 'now'],
  ['waitingJobs', 'Waiting jobs', 'now'],
  ['failedJobs', 'Failed jobs', 'now'],
  ['failingModels', 'Failing models', 'now'],
  ['mails', 'Emails', 'all time'],
  ['databaseBytes', 'Database', 'now'],
];

/** 1,536 → "1.5 kB", in steps of 1,000. */
export const bytesWords = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step] ?? 'B'}`;
};

/** Known figures first, in order. Others from the server follow under their own names. */
export const figuresOf = (
  counts: Readonly<Record<string, number>>,
): { name: string; value: string; when: FigureSpan }[] => {
  const known = new Map(names.map(([key, name, when]) => [key, { name, when }]));
  const keys = [...known.keys()].filter((key) => key in counts);
  const rest = Object.keys(counts).filter((key) => !known.has(key));
  return [...keys, ...rest].map((key) => ({
    name: known.get(key)?.name ?? key,
    when: known.get(key)?.when ?? 'now',
    value: key.endsWith('Bytes') ? bytesWords(counts[key] ?? 0) : (counts[key] ?? 0).toLocaleString('en-US'),
  }));
};
