// How many jobs run at once in each lane: no more than there are connections for them, or they would wait for each other.
export type Lane = 'quick' | 'grading' | 'patient';

/** Jobs that wait need no processor, so more of them run at once; grading needs nothing else, and leaves one for whoever saves. */
const most = { quick: 4, grading: 1, patient: 12 } as const;

/** Each lane listens on a connection of its own, and one is left for whoever is served here. */
const taken = Object.keys(most).length + 1;

/** Of a pool of at least 10, which the settings hold: what is there for jobs goes to those that somebody waits for first. */
export const jobsAtOnce = (connections: number): Record<Lane, number> => {
  const free = connections - taken - most.grading;
  const patient = Math.max(1, Math.min(most.patient, free - most.quick));
  return { quick: Math.max(1, Math.min(most.quick, free - patient)), grading: most.grading, patient };
};
