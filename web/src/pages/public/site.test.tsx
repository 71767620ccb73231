// The whole public site as people see it: unique heads, three questions per page, little repeated text, no unknown names.
import { publicPages } from '@rehearse/contract/pages.ts';
import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { alternatives } from '../../content/alternatives.ts';
import { articles } from '../../content/articles.ts';
import { featureGroups, features } from '../../content/features.ts';
import { knownNames } from '../../content/known-names.ts';
import { writtenPages } from '../../content/written-pages.ts';
import { pictureNamed } from './picture.tsx';
import { sitePages } from './site.tsx';

/** A page's text without code, text in other languages, and examples and forms, which may appear on several pages. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|noscript|style|pre|svg|figure|form)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<(\w+)[^>]*\slang="[^"]*"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<\/?(p|h[1-6]|li|td|th|dt|dd|div|figcaption|summary|blockquote|br)\b[^>]*>/g, '. ')
    .replaceAll(/<code\b[\s\S]*?<\/code>/g, 'x')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\{\{(if|unless|end)[^}]*\}\}/g, '. ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const pages = sitePages().map((page) => {
  const html = renderToStaticMarkup(page.node);
  return { ...page, html, text: textOf(mainOf(html)) };
});

describe('titles and descriptions', () => {
  test('are unique and of a length that search results show', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { path, title, description } of pages) {
      expect(title.length, path).toBeLessThanOrEqual(75);
      expect(description.length, path).toBeGreaterThanOrEqual(30);
      expect(description.length, path).toBeLessThanOrEqual(200);
    }
  });

  test('exist for all public pages, each with one top-level heading', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...publicPages]));
    for (const { path, html } of pages) expect(html.match(/<h1\b/g), path).toHaveLength(1);
  });
});

/** How many questions the first line of a source file lists after "A visitor asks:", separated by semicolons. */
const questionCount = (source: string): number =>
  (/A visitor asks: (.*)/.exec(source.split('\n', 1)[0] ?? '')?.[1] ?? '')
    .split(';')
    .filter((question) => question.trim()).length;

test('each page’s source begins with the three questions it answers', () => {
  const inCode = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .filter((source) => source.startsWith('// /'));
  for (const source of inCode) expect(questionCount(source), source.split('\n', 1)[0]).toBe(3);
  const named = inCode
    .flatMap((source) => [...(source.split('. ', 1)[0] ?? '').matchAll(/\/[a-z-]*/g)])
    .flat();
  const answered = new Set([
    ...named.filter((path) => path !== '//'),
    ...writtenPages.map(({ path }) => path),
  ]);
  expect(publicPages.filter((path) => !answered.has(path))).toEqual([]);
});

const sentencesOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/[.?!:](?:\s|$)/)
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence.split(' ').length >= 4),
  );

test('no two pages share a fifth of their sentences', () => {
  // not compared: blog tags, single skills, and parts of the API reference, which repeat lists of other pages
  const read = pages.filter(({ path }) => !/^\/(blog\/tags|questions|docs\/api)\//.test(path));
  // a list repeats the summaries of its subpages
  const introduces = (parent: string, child: string): boolean =>
    parent !== '/' && child.startsWith(`${parent}/`);
  const shared: string[] = [];
  for (const [at, page] of read.entries())
    for (const other of read.slice(at + 1).filter(({ path }) => !introduces(page.path, path))) {
      const [mine, theirs] = [sentencesOf(page.text), sentencesOf(other.text)];
      const both = [...mine].filter((sentence) => theirs.has(sentence)).length;
      if (both >= Math.max(1, Math.min(mine.size, theirs.size)) / 5)
        shared.push(`${page.path} and ${other.path}: ${both} of ${Math.min(mine.size, theirs.size)}`);
    }
  expect(shared).toEqual([]);
});

/** Capitalized words that don't start a sentence: names, or the start of a quotation. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}’'-]*/gu)].map(([word]) =>
    word.replace(/[’']s?$/, ''),
  );

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];

test('pages contain no capitalized words except known names', () => {
  const strangers = new Map<string, string>();
  // names in the sources of an article or a comparison are allowed
  const sources = new Set([
    ...articles.flatMap(({ sources: named }) => named.flatMap(({ text }) => wordsOf(text))),
    ...alternatives.flatMap(({ name, sources: named }) =>
      [name, ...named.map(({ words }) => words)].flatMap(wordsOf),
    ),
  ]);
  // question pages can name whatever they ask about
  for (const { path, text } of pages.filter((page) => !page.path.startsWith('/questions/')))
    for (const name of namesIn(text))
      if (!knownNames.has(name) && !sources.has(name)) strangers.set(name, path);
  expect([...strangers].map(([name, path]) => `${name} (${path})`).toSorted()).toEqual([]);
});

test('pages contain no promises, hype, or exclamation marks', () => {
  for (const { path, text } of pages) {
    expect(text, path).not.toMatch(/coming soon|lorem ipsum|stay tuned|world-class|revolutionary|seamless/i);
    expect(text.replaceAll(/"[^"]*"|“[^”]*”/g, ''), path).not.toMatch(/\p{L}!(\s|$)/u);
  }
});

test('every picture that a text names exists, and none is unused', () => {
  const words = globSync('../../content/**/*.md', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  );
  const named = new Set([
    ...words.flatMap((text) => [...text.matchAll(/\(picture:([\w-]+)\)/g)].map(([, name = '']) => name)),
    ...[...featureGroups, ...features].flatMap(({ picture }) => picture ?? []),
  ]);
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !pictureNamed(name))).toEqual([]);
  const shown = pages.map(({ html }) => html).join('');
  const taken = globSync('../../content/pictures/*-light.webp', { cwd: import.meta.dirname }).map((file) =>
    file.replace(/.*\/|-light[.]webp/g, ''),
  );
  expect(taken.filter((name) => !shown.includes(pictureNamed(name)?.wide.light ?? name))).toEqual([]);
});

/** Width and height of a lossy WebP, 14 bits each in its frame header. */
const sizeIn = (file: string): number[] => {
  const bytes = readFileSync(file);
  const from = bytes.indexOf('VP8 ') + 14;
  return [bytes.readUInt16LE(from) & 0x3fff, bytes.readUInt16LE(from + 2) & 0x3fff];
};

test('each picture has the size given on the page, so that nothing shifts', () => {
  const folder = `${import.meta.dirname}/../../content/pictures`;
  const taken = globSync('*.webp', { cwd: folder });
  expect(taken.length).toBeGreaterThan(20);
  for (const file of taken) {
    const shots = pictureNamed(file.replace(/-(light|dark)(-phone)?[.]webp$/, ''));
    const shot = file.includes('-phone') ? shots?.phone : shots?.wide;
    expect(sizeIn(`${folder}/${file}`), file).toEqual([shot?.width, shot?.height]);
  }
});

test('claims about other products have secure source links and no prices', () => {
  const products = alternatives.filter(({ name }) => !name.startsWith('A '));
  expect(products.length).toBeGreaterThanOrEqual(5);
  for (const { name, what, better, sources } of products) {
    expect(sources.length, name).toBeGreaterThan(0);
    for (const { href } of sources) expect(href).toMatch(/^https:\/\//);
    expect(`${what} ${better}`, name).not.toMatch(/[$€£]|\bfree\b|per month/i);
  }
});
