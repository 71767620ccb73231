// The search term is matched literally.
import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('searchWords', () => {
  it('keeps what is typed, without white space around it', () => {
    expect(searchWords(' 100%_\\ ')).toBe('100%_\\');
  });

  it('is nothing for white space and for what cannot be stored', () => {
    expect(searchWords(undefined)).toBeNull();
    expect(searchWords('  ')).toBeNull();
    expect(searchWords('\u0000')).toBeNull();
  });
});
