// How many jobs run at once in each lane: at most one per database connection.
export type Lane = 'quick' | 'mail' | 'grading' | 'patient';

/** Patient jobs mostly wait and need little CPU, so more of them run at once; the others leave a core for requests. */
const most = { quick: 2, mail: 2, grading: 1, patient: 12 } as const;

/** Each lane has its own LISTEN connection, and one connection is reserved for requests. */
const taken = Object.keys(most).length + 1;

/**
 * For a pool of at least 10, the minimum setting. If there are too few connections, jobs that people wait for get them
 * first.
 */
export const jobsAtOnce = (connections: number): Record<Lane, number> => {
  const free = connections - taken - most.grading;
  const patient = Math.max(1, Math.min(most.patient, free - most.quick - most.mail));
  const mail = Math.max(1, Math.min(most.mail, free - patient - most.quick));
  const quick = Math.max(1, Math.min(most.quick, free - patient - mail));
  return { quick, mail, grading: most.grading, patient };
};
