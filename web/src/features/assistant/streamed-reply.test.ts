// Tests that a streamed reply is shown as written, however it is split into events, and that a restart discards earlier text.
import type { AssistantTurn } from '@rehearse/contract/interviews/assistant.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcement, applyReplyEvent, withStreamed, type StreamedReply } from './streamed-reply.ts';

const turn = (change: Partial<AssistantTurn> = {}): AssistantTurn => ({
  number: 2,
  turnId: '01980000-0000-4000-8000-000000000000',
  question: 'Why?',
  reply: 'Old',
  state: 'speaking',
  failure: null,
  model: 'm',
  at: '2026-11-27T12:00:00.000Z',
  ...change,
});
const words = (line: number, at: number, text: string) => ({ kind: 'words', line, at, text }) as const;

it('shows a reply as written, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      let streamed: StreamedReply = null;
      let at = 0;
      for (const piece of pieces) {
        streamed = applyReplyEvent(streamed, words(2, at, piece));
        at += piece.length;
      }
      const reply = pieces.length === 0 ? 'Old' : pieces.join('');
      expect(withStreamed([turn()], streamed)[0]?.reply).toBe(reply);
    }),
  );
});

it('starts over with another turn, or when the server does', () => {
  const first = applyReplyEvent(null, words(2, 0, 'One two'));
  expect(applyReplyEvent(first, words(2, 0, 'Three'))).toEqual({ number: 2, text: 'Three' });
  expect(applyReplyEvent(first, words(3, 0, 'Four'))).toEqual({ number: 3, text: 'Four' });
});

it('keeps complete replies and other turns as the server has them', () => {
  const streamed = { number: 2, text: 'Half' };
  expect(withStreamed([turn({ state: 'said' })], streamed)[0]?.reply).toBe('Old');
  expect(withStreamed([turn({ number: 1 })], streamed)[0]?.reply).toBe('Old');
});

it('announces the state of the newest reply', () => {
  const failure = { code: 'assistant_failed', sentence: 'It failed.' } as const;
  expect(announcement(undefined)).toBe('');
  expect(announcement(turn())).toBe('The assistant is replying.');
  expect(announcement(turn({ state: 'said' }))).toBe('The assistant replied to question 2.');
  expect(announcement(turn({ state: 'said', failure }))).toBe('It failed.');
  expect(announcement(turn({ state: 'cut' }))).toBe('The reply was stopped.');
});
