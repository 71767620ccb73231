// The preview images for links to public pages: title and description, rendered at build time without a browser.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';

/** The size that social sites recommend: 1.91 to 1, in pixels. */
const size = { width: 1200, height: 630 };
/** The light theme's paper, ink, and accent (src/ui/styles/tokens.css), as hex values, which resvg can parse. */
const colors = { paper: '#fbfaf7', ink: '#1a222b', ink2: '#48525d', accent: '#0b5c5f' };

const fileAt = (address: string): Promise<Buffer> => readFile(fileURLToPath(address));

type Style = Record<string, string | number>;
type Part = { type: string; props: Record<string, unknown> };
const box = (style: Style, ...children: (Part | string)[]): Part => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const shape = (type: string, props: Style): Part => ({ type, props });

const mark: Part = {
  type: 'svg',
  props: {
    viewBox: '0 0 20 24',
    width: 40,
    height: 48,
    fill: colors.accent,
    children: [
      shape('rect', { width: 5, height: 20, y: 2 }),
      shape('rect', { x: 8, y: 2, width: 1.75, height: 20 }),
      shape('circle', { cx: 15.5, cy: 8.75, r: 2.25 }),
      shape('circle', { cx: 15.5, cy: 15.25, r: 2.25 }),
    ],
  },
};

const card = (title: string, words: string): Part =>
  box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 80,
      boxSizing: 'border-box',
      background: colors.paper,
      fontFamily: 'Instrument Sans',
    },
    box({ alignItems: 'center', gap: 20, fontSize: 34, color: colors.ink }, mark, 'Rehearse'),
    box(
      {
        fontFamily: 'Newsreader',
        fontSize: title.length > 40 ? 72 : 92,
        lineHeight: 1.06,
        letterSpacing: '-0.02em',
        color: colors.ink,
      },
      title,
    ),
    box({ fontSize: 30, lineHeight: 1.4, color: colors.ink2 }, words),
  );

/** Loads the renderer once. `draw(title, words)` resolves to a PNG and its file name, which includes a content hash. */
export const createShareDrawing = async (): Promise<
  (title: string, words: string) => Promise<{ name: string; png: Uint8Array }>
> => {
  const [program, reading, plain] = await Promise.all([
    fileAt(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    fileAt(import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff')),
    fileAt(import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff')),
  ]);
  await initWasm(program);
  const fonts = [
    { name: 'Newsreader', data: reading, weight: 400 as const, style: 'normal' as const },
    { name: 'Instrument Sans', data: plain, weight: 500 as const, style: 'normal' as const },
  ];
  return async (title, words) => {
    const svg = await satori(card(title, words) as unknown as Parameters<typeof satori>[0], {
      ...size,
      fonts,
    });
    const png = new Resvg(svg).render().asPng();
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8);
    return { name: `share-${hash}.png`, png };
  };
};
