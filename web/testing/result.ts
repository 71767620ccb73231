// Minimal test data for a result and its parts; a test overrides the fields it's about.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem, Results } from '@rehearse/contract/insights/results.ts';

export const noCounts = { met: 0, partly: 0, missing: 0, contradicted: 0, notJudged: 0 };

export const aGrade = (over: Partial<Grade> = {}): Grade => ({
  id: '01900000-0000-7000-8000-000000000001',
  state: 'graded',
  points: 1,
  max: 1,
  judgments: [],
  comment: 'Correct.',
  cause: 'first',
  grader: { kind: 'exact', name: 'exact rules', version: '1' },
  questionVersion: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...over,
});

export const anItem = (itsGrade: Grade | null, position = 1): ResultItem => ({
  position,
  question: {
    kind: 'numeric',
    id: 'data-window',
    version: 3,
    track: 'data',
    skill: 'sql',
    seniority: 'mid',
    minutes: 2,
    text: 'How many rows?',
    unit: 'rows',
  },
  saved: { revision: 1, answer: { kind: 'numeric', text: '7' }, savedAt: '2026-11-20T12:00:00.000Z' },
  late: null,
  flagged: false,
  timeMs: null,
  deliveries: [],
  reveal: { kind: 'numeric', value: 7, tolerance: 0, unit: 'rows', explanation: 'Count them.' },
  grade: itsGrade,
  earlier: [],
});

export const aResult = (over: Partial<Results>): Results => ({
  attempt: {
    id: '01900000-0000-7000-8000-000000000002',
    title: 'Data and SQL, mid-level',
    state: 'submitted',
    blueprint: {
      track: 'data',
      skills: [],
      seniority: 'mid',
      kinds: [],
      length: 5,
      mode: 'practice',
      minutes: null,
    },
    questions: 5,
    startedAt: '2026-11-20T11:00:00.000Z',
    deadlineAt: null,
    remainingMs: null,
    submittedAt: '2026-11-20T12:00:00.000Z',
    submittedBy: 'person',
    expectedPercent: null,
  },
  waiting: 0,
  total: { percent: 70, counted: 5, of: 5 },
  counts: noCounts,
  bySkill: [],
  items: [anItem(aGrade())],
  awaitingSelfRating: [],
  advice: null,
  next: null,
  ...over,
});
