// Makes the public site's fonts: of each typeface what pages in English use. Run it when the letters change.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What fonts.css names as their range; whatever else a page says comes from the whole font. */
const letters =
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('') +
  '\u00a0©·×–—‘’“”…€äçèéñöüß';

const packages = '@fontsource-variable';
/** Of what a typeface can do, that which these pages ask for: the rest brings hundreds of letters along. */
const features = ['kern', 'tnum'];
export const siteFonts = [
  {
    file: here('src/pages/public/fonts/instrument-sans.woff2'),
    source: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    axes: {},
  },
  {
    // one cut for heads of 28 to 104 px: with all of its optical sizes it is three times as heavy, and the first view waits
    file: here('src/pages/public/fonts/newsreader.woff2'),
    source: `${packages}/newsreader/files/newsreader-latin-opsz-normal.woff2`,
    axes: { wght: 400, opsz: 40 },
  },
  {
    file: here('src/pages/public/fonts/jetbrains-mono.woff2'),
    source: `${packages}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`,
    axes: { wght: 400 },
  },
] as const;

/** The same bytes each time. */
export const makeFont = async ({ source, axes }: (typeof siteFonts)[number]): Promise<Uint8Array> =>
  await subsetFont(await readFile(fileURLToPath(import.meta.resolve(source))), letters, {
    targetFormat: 'woff2',
    variationAxes: { ...axes },
    keepFeatures: features,
  });

if (import.meta.main) for (const font of siteFonts) await writeFile(font.file, await makeFont(font));
