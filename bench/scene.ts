// Test data for the benchmarks: people with open tests to save answers to, some with a history of past tests.
import { api } from '../contract/src/api.ts';
import type { Attempt } from '../contract/src/attempts/attempts.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { finishTest, signUp, startTest, type Person } from './people.ts';
import type { Target } from './run-load.ts';

const people = 64;
const openTests = 2; // per person
const withHistory = 16; // people
const pastTests = 21; // per person with a history; one more than a page of 20

type Owned = { person: Person; attempt: Attempt };
export type Scene = { open: Owned[]; readers: Person[] };

export const setScene = async (origin: string): Promise<Scene> => {
  const open: Owned[] = [];
  const readers: Person[] = [];
  for (let index = 0; index < people; index += 1) {
    const person = await signUp(origin, `bench${index}-${Date.now()}@example.org`);
    if (index < withHistory) readers.push(person);
    for (let test = 0; test < openTests; test += 1) {
      open.push({ person, attempt: await startTest(person, { track: test % 2 ? 'data' : 'backend' }) });
    }
  }
  await Promise.all(readers.map(giveHistory));
  return { open, readers };
};

/** Creates past tests and waits for their grades. */
const giveHistory = async (person: Person): Promise<void> => {
  for (let test = 0; test < pastTests; test += 1) {
    const attempt = await startTest(person, { kinds: ['single_choice', 'numeric'], length: 5 });
    await finishTest(person, attempt);
  }
  for (;;) {
    const { items } = await person.call(api.listPastAttempts, {});
    if (items.every(({ waiting }) => waiting === 0)) return;
    await sleep(200);
  }
};

type Targets = { product: Target[]; bare: Target[] };

const kind = 'long_answer'; // for the bare route, which ignores the kind

/** A save target for every item of every open test. */
export const placesToSave = ({ open }: Scene): Targets => {
  const places = open.flatMap(({ person, attempt }) =>
    attempt.items.map(({ position, question }) => ({
      person,
      id: attempt.id,
      position,
      kind: question.kind,
    })),
  );
  return {
    product: places.map(({ person, id, position, kind: own }) => ({
      path: `/api/attempts/${id}/answers/${position}`,
      token: person.token,
      kind: own,
    })),
    bare: places.map(({ person, id, position, kind: own }) => ({
      path: `/save/${person.userId}/${id}/${position}`,
      kind: own,
    })),
  };
};

export const attemptsToRead = ({ open }: Scene): Targets => ({
  product: open.map(({ person, attempt }) => ({
    path: `/api/attempts/${attempt.id}`,
    token: person.token,
    kind,
  })),
  bare: open.map(({ person, attempt }) => ({ path: `/attempt/${person.userId}/${attempt.id}`, kind })),
});

export const listsToRead = ({ readers }: Scene): Targets => ({
  product: readers.map(({ token }) => ({ path: '/api/review/attempts', token, kind })),
  bare: readers.map(({ userId }) => ({ path: `/list/${userId}`, kind })),
});
