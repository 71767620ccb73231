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

it('waits until the other process has stored the heard text', async () => {
  const { deps, looks } = lookingAt([{ text: '' }, { text: 'Here ' }, { text: 'Here it is.' }]);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(3);
});

it.each([
  ['all of the text is stored', { text: 'Here it is.' }],
  ['the line is complete', { text: 'He', state: 'said' as const }],
  ['no process is generating the line', { text: 'He', heldBy: null }],
])('polls once if %s', async (_, row) => {
  const { deps, looks } = lookingAt([row]);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(1);
});

it('doesn’t poll for a line that this process generates', async () => {
  const { deps, looks } = lookingAt([{ text: '' }], true);
  await storeHeardLength(deps, name, 8);
  expect(looks()).toBe(0);
});

it('stops polling if a client claims to have heard more than exists', async () => {
  const { deps, looks } = lookingAt([{ text: 'He' }]);
  await storeHeardLength(deps, name, 10_000);
  expect(looks()).toBe(8);
});
