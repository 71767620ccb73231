// Tests that collapsing a long unchanged passage loses no text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapseLongText, mergeUnchangedPieces } from './collapse-unchanged.ts';

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

it('keeps short passages and collapses long ones', () => {
  expect(collapseLongText('word '.repeat(159))).toBeNull();
  expect(collapseLongText('word '.repeat(5_000))?.words).toBe(4_940);
});

it('merges many unchanged sentences into one passage, up to a change', () => {
  const stays = Array.from({ length: 40 }, () => ({ kind: 'kept' as const, text: 'Five words in a row. ' }));
  const gap = { kind: 'gap' as const, text: 'Say why.' };
  const moved = { kind: 'moved' as const, text: 'This came first.' };
  const joined = mergeUnchangedPieces([...stays, gap, moved, moved, ...stays]);
  expect(joined.map(({ kind }) => kind)).toEqual(['kept', 'gap', 'moved', 'moved', 'kept']);
  expect(joined[0]?.text).toBe('Five words in a row. '.repeat(40));
  expect(collapseLongText(joined[0]?.text ?? '')?.words).toBe(140);
});

it('loses no text', () => {
  const piece = fc.constantFrom('word', '🔑', '\n\n', ' ', '```js', 'a\tb', '\u200b');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 150, maxLength: 600 }), (pieces) => {
      const text = pieces.join(' ');
      const collapsed = collapseLongText(text);
      expect(collapsed === null).toBe(wordsIn(text) < 160);
      if (!collapsed) return;
      expect(collapsed.head + collapsed.between + collapsed.tail).toBe(text);
      expect(wordsIn(collapsed.between)).toBe(collapsed.words);
    }),
  );
});
