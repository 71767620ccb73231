// The search entries of /docs, /help, and /questions: one for each section or question.
import { anchorOf } from './anchor.ts';
import { integrations } from './claims.ts';
import { helpGroups } from './help.ts';
import { manual } from './manual.ts';
import { catalogPath, questions } from './question-catalog.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { splitStem } from '../ui/markdown/stem.tsx';

import { otherWordsFor } from './search-synonyms.ts';
import { writtenPages } from './written-pages.ts';

export type SearchEntry = {
  id: number;
  title: string;
  place: string;
  href: string;
  text: string;
  /** Extra search terms; never shown. */
  also: string;
};

type FoundEntry = Omit<SearchEntry, 'id' | 'also'>;

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*[|:-]+\s*$/gm, '')
    .replaceAll(/(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[|#>]/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sectionsOf = ({ path, name, body }: { path: string; name: string; body: string }): FoundEntry[] =>
  body.split(/^(?=## )/m).map((section) => {
    const heading = /^## (.*)$/m.exec(section)?.[1];
    return {
      title: heading ?? name,
      place: name,
      href: heading === undefined ? path : `${path}#${anchorOf(heading)}`,
      text: plain(section.replace(/^## .*$/m, '')),
    };
  });

const numbered = (entries: FoundEntry[]): SearchEntry[] =>
  entries.map((entry, id) => ({
    id,
    ...entry,
    also: otherWordsFor(`${entry.title} ${entry.place} ${entry.text}`),
  }));

const answers: FoundEntry[] = helpGroups.flatMap(({ name, entries }) =>
  entries.map(({ id, question, answer }) => ({
    title: question,
    place: name,
    href: `/help#${id}`,
    text: plain(answer),
  })),
);

/** Other pages that documentation search should find. */
const otherPages: FoundEntry[] = [
  ...writtenPages.flatMap(({ path, title, lead, body }) =>
    sectionsOf({ path, name: title, body: `${lead}\n\n${body.replaceAll(/^<!--.*-->$/gm, '')}` }),
  ),
  ...integrations.map(({ claim, text, steps }) => ({
    title: claim,
    place: 'Integrations',
    href: `/integrations#${anchorOf(claim)}`,
    text: plain(`${text} ${steps}`),
  })),
  {
    title: 'Pricing',
    place: 'Pricing',
    href: '/pricing',
    text: 'Rehearse is free software under the MIT license that you run on your own machine. The page also shows what a language model costs per test.',
  },
];

export const searchIndexes = {
  docs: numbered([...manual.flatMap(sectionsOf), ...answers, ...otherPages]),
  help: numbered(answers),
  questions: numbered(
    questions.map(({ id, kind, skill, text }) => {
      const { stem, rest } = splitStem(text);
      return {
        title: plain(stem),
        place: skillWords[skill],
        href: `${catalogPath(skill)}#${id}`,
        text: `${kindWords[kind]}. ${plain(rest)}`,
      };
    }),
  ),
};
