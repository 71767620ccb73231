// The manual under /docs, built from the repository's own documents, in reading order.
import settings from '../../../.env.example?raw';
import { productionDocs } from './production-docs.ts';

const files = import.meta.glob<string>(['../../../docs/*.md', '../../../README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const source = (name: string): string => {
  const text = files[`../../../${name}`];
  if (text === undefined) throw new Error(`the manual needs ${name}`);
  return text;
};

export type ManualPage = {
  path: string;
  name: string;
  group: 'Running it' | 'Understanding it';
  summary: string;
  body: string;
};

/** The part of a document between a heading and the next one of the same level. */
const part = (text: string, heading: string): string => {
  const rank = /^#+/.exec(heading)?.[0] ?? '##';
  const from = text.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`the manual needs the heading "${heading}"`);
  const next = text.indexOf(`\n${rank} `, from + heading.length + 1);
  return text.slice(from, next < 0 ? undefined : next).trim();
};

/** The document without its title, which the page shows as its heading. */
const untitled = (text: string): string => text.replace(/^# .*\n+/, '');

/** Built from `.env.example`, which a test checks against the server's settings. */
const settingsList = (): string =>
  settings
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const lines = block.split('\n');
      const [name = '', ...value] = (lines.at(-1) ?? '').slice(1).split('=');
      const meaning = lines
        .slice(0, -1)
        .map((line) => line.replace(/^# /, ''))
        .join(' ');
      const standard = value.join('=');
      return `**\`${name}\`**${standard === '' ? '' : ` defaults to \`${standard}\`.`}\\\n${meaning}`;
    })
    .join('\n\n');

const operating = source('docs/operations.md');

export const manual: readonly ManualPage[] = [
  {
    path: '/docs/quick-start',
    name: 'Quick start',
    group: 'Running it',
    summary: 'From a clone to your first graded answer, in about five minutes.',
    body: untitled(source('docs/quick-start.md')),
  },
  {
    path: '/docs/installing',
    name: 'Installing',
    group: 'Running it',
    summary: 'Two commands, where your data is stored, and what the other commands do.',
    body: [
      part(source('README.md'), '## Two commands'),
      part(source('README.md'), '## Where your data is stored'),
      part(source('README.md'), '## More commands'),
    ].join('\n\n'),
  },
  {
    path: '/docs/configuring',
    name: 'Configuring',
    group: 'Running it',
    summary: 'Every setting, with its default and what it does.',
    body: `Set these as environment variables or in a \`.env\` file in the clone. You don’t need any of them to start.\n\n${settingsList()}`,
  },
  {
    path: '/docs/operating',
    name: 'Operating',
    group: 'Running it',
    summary:
      'Keeping an installation running: accounts, models, health, jobs, mail, crashes, and multiple instances.',
    body: untitled(operating),
  },
  ...productionDocs.map((doc) => ({ ...doc, group: 'Running it' as const })),
  {
    path: '/docs/scoring',
    name: 'Scoring',
    group: 'Understanding it',
    summary: 'Where each number comes from: the formula, and the file that computes it.',
    body: untitled(source('docs/scoring.md')),
  },
  {
    path: '/docs/questions',
    name: 'Question format',
    group: 'Understanding it',
    summary: 'The question file format, and the checks every question must pass.',
    body: untitled(source('docs/question-format.md')),
  },
  {
    path: '/docs/architecture',
    name: 'Architecture',
    group: 'Understanding it',
    summary: 'The four packages, what can import what, and how data flows through the code.',
    body: untitled(source('docs/ARCHITECTURE.md')),
  },
];
