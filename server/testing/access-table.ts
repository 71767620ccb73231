// A valid request for each endpoint of the contract, for tests of access: only permissions can cause a refusal.
import type { api } from '@rehearse/contract/api.ts';
import { defaultSiteSettings } from '@rehearse/contract/operations/site.ts';
import { blueprint } from './take-test.ts';

/** Kinds of resources with an ID: an open and a finished test, a notification, a report, and so on. */
export type Kind =
  | 'open'
  | 'finished'
  | 'notification'
  | 'report'
  | 'person'
  | 'question'
  | 'job'
  | 'mail'
  | 'incident'
  | 'message'
  | 'dispute'
  | 'writing'
  | 'session'
  | 'invitation'
  | 'link';

type Entry = {
  body?: object;
  /** The kinds of ID that its path accepts, tried in this order. */
  ids?: readonly [Kind, ...Kind[]];
};

const test = { ids: ['open', 'finished'] } as const;
const interview = { ids: ['open', 'finished'] } as const;
const graded = { ids: ['finished', 'open'] } as const;
const token = 'x'.repeat(40);
const proof = { firebaseToken: token, email: 'nobody@example.org', uid: 'nobody' };

/** Every new endpoint needs an entry here. */
export const accessTable: Record<keyof typeof api, Entry> = {
  firebaseSync: { body: proof },
  signUp: { body: proof },
  refresh: { body: { refreshToken: token } },
  refreshToken: { body: { refreshToken: token } },
  forgetPassword: { body: { email: 'nobody@example.org' } },
  signOut: { body: { refreshToken: token } },
  passwordChanged: { body: { firebaseToken: token, refreshToken: token } },
  listPeople: {},
  readPerson: { ids: ['person'] },
  sendVerification: { ids: ['person'] },
  verifyAddress: { ids: ['person'] },
  sendPasswordReset: { ids: ['person'] },
  endPersonSessions: { ids: ['person'] },
  exportPerson: { ids: ['person'] },
  deletePerson: { ids: ['person'], body: { email: 'nobody@example.org' } },
  changeRole: { ids: ['person'], body: { role: 'ADMIN' } },
  changeStatus: { ids: ['person'], body: { status: 'active' } },
  readSite: {},
  readSiteSettings: {},
  setSiteSettings: { body: { version: 0, settings: defaultSiteSettings } },
  readSignUp: {},
  chooseSignUp: { body: { rule: 'open' } },
  readInvitation: { body: { token } },
  listInvitations: {},
  createInvitationLink: { body: { uses: 1, expiresAt: '2026-04-01T00:00:00Z' } },
  inviteAddresses: { body: { list: 'nobody@example.org' } },
  resendInvitation: { ids: ['invitation'] },
  revokeInvitation: { ids: ['invitation'] },

  listSessions: {},
  endSession: { ids: ['session'] },
  endOtherSessions: {},

  readProfile: {},
  changeProfile: { body: {} },
  exportProfile: {},
  deleteProfile: { body: { email: 'nobody@example.org' } },

  readCatalog: {},
  reportQuestion: { ...graded, body: { reason: 'typo', text: 'A letter is missing.' } },
  listQuestions: {},
  readQuestion: { ids: ['question'] },
  publishQuestion: { ids: ['question'] },
  retireQuestion: { ids: ['question'] },
  listReports: {},
  resolveReport: { ids: ['report'] },

  shareResult: {
    ...graded,
    body: {
      parts: { name: false, score: true, skills: false, questions: false, answers: false },
      days: 7,
    },
  },
  listSharedLinks: graded,
  removeSharedLink: { ids: ['link'] },
  readSharedResult: { body: { token } },
  issueCertificate: graded,
  verifyCertificate: { body: { token } },
  readCertificateKey: {},
  previewAttempt: { body: { blueprint: blueprint() } },
  startAttempt: { body: { from: 'blueprint', blueprint: blueprint() } },
  listOpenAttempts: {},
  readAttempt: test,
  keepTimes: {
    ...test,
    body: { visit: 'avisit1234', times: [{ position: 1, ms: 0 }] },
  },
  keepDelivery: {
    ...test,
    body: {
      recording: '0190a0b0-0000-7000-8000-000000000001',
      delivery: {
        words: 20,
        durationMs: 12_000,
        timeToFirstWordMs: 900,
        wordsPerMinute: 110,
        pauses: 0,
        longestPauseMs: 0,
        fillers: [],
      },
    },
  },
  saveAnswer: { ...test, body: { revision: 1000, answer: { kind: 'numeric', text: '1' } } },
  flagQuestion: { ...test, body: { flagged: true } },
  takeHint: test,
  checkAnswer: test,
  nextQuestion: test,
  finishSection: test,
  skipPreparation: test,
  pauseAttempt: test,
  resumeAttempt: test,
  expectScore: { ...test, body: { percent: 80 } },
  submitAttempt: test,
  abandonAttempt: test,
  deleteAttempt: test,
  readInterview: interview,
  sayTurn: {
    ...interview,
    body: { turnId: '01980000-0000-4000-8000-000000000000', answers: 1, heard: null, text: 'Hello.' },
  },
  stopSpeaking: { ...interview, body: { line: 1, heard: 0 } },
  hearInterview: interview,
  readAssistant: test,
  askAssistant: {
    ...test,
    body: { turnId: '01980000-0000-4000-8000-000000000000', text: 'Is this right?' },
  },
  stopAssistant: test,
  hearAssistant: test,
  gradeAgain: graded,

  readLatestResults: {},
  readResults: graded,
  readFeedback: graded,
  explainVerdict: { ...graded, body: { criterion: 'no-such-criterion' } },
  disputeGrade: { ...graded, body: { reason: 'It says so in the second sentence.' } },
  rewriteAnswer: { ...graded, body: { text: 'The same, in a better order.' } },
  improveAnswer: graded,
  rateMyself: { ...graded, body: { ratings: null } },
  claimCriterion: {
    ...graded,
    body: { criterion: 'no-such-criterion', evidence: { turn: 0, start: 0, end: 3 } },
  },
  settleCriterion: { ...graded, body: { criterion: 'no-such-criterion', verdict: 'met' } },
  readSuspectCriteria: {},
  listDisputes: {},
  readDisputeRates: {},
  closeDispute: { ids: ['dispute'] },
  listPastAttempts: {},
  readProgress: {},
  listMistakes: {},
  listAchievements: {},
  listNotifications: {},
  readNotification: { ids: ['notification'] },
  readAllNotifications: {},
  readOverview: {},

  readHealth: {},
  streamEvents: {},
  readSystem: {},
  readActivity: {},
  listJobs: {},
  retryJob: { ids: ['job'] },
  readOutboxState: {},
  listOpenMail: { body: { key: 'x'.repeat(43) } },
  listMail: {},
  revealMail: { ids: ['mail'] },
  resendMail: { ids: ['mail'] },
  sendTestMail: { body: {} },

  recordMeasures: { body: { measures: [{ metric: 'view', page: '/' }] } },
  readAnalytics: {},

  readStatus: {},
  listIncidents: {},
  openIncident: { body: { title: 'Slow', state: 'investigating', text: 'It is slow.' } },
  updateIncident: { ids: ['incident'], body: { state: 'resolved', text: 'It is fast.' } },
  sendMessage: {
    body: { topic: 'question', name: 'Nobody', email: 'nobody@example.org', text: 'Is anybody there?' },
  },
  listMessages: {},
  handleMessage: { ids: ['message'] },
  reopenMessage: { ids: ['message'] },
  deleteMessage: { ids: ['message'] },

  // without a file: the handler rejects the empty body
  readDocument: {},
  transcribeSpeech: {},
  listWritings: {},
  startWriting: { body: { blueprint: blueprint(), count: 1, lines: [] } },
  stopWriting: { ids: ['writing'] },
  deleteWriting: { ids: ['writing'] },
  listDroppedDrafts: {},
  suggestTest: { body: { job: 'A developer who writes SQL.', resume: '' } },

  startDemo: {},
  endDemo: { body: { guestToken: token } },

  listAdminActions: {},

  readModelUse: {},
  readModels: {},
  setModel: {
    body: { slot: 'second', provider: 'compatible', model: 'm', baseUrl: 'http://127.0.0.1:9', price: null },
  },
  tryModel: { body: { slot: 'second' } },
  turnModelOff: { body: { slot: 'second' } },
  resetModel: { body: { slot: 'second' } },
  setModelBudgets: { body: { personDay: null, allDay: null } },
  readModelKey: {},
  setModelKey: { body: { provider: 'openai', model: 'm', apiKey: token } },
  removeModelKey: {},
};
