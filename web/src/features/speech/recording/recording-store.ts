// Recordings of spoken answers in this browser's IndexedDB, by person, test, and question. Never sent.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Segment } from '../recognition/segments.ts';

export type AnswerFieldRef = {
  person: string;
  attemptId: string;
  position: number;
  /** The field that was spoken, if the answer has several. */
  part?: { id: string; name: string } | undefined;
};

/** A recording from the opening of the microphone to Done. */
export type Take = AnswerFieldRef & {
  id: string;
  startedAt: number;
  /** In samples at 16 kHz. */
  length: number;
  segments: readonly (Segment & { text: string })[];
  /** True once all of its words are in the answer. */
  isTranscribed: boolean;
  /** True once the server has its metrics or has rejected them. */
  isReported: boolean;
};

type Chunk = { takeId: string; number: number; samples: Int16Array<ArrayBuffer> };

type Schema = DBSchema & {
  takes: { key: string; value: Take; indexes: { place: [string, string, number]; startedAt: number } };
  chunks: { key: [string, number]; value: Chunk };
};

/** About an hour and 45 minutes of speech. Beyond that, the oldest recordings are deleted. */
const mostSamples = 100_000_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> =>
  (opening ??= openDB<Schema>('rehearse-recordings', 1, {
    upgrade: (fresh) => {
      const takes = fresh.createObjectStore('takes', { keyPath: 'id' });
      takes.createIndex('place', ['person', 'attemptId', 'position']);
      takes.createIndex('startedAt', 'startedAt');
      fresh.createObjectStore('chunks', { keyPath: ['takeId', 'number'] });
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

const chunksOf = (takeId: string): IDBKeyRange => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

export const putTake = async (take: Take): Promise<void> =>
  void (await (await database()).put('takes', take));

export const putChunk = async (chunk: Chunk): Promise<void> =>
  void (await (await database()).put('chunks', chunk));

/** The recordings of all fields of the answer, oldest first. */
export const readTakes = async ({ person, attemptId, position }: AnswerFieldRef): Promise<Take[]> => {
  const takes = await (await database()).getAllFromIndex('takes', 'place', [person, attemptId, position]);
  return takes.toSorted((left, right) => left.startedAt - right.startedAt);
};

export const readSound = async (takeId: string): Promise<Int16Array<ArrayBuffer>[]> =>
  (await (await database()).getAll('chunks', chunksOf(takeId))).map(({ samples }) => samples);

export const deleteTake = async (takeId: string): Promise<void> => {
  const transaction = (await database()).transaction(['takes', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('takes').delete(takeId),
    transaction.objectStore('chunks').delete(chunksOf(takeId)),
    transaction.done,
  ]);
};

/** Deletes all of this person's recordings in this browser, or those of one test. */
export const deleteRecordingsOf = async (person: string, attemptId?: string): Promise<void> => {
  const takes = await (await database()).getAll('takes');
  for (const take of takes)
    if (take.person === person && (attemptId === undefined || take.attemptId === attemptId))
      await deleteTake(take.id);
};

/** Deletes the oldest recordings over the limit, before a new recording. */
export const makeRoom = async (): Promise<void> => {
  const takes = await (await database()).getAllFromIndex('takes', 'startedAt');
  let samples = takes.reduce((sum, { length }) => sum + length, 0);
  for (const take of takes) {
    if (samples <= mostSamples) return;
    samples -= take.length;
    await deleteTake(take.id);
  }
};
