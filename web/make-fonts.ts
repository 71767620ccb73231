// Subsets the public site's fonts to the characters of English pages. Run it after changing the characters.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The unicode-range in fonts.css. Pages load the full font for any other character. */
const letters =
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('') +
  '\u00a0©·×–—‘’“”…€äçèéñöüß';

const packages = '@fontsource-variable';
/** The OpenType features these pages use; the others would add hundreds of glyphs. */
const features = ['kern', 'tnum'];
export const siteFonts = [
  {
    file: here('src/pages/public/fonts/instrument-sans.woff2'),
    source: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    axes: {},
  },
  {
    // one optical size for headings of 28 to 104 px: with all sizes the file is three times as large and delays the first view
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

/** The output is deterministic. */
export const makeFont = async ({ source, axes }: (typeof siteFonts)[number]): Promise<Uint8Array> =>
  await subsetFont(await readFile(fileURLToPath(import.meta.resolve(source))), letters, {
    targetFormat: 'woff2',
    variationAxes: { ...axes },
    keepFeatures: features,
  });

if (import.meta.main) for (const font of siteFonts) await writeFile(font.file, await makeFont(font));
