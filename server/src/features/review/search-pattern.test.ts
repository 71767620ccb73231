// What is typed is looked for literally.
import { describe, expect, it } from 'vitest';
import { searchPattern } from './search-pattern.ts';

describe('searchPattern', () => {
  it('escapes what LIKE would read as a wildcard', () => {
    expect(searchPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  });

  it('is nothing for white space and for what cannot be stored', () => {
    expect(searchPattern(undefined)).toBeNull();
    expect(searchPattern('  ')).toBeNull();
    expect(searchPattern('\u0000')).toBeNull();
  });
});
