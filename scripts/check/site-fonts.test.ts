// The site's fonts are those that the program makes of the packages: after an update of either they are made anew.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFont, siteFonts } from '../../web/make-fonts.ts';

test.each(siteFonts)('the site has what is made of $source', async (font) => {
  expect(Buffer.from(await makeFont(font)).equals(readFileSync(font.file))).toBe(true);
});
