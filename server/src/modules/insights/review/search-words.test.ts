// The search term is matched literally.
import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('searchWords', () => {
  it('keeps the typed text and trims white space', () => {
    expect(searchWords(' 100%_\\ ')).toBe('100%_\\');
  });

  it('returns null for white space and for characters that can’t be stored', () => {
    expect(searchWords(undefined)).toBeNull();
    expect(searchWords('  ')).toBeNull();
    expect(searchWords('\u0000')).toBeNull();
  });
});
