// Valid requests for every endpoint of the contract with a person's real IDs, and well-formed requests that rules refuse.
import type { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { pick, type Random } from '../src/cli/demo/seeded-random.ts';
import { blueprint } from './take-test.ts';

export type Sample = {
  name: keyof typeof api;
  params?: object;
  query?: object;
  body?: unknown;
  /** The rule that refuses it, if the request is well-formed. */
  refused?: string;
};

/** The existing data: the person's open and finished test, and things that belong to someone else. */
export type Things = {
  open: Attempt;
  finished: Attempt;
  theirs: Attempt;
  theirNotification: string;
  someone: string;
};

/** A valid request to break, from an endpoint that takes input. */
export const rightRequest = (random: Random, { open, finished, someone }: Things): Sample => {
  const item = pick(random, open.items);
  const place = { id: open.id, position: item.position };
  const graded = { id: finished.id, position: 1 };
  const answer = { kind: 'short_answer', turns: [{ text: 'Never to be stored.' }] };
  const question = { id: item.question.id };
  return pick<Sample>(random, [
    { name: 'previewAttempt', body: { blueprint: blueprint() } },
    { name: 'suggestTest', body: { job: 'A developer who writes SQL.', resume: '' } },
    { name: 'startWriting', body: { blueprint: blueprint(), count: 1, lines: [] } },
    { name: 'stopWriting', params: { id: open.id } },
    { name: 'listDroppedDrafts', query: {} },
    { name: 'startAttempt', body: { from: 'blueprint', blueprint: blueprint() } },
    { name: 'startAttempt', body: { from: 'again', attemptId: finished.id } },
    { name: 'saveAnswer', params: place, body: { revision: 1000, answer } },
    { name: 'saveAnswer', params: place, body: { revision: 1000, answer } },
    {
      name: 'saveAnswer',
      params: place,
      body: { revision: 1000, answer: { kind: 'single_choice', choice: 'a' } },
    },
    { name: 'flagQuestion', params: place, body: { flagged: true } },
    { name: 'reportQuestion', params: graded, body: { reason: 'typo', text: 'Never to be stored.' } },
    {
      name: 'changeProfile',
      body: { name: 'Never Stored', theme: 'dark', extraTime: '2', timerHidden: true, disputeMails: false },
    },
    { name: 'deleteProfile', body: { email: 'nobody@example.org' } },
    { name: 'listPastAttempts', query: { sort: 'best', state: 'submitted' } },
    { name: 'listPastAttempts', query: { search: 'key', track: 'backend' } },
    { name: 'listNotifications', query: {} },
    { name: 'listPeople', query: { search: 'noor' } },
    { name: 'listQuestions', query: { kind: 'numeric' } },
    { name: 'listReports', query: {} },
    { name: 'endSession', params: { id: open.id } },
    { name: 'listOpenMail', body: { key: 'x'.repeat(43) } },
    { name: 'revealMail', params: { id: open.id } },
    { name: 'resendMail', params: { id: open.id } },
    { name: 'sendTestMail', body: { to: 'nobody@example.org' } },
    { name: 'listMail', query: {} },
    { name: 'changeRole', params: { id: someone }, body: { role: 'USER' } },
    { name: 'changeStatus', params: { id: someone }, body: { status: 'active' } },
    { name: 'readAttempt', params: { id: open.id } },
    { name: 'readResults', params: { id: finished.id } },
    { name: 'takeHint', params: place },
    { name: 'checkAnswer', params: place },
    { name: 'gradeAgain', params: graded },
    { name: 'pauseAttempt', params: { id: open.id } },
    { name: 'resumeAttempt', params: { id: open.id } },
    { name: 'submitAttempt', params: { id: open.id } },
    { name: 'abandonAttempt', params: { id: open.id } },
    { name: 'deleteAttempt', params: { id: open.id } },
    { name: 'readNotification', params: { id: open.id } },
    { name: 'readQuestion', params: question },
    { name: 'publishQuestion', params: question },
    { name: 'retireQuestion', params: question },
    { name: 'resolveReport', params: { id: open.id } },
    { name: 'retryJob', params: { id: '1' } },
    { name: 'firebaseSync', body: { firebaseToken: 'x'.repeat(40), email: 'a@example.org', uid: 'u' } },
    { name: 'signUp', body: { firebaseToken: 'x'.repeat(40), email: 'a@example.org', uid: 'u', name: 'A' } },
    { name: 'refreshToken', body: { refreshToken: 'x'.repeat(40) } },
    { name: 'refresh', body: { refreshToken: 'x'.repeat(40) } },
    { name: 'forgetPassword', body: { email: 'a@example.org' } },
    { name: 'signOut', body: { refreshToken: 'x'.repeat(40) } },
    { name: 'passwordChanged', body: { firebaseToken: 'x'.repeat(40), refreshToken: 'x'.repeat(40) } },
  ]);
};

/** A well-formed request that a rule refuses: someone else's data, out of order, too long, after the end. */
export const ruledOut = (random: Random, things: Things): Sample => {
  const { open, finished, theirs, theirNotification } = things;
  const { position } = pick(random, open.items);
  const place = { id: open.id, position };
  const text = (value: string) => ({ kind: 'short_answer', turns: [{ text: value }] });
  const others = { id: theirs.id, position: 1 };
  const save = (refused: string, params: object, revision: number, answer: object): Sample => ({
    name: 'saveAnswer',
    params,
    body: { revision, answer },
    refused,
  });
  const of = (name: Sample['name'], id: string, refused: string): Sample => ({
    name,
    params: { id, position: 1 },
    refused,
  });
  return pick<Sample>(random, [
    save('older revision', place, 1, text('An older text.')),
    save('same revision, another text', place, 5, text('Another text.')),
    save('another kind', place, 1000, { kind: 'numeric', text: '42' }),
    save('NUL', place, 1000, text('a\u0000b')),
    save('lone surrogate', place, 1000, text('\uD800')),
    save('CRLF', place, 1000, text('a\r\nb')),
    save('100 kB', place, 1000, text('x'.repeat(100_000))),
    save('no such place', { id: open.id, position: 60 }, 1000, text('Nowhere.')),
    save('after submission', { id: finished.id, position: 1 }, 1000, text('Too late.')),
    save("someone else's", others, 1000, text('Not mine.')),
    ...(
      [
        'readAttempt',
        'readResults',
        'deleteAttempt',
        'submitAttempt',
        'pauseAttempt',
        'abandonAttempt',
      ] as const
    ).map((name) => of(name, theirs.id, "someone else's")),
    ...(['takeHint', 'checkAnswer', 'gradeAgain'] as const).map((name) =>
      of(name, theirs.id, "someone else's"),
    ),
    ...(['pauseAttempt', 'resumeAttempt', 'abandonAttempt', 'takeHint', 'checkAnswer'] as const).map((name) =>
      of(name, finished.id, 'after submission'),
    ),
    of('resumeAttempt', open.id, 'not paused'),
    of('readResults', open.id, 'before the end'),
    of('gradeAgain', finished.id, 'graded already'),
    of('readNotification', theirNotification, "someone else's"),
    { name: 'deleteProfile', body: { email: 'nobody@example.org' }, refused: 'another address' },
    { name: 'changeProfile', body: { timeZone: 'Europe/Atlantis' }, refused: 'no such time zone' },
    { name: 'startAttempt', body: { from: 'again', attemptId: theirs.id }, refused: "someone else's" },
    {
      name: 'refresh',
      body: { refreshToken: `${theirs.id}.${theirs.id}.1.${'a'.repeat(43)}` },
      refused: 'forged',
    },
  ]);
};
