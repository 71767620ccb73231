// What can be searched on /docs and /help: one entry for each section or question.
import { anchorOf } from './anchor.ts';
import { helpGroups } from './help.ts';
import { manual } from './manual.ts';
import { catalogPath, questions } from './question-catalog.ts';
import { kindWords, skillWords } from '@rehearse/contract/vocabulary.ts';
import { splitStem } from '../ui/stem.tsx';

export type SearchEntry = { id: number; title: string; place: string; href: string; text: string };

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*[|:-]+\s*$/gm, '')
    .replaceAll(/(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[|#>]/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sectionsOf = ({ path, name, body }: (typeof manual)[number]): Omit<SearchEntry, 'id'>[] =>
  body.split(/^(?=## )/m).map((section) => {
    const heading = /^## (.*)$/m.exec(section)?.[1];
    return {
      title: heading ?? name,
      place: name,
      href: heading === undefined ? path : `${path}#${anchorOf(heading)}`,
      text: plain(section.replace(/^## .*$/m, '')),
    };
  });

const numbered = (entries: Omit<SearchEntry, 'id'>[]): SearchEntry[] =>
  entries.map((entry, id) => ({ id, ...entry }));

export const searchIndexes = {
  docs: numbered(manual.flatMap(sectionsOf)),
  help: numbered(
    helpGroups.flatMap(({ name, entries }) =>
      entries.map(({ id, question, answer }) => ({
        title: question,
        place: name,
        href: `/help#${id}`,
        text: plain(answer),
      })),
    ),
  ),
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
