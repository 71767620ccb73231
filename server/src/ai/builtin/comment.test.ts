// Tests quotations in comments: the person's words on one line, however long, and both sides of a contradiction.
import { expect, it } from 'vitest';
import { commentOn } from './comment.ts';

it('quotes the covered words on one line with one period', () => {
  expect(commentOn({ verdict: 'met' }, { quote: 'the key\n is  stored.' })).toBe(
    'You covered this: “the key is stored.”',
  );
});

it('truncates long quotes, between words if possible', () => {
  const spaced = commentOn({ verdict: 'met' }, { quote: 'word '.repeat(500) });
  expect(spaced).toMatch(/word …”$/);
  for (const endless of ['x'.repeat(50_000), '😀'.repeat(20_000), `a${'😀'.repeat(20_000)}`]) {
    const comment = commentOn({ verdict: 'met' }, { quote: endless });
    expect(comment.length).toBeLessThan(200);
    expect(comment.isWellFormed()).toBe(true);
  }
});

it('quotes the words and the mistake they are close to', () => {
  const context = { quote: 'a longer TTL fixes it', contrast: 'A longer TTL removes the problem.' };
  expect(commentOn({ verdict: 'contradicted', note: 'misconception' }, context)).toBe(
    'You said “a longer TTL fixes it.” That’s close to a common mistake: “A longer TTL removes the problem.”',
  );
});
