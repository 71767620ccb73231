// npm run pictures: screenshots of every page at four widths in both themes, into pictures/. --readme: also the four for
// the README; --site: only those for the public site. Pass names of pages to limit it to those.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { startDemo } from './demo.ts';
import { lookAt, looks, openTests, paint, type Look, type Taken } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { showEvidence, still, write } from './picture-scene.ts';
import { admin, root } from './product.ts';
import { openSitePages, sitePictures, takeForSite, type SitePages } from './site-pictures.ts';

const widths = [390, 820, 1180, 1440] as const;
const themes = ['light', 'dark'] as const;
/** Maximum size of a README screenshot, in bytes. */
const heaviest = 250_000;

/** File, page, theme. */
const readme = [
  ['dashboard', 'dashboard', 'light'],
  ['room', 'room-story', 'light'],
  ['results', 'results', 'light'],
  ['results-dark', 'results', 'dark'],
] as const;

const open = async (
  browser: Browser,
  origin: string,
  who: Person | undefined,
  deviceScaleFactor = 1,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    deviceScaleFactor,
  });
  if (who) await bringIn(context, origin, who);
  return context;
};

const takeAll = async (page: Page, look: Look, taken: Taken): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await lookAt(page, look, taken);
    if (look.name === 'room-story') await write(page);
    for (const theme of themes) {
      await paint(page, theme);
      // Clicks may have scrolled the page; the screenshot starts at the top.
      await page.evaluate(() => scrollTo(0, 0));
      await still(page);
      const path = join(root, 'pictures', `${look.name}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
};

const takeForReadme = async (page: Page, names: readonly string[], taken: Taken): Promise<void> => {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [file, name, theme] of readme.filter(([, lookName]) => names.includes(lookName))) {
    const look = looks.find((candidate) => candidate.name === name);
    if (!look) throw new Error(`there is no page ${name}`);
    await lookAt(page, look, taken);
    if (name === 'room-story') await write(page);
    if (name === 'results') await showEvidence(page);
    await paint(page, theme);
    await still(page);
    const path = join(folder, `${file}.png`);
    await page.screenshot({ path });
    const { size } = statSync(path);
    if (size > heaviest) throw new Error(`${path} has ${size} bytes, over ${heaviest}`);
    console.log(`${path}: ${Math.round(size / 1000)} kB`);
  }
};

mkdirSync(join(root, 'pictures'), { recursive: true });
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = process.argv.includes('--site')
  ? []
  : looks.filter(({ name }) => only.length === 0 || only.includes(name));
console.log('Filling an installation with a year of use …');
const { product, person, submitted, interview } = await startDemo();
const taken: Taken = { submitted, writing: '', choosing: '', paused: '', checked: '', interview };
const forReadme = process.argv.includes('--readme');
const forSite = process.argv.includes('--site');
const browser = await chromium.launch(await findBrowser());
/** Pages that look better without a test in progress. */
const beforeTests = ['dashboard', 'start-test'];
const takeAllForSite = async (pages: SitePages, which: (name: string) => boolean): Promise<void> => {
  const requestedNames = sitePictures.filter((name) => only.length === 0 || only.includes(name));
  for (const look of looks.filter(({ name }) => requestedNames.includes(name) && which(name)))
    await takeForSite(pages, look, taken);
};
try {
  const { origin } = product;
  const people = {
    nobody: undefined,
    newcomer: await enter(origin, newAccount('Kim Larsen')),
    regular: person,
    admin: await enter(origin, { name: 'Administrator', ...admin }, false),
  };
  for (const [as, who] of Object.entries(people)) {
    const context = await open(browser, origin, who);
    const page = await context.newPage();
    const sitePages = await openSitePages((scale) => open(browser, origin, who, scale));
    if (as === 'regular') {
      // Without an open test, the dashboard suggests what to practice next.
      if (forReadme) await takeForReadme(page, ['dashboard'], taken);
      if (forSite) await takeAllForSite(sitePages, (name) => beforeTests.includes(name));
      Object.assign(taken, await openTests(person), { interview });
      if (forReadme) await takeForReadme(page, ['room-story', 'results'], taken);
    }
    if (forSite)
      await takeAllForSite(
        sitePages,
        (name) => !beforeTests.includes(name) && looks.some((look) => look.name === name && look.as === as),
      );
    for (const look of wanted.filter((candidate) => candidate.as === as)) {
      await takeAll(page, look, taken);
      console.log(look.name);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.end();
}
