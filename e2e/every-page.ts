// All pages of the product in representative states, with their URL and viewer.
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { job, resume } from './documents.ts';
import { enter, newAccount, type Person } from './person.ts';
import { answerTo, idempotency, startAttempt, takeOpenQuestion, takeTest } from './take-test.ts';

/** IDs of the person's tests that the pages show. */
export type Taken = Record<'submitted' | 'writing' | 'choosing' | 'paused' | 'checked' | 'interview', string>;

export type Look = {
  /** Must be stable, because screenshots are named after it. */
  name: string;
  /** The viewer: `regular` has taken tests; `newcomer` has just signed up. */
  as: 'nobody' | 'newcomer' | 'regular' | 'admin';
  path: string | ((taken: Taken) => string);
  /** Actions on the page before it is checked. */
  prepare?: (page: Page) => Promise<void>;
};

const room = (id: string): string => `/dashboard/test/attempt?id=${id}`;

const openQuestions = async (page: Page): Promise<void> => {
  const closed = page.locator('button[aria-expanded=false][id^=question-]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
};

/** On a phone, the submit button is in the question map. */
const finish = async (page: Page): Promise<void> => {
  const map = page.getByRole('button', { name: 'Questions', exact: true });
  if (await map.isVisible()) await map.click();
  await page.getByRole('button', { name: 'Submit test' }).last().click();
  await page.getByRole('dialog', { name: /^Submit/ }).waitFor();
};

/** Answers the interviewer's opening, so that the first question is shown. */
const speak = async (page: Page): Promise<void> => {
  const place = page.getByText(/^(Opening|Question \d of)/);
  await page.getByText('Your turn', { exact: true }).waitFor();
  if ((await place.textContent())?.startsWith('Opening')) {
    await page.getByLabel('Your answer').fill('I build payment services in a team of six.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Question 1 of/).waitFor();
  }
  await page.getByText('Your turn', { exact: true }).waitFor();
};

/** Sends a contact message and waits until the list shows it. */
const writeMessage = async (page: Page): Promise<void> => {
  const data = {
    topic: 'fault',
    name: 'Mina Okafor',
    email: 'mina@example.org',
    text: `The timer stopped.\n${'It happened in three tests, on a phone and on a laptop. '.repeat(15)}`,
  };
  await page.request.post('/api/contact', { data });
  await page.reload();
  await page.getByRole('heading', { name: data.name }).first().waitFor();
};

const openIncident = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open an incident' }).click();
  await page.getByLabel('Title').fill('Grading is slow');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Grading is taking longer than usual. No answers are lost.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'Grading is slow' }).first().waitFor();
};

/** Opens the first person in the list. */
const openPerson = async (page: Page): Promise<void> => {
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Data requests' }).waitFor();
};

/** Enters a job description and a résumé, and shows the suggested tests. */
const findSkills = async (page: Page): Promise<void> => {
  await page.getByLabel('Job description').fill(job);
  await page.getByLabel('Your résumé').fill(resume);
  await page.getByRole('button', { name: 'Find skills' }).click();
  await page.getByRole('button', { name: 'Start this test' }).waitFor();
};

/** Disputes a grade as a new person; the admin panel doesn't show who. */
const disputeGrade = async (page: Page): Promise<void> => {
  const person = await enter(new URL(page.url()).origin, newAccount());
  const {
    attempt,
    items: [item],
  } = await takeOpenQuestion(person, () => idempotency);
  const reason = 'The second sentence says that the key is stored with the charge, in other words.';
  await person.call(api.disputeGrade, {
    params: { id: attempt.id, position: 1 },
    body: { reason, shareAnswer: true, criterion: item?.grade?.judgments[0]?.criterion },
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Dispute rates' }).waitFor();
};

/** Admin pages and empty states are only checked in `npm run test:deep`, to keep `npm test` fast. */
export const isForDeep = ({ as, name }: Look): boolean => as === 'admin' || name.endsWith('-empty');

export const looks: readonly Look[] = [
  { name: 'landing', as: 'nobody', path: '/' },
  { name: 'public-page', as: 'nobody', path: '/features' },
  {
    name: 'contact',
    as: 'nobody',
    path: '/contact',
    prepare: (page) => page.getByRole('button', { name: 'Send' }).click(),
  },
  {
    name: 'status',
    as: 'nobody',
    path: '/status',
    prepare: (page) => page.locator('[data-status-parts] section').first().waitFor(),
  },
  { name: 'auth-sign-in', as: 'nobody', path: '/auth' },
  { name: 'auth-sign-up', as: 'nobody', path: '/auth?tab=create' },
  {
    name: 'auth-sign-up-errors',
    as: 'nobody',
    path: '/auth?tab=create&reason=link-expired',
    prepare: (page) => page.getByRole('button', { name: 'Create account', exact: true }).click(),
  },
  { name: 'auth-forgot', as: 'nobody', path: '/auth?view=forgot' },
  { name: 'auth-reset', as: 'nobody', path: '/auth?view=reset' },
  { name: 'oauth-failed', as: 'nobody', path: '/oauth/callback?with=google&error=social_refused' },
  { name: 'outbox', as: 'nobody', path: '/outbox' },
  { name: 'demo', as: 'nobody', path: '/demo' },
  { name: 'demo-test', as: 'nobody', path: '/demo/test' },
  { name: 'dashboard-empty', as: 'newcomer', path: '/dashboard' },
  { name: 'results-empty', as: 'newcomer', path: '/dashboard/test/results' },
  { name: 'review-empty', as: 'newcomer', path: '/dashboard/review' },
  { name: 'mistakes-empty', as: 'newcomer', path: '/dashboard/review/mistakes' },
  { name: 'progress-empty', as: 'newcomer', path: '/dashboard/progress' },
  { name: 'achievements-empty', as: 'newcomer', path: '/dashboard/achievements' },
  { name: 'notifications-empty', as: 'newcomer', path: '/dashboard/notifications' },
  { name: 'admin-denied', as: 'newcomer', path: '/admin' },
  { name: 'dashboard', as: 'regular', path: '/dashboard' },
  { name: 'start-test', as: 'regular', path: '/dashboard/test' },
  { name: 'test-for-job', as: 'regular', path: '/dashboard/test/for-a-job', prepare: findSkills },
  { name: 'room-story', as: 'regular', path: ({ writing }) => room(writing) },
  { name: 'room-choice', as: 'regular', path: ({ choosing }) => room(choosing) },
  { name: 'room-finish', as: 'regular', path: ({ choosing }) => room(choosing), prepare: finish },
  { name: 'room-checked', as: 'regular', path: ({ checked }) => room(checked) },
  { name: 'room-paused', as: 'regular', path: ({ paused }) => room(paused) },
  { name: 'interview', as: 'regular', path: ({ interview }) => room(interview), prepare: speak },
  {
    name: 'results',
    as: 'regular',
    path: ({ submitted }) => `/dashboard/test/results?id=${submitted}`,
    prepare: openQuestions,
  },
  { name: 'review', as: 'regular', path: '/dashboard/review' },
  { name: 'mistakes', as: 'regular', path: '/dashboard/review/mistakes' },
  { name: 'progress', as: 'regular', path: '/dashboard/progress' },
  { name: 'achievements', as: 'regular', path: '/dashboard/achievements' },
  { name: 'notifications', as: 'regular', path: '/dashboard/notifications' },
  { name: 'profile', as: 'regular', path: '/dashboard/profile' },
  { name: 'admin', as: 'admin', path: '/admin' },
  { name: 'admin-people', as: 'admin', path: '/admin/people' },
  { name: 'admin-person', as: 'admin', path: '/admin/people', prepare: openPerson },
  { name: 'admin-invitations', as: 'admin', path: '/admin/invitations' },
  { name: 'admin-questions', as: 'admin', path: '/admin/questions' },
  { name: 'admin-question', as: 'admin', path: '/admin/questions/backend-retry-safe-post' },
  { name: 'admin-reports', as: 'admin', path: '/admin/reports' },
  { name: 'admin-disputes', as: 'admin', path: '/admin/disputes', prepare: disputeGrade },
  { name: 'admin-messages', as: 'admin', path: '/admin/messages', prepare: writeMessage },
  { name: 'admin-incidents', as: 'admin', path: '/admin/incidents', prepare: openIncident },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  { name: 'admin-models', as: 'admin', path: '/admin/models' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit' },
  { name: 'admin-system', as: 'admin', path: '/admin/system' },
];

/** Takes the tests shown on the pages of a regular. */
export const takeTests = async (person: Person): Promise<Taken> => {
  await takeTest(person, { track: 'behavioural' });
  const { attempt } = await takeTest(person, { length: 10 });
  return { submitted: attempt.id, ...(await openTests(person)) };
};

/** Starts a test of one question, and answers and checks it. */
const checkedTest = async (person: Person): Promise<string> => {
  const { id, items } = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  const params = { id, position: 1 };
  for (const item of items)
    await person.call(api.saveAnswer, { params, body: { revision: 1, answer: answerTo(item) } });
  await person.call(api.checkAnswer, { params });
  return id;
};

/** Starts tests without submitting them: one with stories, one with choices, one paused, one checked, one interview. */
export const openTests = async (person: Person): Promise<Omit<Taken, 'submitted'>> => {
  const writing = await startAttempt(person, { track: 'behavioural', kinds: ['behavioural_story'] });
  const choosing = await startAttempt(person, { kinds: ['single_choice', 'multiple_choice'], minutes: 30 });
  const paused = await startAttempt(person, { minutes: 30 });
  await person.call(api.pauseAttempt, { params: { id: paused.id } });
  const checked = await checkedTest(person);
  const interview = await startAttempt(person, { mode: 'interview', minutes: 30 });
  return { writing: writing.id, choosing: choosing.id, paused: paused.id, checked, interview: interview.id };
};

/** Opens the page and waits until its content has replaced all loading placeholders. */
export const lookAt = async (page: Page, { path, prepare }: Look, taken: Taken): Promise<void> => {
  await page.goto(typeof path === 'string' ? path : path(taken));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('.after-a-moment, [aria-busy=true]'),
  );
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
};

/** Sets the system theme, which pages follow immediately if no theme is stored. */
export const paint = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
};
