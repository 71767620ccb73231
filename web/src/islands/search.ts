// Search on a public page: loads its index on first use, matches words and prefixes, and lists the results.
import type MiniSearch from 'minisearch';
import * as z from 'zod/mini';
import { indexOf, SearchEntries, type SearchEntry } from './search-entries.ts';

const shown = 8;

const load = async (address: string): Promise<MiniSearch<SearchEntry>> => {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The search index request returned ${reply.status}.`);
  return indexOf(z.parse(SearchEntries, await reply.json()));
};

/** The text around the first match, to show why the entry was found. */
export const excerptOf = (text: string, terms: readonly string[]): string => {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0), text.length),
  );
  const from = at === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)));
  const to = from + 160 >= text.length ? text.length : text.lastIndexOf(' ', from + 160);
  const piece = text.slice(from, to > from ? to : from + 160).trim();
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`;
};

const listItem = (title: string, place: string, href: string, excerpt: string): HTMLLIElement => {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  link.className = 'font-label text-accent-ink underline decoration-accent-line underline-offset-3';
  const where = document.createElement('span');
  where.textContent = place === title ? '' : ` ${place}`;
  where.className = 'text-sm text-ink-3';
  const words = document.createElement('p');
  words.textContent = excerpt;
  words.className = 'mt-1 text-sm text-ink-2';
  const item = document.createElement('li');
  item.className = 'py-3';
  item.append(link, where, words);
  return item;
};

const open = (box: HTMLElement): void => {
  const field = box.querySelector('input');
  const count = box.querySelector('[data-search-count]');
  const results = box.querySelector('[data-search-results]');
  const address = box.dataset['search'];
  if (!field || !count || !results || address === undefined) return;
  box.inert = false;
  let index: Promise<MiniSearch<SearchEntry>> | undefined;
  const find = async (): Promise<void> => {
    const words = field.value.trim();
    if (words === '') {
      results.replaceChildren();
      count.textContent = '';
      return;
    }
    try {
      const found = (await (index ??= load(address))).search(words);
      if (field.value.trim() !== words) return;
      count.textContent =
        found.length === 0
          ? 'No results. Try fewer or different words.'
          : `${found.length} ${found.length === 1 ? 'result' : 'results'}${found.length > shown ? `, showing the top ${shown}` : ''}`;
      results.replaceChildren(
        ...found
          .slice(0, shown)
          .map((match) =>
            listItem(
              String(match['title']),
              String(match['place']),
              String(match['href']),
              excerptOf(String(match['text']), match.terms),
            ),
          ),
      );
    } catch {
      index = undefined;
      count.textContent = 'Search is unavailable. Browse the pages below.';
    }
  };
  field.addEventListener('input', () => void find());
  field.addEventListener('keydown', (event) => {
    const first = results.querySelector('a');
    if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    first.focus();
  });
};

for (const box of document.querySelectorAll<HTMLElement>('[data-search]')) open(box);
