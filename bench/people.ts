// People who sign up, and tests with places to answer: made through the product's own calls.
import type { Attempt } from '@rehearse/contract/attempts.ts';
import type { Answer } from '@rehearse/contract/questions.ts';

export type Person = { email: string; accessToken: string };
/** A place of an attempt that an answer is saved to; `revision` is the newest that was sent. */
export type Place = {
  token: string;
  attemptId: string;
  position: number;
  kind: Answer['kind'];
  revision: number;
};

const post = async <T>(address: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
};

const password = 'quiet rooms';

/** Signs up with the provider, or in if the account is there, and changes its token for ours. */
export const enter = async (origin: string, email: string, isNew: boolean): Promise<Person> => {
  const account = isNew ? { email, password, name: 'Bench' } : { email, password };
  const entered = await fetch(`${origin}/identity/${isNew ? 'sign-up' : 'sign-in'}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  });
  if (!entered.ok) throw new Error(`${email}: ${entered.status} ${await entered.text()}`);
  const { user } = (await entered.json()) as { user: { id: string } };
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const tokenReply = await fetch(`${origin}/identity/token`, { headers: { cookie } });
  const { token } = (await tokenReply.json()) as { token: string };
  const sync = { firebaseToken: token, email, uid: user.id };
  const { accessToken } = await post<{ accessToken: string }>(`${origin}/api/auth/firebase-sync`, sync);
  return { email, accessToken };
};

/** A practice test of ten open questions; gives its places. */
export const startTest = async (origin: string, person: Person): Promise<Place[]> => {
  const blueprint = {
    track: 'behavioural',
    skills: [],
    seniority: 'mid',
    kinds: ['behavioural_story'],
    length: 10,
    mode: 'practice',
    minutes: null,
  };
  const authorization = `Bearer ${person.accessToken}`;
  const attempt = await post<Attempt>(
    `${origin}/api/attempts`,
    { from: 'blueprint', blueprint },
    { authorization },
  );
  return attempt.items.map(({ position, question }) => ({
    token: person.accessToken,
    attemptId: attempt.id,
    position,
    kind: question.kind,
    revision: 0,
  }));
};

/** `people` × `tests` × 10 places. */
export const makePlaces = async (origin: string, people: number, tests: number): Promise<Place[]> => {
  const places: Place[] = [];
  for (let number = 0; number < people; number += 1) {
    const person = await enter(origin, `bench${number}@example.org`, true);
    for (let test = 0; test < tests; test += 1) places.push(...(await startTest(origin, person)));
  }
  return places;
};

/** A story of about a hundred words, another one each time. */
export const storyText = (place: Place, revision: number): string =>
  `Revision ${revision} of place ${place.position} in ${place.attemptId}. ` +
  'We were a week from moving checkout to a new provider and I thought that moving everyone at once was too much. '.repeat(
    5,
  );
