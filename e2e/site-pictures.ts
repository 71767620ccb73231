// The pictures of the public site: pages of the product in both themes, as WebP with their sizes, into web/src/content/pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lookAt, paint, type Look, type Taken } from './every-page.ts';
import { showEvidence, still, write } from './picture-scene.ts';
import { root } from './product.ts';

/** Pages, by the names that texts call their pictures. */
export const sitePictures: readonly string[] =
  'dashboard start-test room-story room-choice results progress achievements profile admin'.split(' ');

/** CSS pixels of the page; a column of text shows it at some two thirds of that. */
const size = { width: 1200, height: 760 };
/** What one may weigh, in bytes: a page shows several. */
const heaviest = 70_000;

const folder = join(root, 'web/src/content/pictures');
const list = join(folder, 'sizes.json');

/** In the browser, which can write WebP: no other program is needed. */
const asWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const tab = await page.context().newPage();
  try {
    const text = await tab.evaluate(async (source) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
      const written = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(written, (code) => String.fromCharCode(code)).join(''));
    }, png.toString('base64'));
    return Buffer.from(text, 'base64');
  } finally {
    await tab.close();
  }
};

/** Throws when a picture is heavier than a page can bear. */
export const takeForSite = async (page: Page, look: Look, taken: Taken): Promise<void> => {
  await page.setViewportSize(size);
  await lookAt(page, look, taken);
  if (look.name === 'room-story') await write(page);
  if (look.name === 'results') await showEvidence(page);
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme);
    await still(page);
    const webp = await asWebp(page, await page.screenshot());
    const path = join(folder, `${look.name}-${theme}.webp`);
    if (webp.length > heaviest) throw new Error(`${path} has ${webp.length} bytes, over ${heaviest}`);
    writeFileSync(path, webp);
    console.log(`${path}: ${Math.round(webp.length / 1000)} kB`);
  }
  const sizes = JSON.parse(readFileSync(list, 'utf8')) as Record<string, typeof size>;
  const sorted = Object.entries({ ...sizes, [look.name]: size }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
