// Simulated people for benchmarks: they sign up, start tests, and finish them over HTTP.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api, apiBase } from '../contract/src/api.ts';
import type { Attempt, Blueprint } from '../contract/src/attempts/attempts.ts';
import { shortKinds } from '../contract/src/kinds/kinds.ts';
import type { Endpoint, ResponseOf, SentTo } from '../contract/src/endpoint.ts';
import type { Answer, Question } from '../contract/src/questions/questions.ts';

export type Person = {
  userId: string;
  token: string;
  call: <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ResponseOf<E>>;
};

/** The question types that Start Test suggests, none of which runs code. */
const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [...shortKinds],
  length: 10,
  mode: 'practice',
  minutes: null,
};

/** Signs up with the embedded identity provider and starts a session; access tokens expire after 15 minutes. */
export const signUp = (origin: string, email: string): Promise<Person> =>
  enter(origin, 'sign-up', { email, password, name: 'Noor Haddad' });

/** Signs in a person created by `signUp`, with a new access token. */
export const signIn = (origin: string, email: string): Promise<Person> =>
  enter(origin, 'sign-in', { email, password });

const password = 'measured twice';

const enter = async (
  origin: string,
  way: 'sign-up' | 'sign-in',
  account: { email: string; password: string; name?: string },
): Promise<Person> => {
  const { email } = account;
  const entered = await post(`${origin}/identity/${way}/email`, account, { origin });
  const { user } = (await entered.json()) as { user: { id: string } };
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const proof = await fetch(`${origin}/identity/token`, { headers: { cookie } });
  const { token: firebaseToken } = (await proof.json()) as { token: string };
  const body = { firebaseToken, email, uid: user.id, timeZone: 'Europe/Berlin', locale: 'en-GB' };
  const session = await (await post(`${origin}${apiBase}${api.firebaseSync.path}`, body)).json();
  const token = (session as { accessToken: string }).accessToken;
  const [, claims = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  return { userId: sub, token, call: (endpoint, sent) => call(origin, token, endpoint, sent as object) };
};

export const startTest = (person: Person, change: Partial<Blueprint> = {}): Promise<Attempt> =>
  person.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: { ...blueprint, ...change } },
  });

/** Answers every question and submits the test. */
export const finishTest = async (person: Person, attempt: Attempt): Promise<void> => {
  for (const { position, question } of attempt.items) {
    const body = { revision: 1, answer: answerTo(question, 'Whatever comes to mind first.') };
    await person.call(api.saveAnswer, { params: { id: attempt.id, position }, body });
  }
  await person.call(api.submitAttempt, { params: { id: attempt.id } });
};

/** An answer of the question's kind; open kinds use the text. */
export const answerTo = ({ kind }: Pick<Question, 'kind'>, text: string): Answer => {
  switch (kind) {
    case 'single_choice':
      return { kind, choice: 'a' };
    case 'multiple_choice':
      return { kind, choices: ['a', 'b'] };
    case 'numeric':
      return { kind, text: '42' };
    case 'code':
      return { kind, language: 'python', sources: { python: text } };
    case 'ordering':
      return { kind, order: ['a', 'b', 'c', 'd'] };
    case 'matching':
      return { kind, choices: ['a', 'b', 'c'] };
    case 'fill_in':
      return { kind, gaps: ['a'] };
    case 'sql':
      return { kind, text };
    default:
      return openAnswer(kind, text);
  }
};

/** Calls an endpoint with the person's token; throws unless it succeeds. */
const call = async <E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  sent: { params?: object; body?: unknown },
): Promise<ResponseOf<E>> => {
  const path = Object.entries(sent.params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    endpoint.path as string,
  );
  const reply = await fetch(`${origin}${apiBase}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>;
};

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply;
};
