// How much a file may cost: one table for the reader, which holds the process, and for the process, which counts what is inside.

const mega = 1024 * 1024;

export const readingLimits = {
  /** Of the whole process, with everything that the parsers hold outside of the heap. */
  memoryBytes: 256 * mega,
  /** Where the watch ends it: so much is taken between two looks at the most. */
  watchedBytes: 240 * mega,
  /** The heap alone, so that most bombs end in an orderly way. */
  heapMegabytes: 160,
  /** From the file's arrival in a process that is ready. */
  timeMs: 5_000,
  /** Starting is not the file's fault: on a busy machine it takes seconds. */
  startMs: 20_000,
  entries: 200,
  inflatedBytes: 20 * mega,
  pages: 30,
  characters: 100_000,
  /** Readers at once, and files that wait for one. */
  atOnce: 2,
  longestQueue: 20,
} as const;
