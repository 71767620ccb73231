// Which action is allowed in which attempt state: one table for client and server.
import * as z from 'zod/mini';

export const AttemptState = z.enum(['active', 'paused', 'submitted', 'abandoned']);
export type AttemptState = z.infer<typeof AttemptState>;

export const Mode = z.enum(['practice', 'exam', 'interview', 'adaptive', 'daily']);
export type Mode = z.infer<typeof Mode>;

export type AttemptAction =
  | 'save'
  | 'speak'
  | 'ask_assistant'
  | 'flag'
  | 'time'
  | 'expect_score'
  | 'check'
  | 'hint'
  | 'pause'
  | 'resume'
  | 'next'
  | 'finish_section'
  | 'submit'
  | 'abandon'
  | 'delete'
  | 'read_results'
  | 'grade_again'
  | 'repeat';

/** In these modes the page shows little besides the test, as in a real exam or interview. */
export const isFocusedMode = (mode: Mode): boolean => mode === 'exam' || mode === 'interview';

const always: readonly Mode[] = Mode.options;
/** Modes with answers typed into fields, not given in a conversation. */
const written: readonly Mode[] = ['practice', 'exam', 'adaptive', 'daily'];
const spoken: readonly Mode[] = ['interview'];
const practice: readonly Mode[] = ['practice'];
/** Only exams can have sections. */
const exam: readonly Mode[] = ['exam'];
/** Questions come one at a time, each chosen based on the previous answers. */
const adaptive: readonly Mode[] = ['adaptive'];
/** Modes in which all questions stay accessible until the end. */
const free: readonly Mode[] = ['practice', 'exam', 'daily'];
const pausable: readonly Mode[] = ['practice', 'adaptive', 'daily'];
const never: readonly Mode[] = [];

/** Rows: actions. Columns: states. Cells: the modes in which the action is allowed. */
const table: Record<AttemptAction, Record<AttemptState, readonly Mode[]>> = {
  save: { active: written, paused: never, submitted: never, abandoned: never },
  speak: { active: spoken, paused: never, submitted: never, abandoned: never },
  ask_assistant: { active: written, paused: never, submitted: never, abandoned: never },
  flag: { active: free, paused: never, submitted: never, abandoned: never },
  time: { active: always, paused: never, submitted: never, abandoned: never },
  expect_score: { active: always, paused: always, submitted: always, abandoned: never },
  check: { active: practice, paused: never, submitted: never, abandoned: never },
  hint: { active: practice, paused: never, submitted: never, abandoned: never },
  pause: { active: pausable, paused: never, submitted: never, abandoned: never },
  resume: { active: never, paused: pausable, submitted: never, abandoned: never },
  next: { active: adaptive, paused: never, submitted: never, abandoned: never },
  finish_section: { active: exam, paused: never, submitted: never, abandoned: never },
  submit: { active: always, paused: always, submitted: never, abandoned: never },
  abandon: { active: always, paused: always, submitted: never, abandoned: never },
  delete: { active: always, paused: always, submitted: always, abandoned: always },
  read_results: { active: never, paused: never, submitted: always, abandoned: never },
  grade_again: { active: never, paused: never, submitted: always, abandoned: never },
  repeat: { active: never, paused: never, submitted: always, abandoned: always },
};

/** Whether `action` is allowed on an attempt with this mode and state. */
export const isAllowed = (action: AttemptAction, state: AttemptState, mode: Mode): boolean =>
  table[action][state].includes(mode);
