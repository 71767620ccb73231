// Resource limits for reading a file, used by the parent, which limits the process, and by the process, which checks the content.

const mega = 1024 * 1024;

export const readingLimits = {
  /** Memory of the whole process, including what parsers hold outside the heap. */
  memoryBytes: 256 * mega,
  /** At this size the memory watch kills the process; the rest is headroom between two checks. */
  watchedBytes: 240 * mega,
  /** Memory of the heap alone, so that most zip bombs fail cleanly. */
  heapMegabytes: 160,
  /** Counted from when a ready process receives the file. */
  timeMs: 5_000,
  /** A separate limit for starting the process, which takes seconds on a busy machine. */
  startMs: 20_000,
  entries: 200,
  inflatedBytes: 20 * mega,
  pages: 30,
  characters: 100_000,
} as const;
