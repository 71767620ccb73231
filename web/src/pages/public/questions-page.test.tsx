// The public catalog shows every question in the bank in full, and nothing from any answer key. The test reads the bank itself.
import { globSync, readFileSync } from 'node:fs';
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { searchIndexes } from '../../content/search-index.ts';
import { sitePages } from './site.tsx';

const folder = `${import.meta.dirname}/../../../../bank`;
const bank = globSync('*/*.yaml', { cwd: folder }).map((file) =>
  AuthoringQuestion.parse(parse(readFileSync(`${folder}/${file}`, 'utf8'))),
);

/** Letters and digits only, so that markup, quotation marks, and line breaks don't hide a match. */
const bare = (text: string): string =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Without line numbers of code, which are aria-hidden and not part of a question. */
const pages = sitePages()
  .filter(({ path }) => path.startsWith('/questions'))
  .map(({ path, node }) => {
    const html = renderToStaticMarkup(node);
    const text = html
      .replaceAll(/<span aria-hidden="true"[^>]*>[\s\S]*?<\/span>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ');
    return { path, html, text: bare(text) };
  });
const catalog = pages.map(({ text }) => text).join(' | ');

/** Every string in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
};

const shownFields = new Set(['id', 'kind', 'track', 'skill', 'seniority', 'difficulty', 'minutes', 'text']);

const questionTexts = bank.map(({ text }) => bare(text)).join(' | ');

/** The answer key's sentences, except short ones and those that are also in the text of a question. */
const keyOf = (question: AuthoringQuestion): string[] => {
  const key = Object.entries(question).filter(([name]) => !shownFields.has(name));
  return textsIn(key.map(([, value]) => value))
    .flatMap((line) => line.split(/(?<=[.?!:;])\s/))
    .map(bare)
    .filter((phrase) => phrase.split(' ').length >= 4 && !questionTexts.includes(phrase));
};

/** The words of a Markdown text, without code fences and link targets. */
const wordsOf = (text: string): string =>
  bare(text.replaceAll(/^```\w*$/gm, ' ').replaceAll(/\]\([^)]*\)/g, ' '));

test('the catalog has every question in the bank once, with its full text', () => {
  expect(bank.length).toBeGreaterThanOrEqual(100);
  for (const { id, text } of bank) {
    expect(pages.filter(({ html }) => html.includes(`id="${id}"`)).length, id).toBe(1);
    // without list numbers, which aren't in the markup
    const lines = text.split('\n').map((line) => wordsOf(line.replace(/^\s*(?:\d+[.]|[-*])\s+/, '')));
    for (const line of lines) if (line.split(' ').length >= 3) expect(catalog, id).toContain(line);
  }
});

test('the catalog and its search index contain no text from answer keys', () => {
  const searched = searchIndexes.questions.map(({ title, text }) => bare(`${title} ${text}`)).join(' | ');
  const shown = bank.flatMap((question) => {
    const key = keyOf(question);
    expect(key.length, question.id).toBeGreaterThan(3);
    return key.filter((phrase) => catalog.includes(phrase) || searched.includes(phrase));
  });
  expect(shown).toEqual([]);
});

test('each skill has its own page, and every page stays small', () => {
  const skills = new Set(bank.map(({ skill }) => skill));
  expect(pages).toHaveLength(skills.size + 1);
  for (const { path, html } of pages) expect(html.length, path).toBeLessThan(120_000);
});

test('the search index has each question with a working link', () => {
  expect(searchIndexes.questions).toHaveLength(bank.length);
  for (const { href } of searchIndexes.questions) {
    const [path, id = ''] = href.split('#');
    expect(pages.find((page) => page.path === path)?.html, href).toContain(`id="${id}"`);
  }
});
