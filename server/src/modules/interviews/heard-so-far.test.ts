// A line that one process stops while another generates it keeps the part that was heard, without waiting longer than needed.
import { expect, it } from 'vitest';
import { storeHeardLength } from './heard-so-far.ts';
import type { InterviewLineRow } from './interviews.repository.ts';

const name = { userId: 'u', id: 'i', number: 1 };
/** `rows`: what the database returns on each poll. */
const lookingAt = (rows: Partial<InterviewLineRow>[], isHere = false) => {
  let looks = 0;
  const line = async () => {
    looks += 1;
    return { state: 'speaking', heldBy: 'another', ...(rows[looks - 1] ?? rows.at(-1)) } as InterviewLineRow;
  };
  return { deps: { repository: { line }, lineStreams: { flush: async () => isHere } }, looks: () => looks };
};

it('waits until the other process has kept what was heard', async () => {
  const { deps, looks } = lookingAt([{ text: '' }, { text: 'Here ' }, { text: 'Here it is.' }]);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(3);
});

it.each([
  ['everything is there', { text: 'Here it is.' }],
  ['it is over', { text: 'He', state: 'said' as const }],
  ['nobody speaks it', { text: 'He', heldBy: null }],
])('looks once where %s', async (_, row) => {
  const { deps, looks } = lookingAt([row]);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(1);
});

it('asks no database about a line that it speaks itself', async () => {
  const { deps, looks } = lookingAt([{ text: '' }], true);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(0);
});

it('gives up on who claims to have heard more than was said', async () => {
  const { deps, looks } = lookingAt([{ text: 'He' }]);
  await storeHeardLength(deps, name, 10_000);
  expect(looks()).toBe(8);
});
