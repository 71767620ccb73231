// How many jobs run at once in each lane: no more than there are connections for them, or they would wait for each other.
export type Lane = 'quick' | 'mail' | 'grading' | 'patient';

/** Jobs that wait need no processor, so more of them run at once; the others leave one for whoever saves. */
const most = { quick: 2, mail: 2, grading: 1, patient: 12 } as const;

/** Each lane listens on a connection of its own, and one is left for whoever is served here. */
const taken = Object.keys(most).length + 1;

/** Of a pool of at least 10, which the settings hold: what is there for jobs goes to those that somebody waits for first. */
export const jobsAtOnce = (connections: number): Record<Lane, number> => {
  const free = connections - taken - most.grading;
  const patient = Math.max(1, Math.min(most.patient, free - most.quick - most.mail));
  const mail = Math.max(1, Math.min(most.mail, free - patient - most.quick));
  const quick = Math.max(1, Math.min(most.quick, free - patient - mail));
  return { quick, mail, grading: most.grading, patient };
};
