// Screenshots for the public site: product pages in both themes, for wide screens and phones, as WebP with their
// dimensions, into web/src/content/pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { lookAt, paint, type Look, type Taken } from './every-page.ts';
import { showEvidence, showWords, still, write } from './picture-scene.ts';
import { root } from './product.ts';

/** Page names, which texts use to refer to their screenshots. */
export const sitePictures: readonly string[] =
  'dashboard start-test test-for-job room-story room-choice interview results progress achievements profile admin admin-questions'.split(
    ' ',
  );

/** Text to scroll to, for pages whose subject isn't at the top. */
const shows: Partial<Record<string, string>> = {
  'test-for-job': 'Your suggested test',
  profile: 'Extra time',
  progress: 'Where you stand, skill by skill',
};

/**
 * On a phone, a wide screenshot would shrink to an unreadable third, so phones get their own. `heaviest`: maximum size in
 * bytes, because pages have several screenshots.
 */
const shapes = [
  { name: 'wide', suffix: '', width: 1200, height: 760, scale: 1, heaviest: 70_000 },
  { name: 'phone', suffix: '-phone', width: 390, height: 500, scale: 1.5, heaviest: 55_000 },
] as const;
type Shape = (typeof shapes)[number];

const folder = join(root, 'web/src/content/pictures');
const list = join(folder, 'sizes.json');

/** Converts to WebP in the browser, so no other program is needed. */
export const asWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const tab = await page.context().newPage();
  try {
    const text = await tab.evaluate(async (source) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.76 });
      const written = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(written, (code) => String.fromCharCode(code)).join(''));
    }, png.toString('base64'));
    return Buffer.from(text, 'base64');
  } finally {
    await tab.close();
  }
};

/** Throws if a screenshot exceeds the size limit. */
const takeAs = async (page: Page, { suffix, heaviest }: Shape, name: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme);
    await still(page);
    const webp = await asWebp(page, await page.screenshot());
    const path = join(folder, `${name}-${theme}${suffix}.webp`);
    if (webp.length > heaviest) throw new Error(`${path} has ${webp.length} bytes, over ${heaviest}`);
    writeFileSync(path, webp);
    console.log(`${path}: ${Math.round(webp.length / 1000)} kB`);
  }
};

type Size = { width: number; height: number };

/** Records a screenshot's dimensions, so that pages can reserve space for it. */
const noteSizes = (name: string): void => {
  const mine = Object.fromEntries(
    shapes.map(({ name: shape, width, height, scale }) => [
      shape,
      { width: width * scale, height: height * scale },
    ]),
  );
  const sizes = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, Size>>;
  const sorted = Object.entries({ ...sizes, [name]: mine }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

/** One browser page per shape, because the pixel density is set per context. */
export type SitePages = Record<Shape['name'], Page>;

export const openSitePages = async (open: (scale: number) => Promise<BrowserContext>): Promise<SitePages> => {
  const openPage = async ({ width, height, scale }: Shape): Promise<Page> => {
    const page = await (await open(scale)).newPage();
    await page.setViewportSize({ width, height });
    return page;
  };
  const [wide, phone] = shapes;
  return { wide: await openPage(wide), phone: await openPage(phone) };
};

export const takeForSite = async (pages: SitePages, look: Look, taken: Taken): Promise<void> => {
  for (const shape of shapes) {
    const page = pages[shape.name];
    await lookAt(page, look, taken);
    if (look.name === 'room-story') await write(page);
    if (look.name === 'results') await showEvidence(page);
    const words = shows[look.name];
    if (words !== undefined) await showWords(page, words);
    await takeAs(page, shape, look.name);
  }
  noteSizes(look.name);
};
