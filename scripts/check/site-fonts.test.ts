// Tests that the site's fonts match what the font script generates, so that they are regenerated when it or a package changes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFont, siteFonts } from '../../web/make-fonts.ts';

test.each(siteFonts)('the site’s font matches the one generated from $source', async (font) => {
  expect(Buffer.from(await makeFont(font)).equals(readFileSync(font.file))).toBe(true);
});
