// Facts that articles can use, counted at build time, and the image files they can use.
import type { ReactNode } from 'react';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Skill, Track } from '@rehearse/contract/primitives.ts';
import { version } from '@rehearse/contract/api.ts';
import { Mark } from '../../ui/layout/brand.tsx';
import { Picture, pictureNamed } from './picture.tsx';
import { linkClass } from './prose.tsx';

/** Only the file names are used, so question text stays out of the bundle. */
const questionFiles = import.meta.glob('../../../../bank/*/*.yaml', { query: '?raw' });

const facts: readonly [fact: string, value: string, from: string][] = [
  ['Version', version, 'the program itself'],
  ['License', 'MIT', 'the LICENSE file'],
  ['Questions in the bank', String(Object.keys(questionFiles).length), 'the files in bank/'],
  [
    'Tracks, skills, question types',
    `${Track.options.length}, ${Skill.options.length}, ${Kind.options.length}`,
    'the schemas shared by app and server',
  ],
  ['Requirements', 'Node, npm, and Git; no cloud account, no API key', 'npm start on a fresh clone'],
];

export const PressFacts = (): ReactNode => (
  <dl className="divide-y divide-line border-t border-line">
    {facts.map(([fact, value, from]) => (
      <div key={fact} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_1fr]">
        <dt className="text-ink-2">{fact}</dt>
        <dd>
          {value} <span className="block text-sm text-ink-3">Source: {from}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const pictures: readonly [name: string, words: string][] = [
  ['dashboard', 'The dashboard'],
  ['room-choice', 'Answering a question'],
  ['results', 'A result with highlighted evidence'],
];

const File = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <a href={href} download className={linkClass}>
    {children}
  </a>
);

/** Each image with its download links. */
export const PressFiles = (): ReactNode => (
  <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
    <div>
      <div className="flex aspect-[1200/760] items-center justify-center rounded border border-line bg-surface">
        <Mark height={72} />
      </div>
      <p className="mt-3 text-sm">
        The logo, a repeat sign from sheet music: <File href="/favicon.svg">SVG</File>
      </p>
    </div>
    {pictures.flatMap(([name, words]) => {
      const picture = pictureNamed(name);
      return picture
        ? [
            <div key={name}>
              <Picture of={picture} alt={words} />
              <p className="mt-3 text-sm">
                {words}: <File href={picture.wide.light}>light</File>,{' '}
                <File href={picture.wide.dark}>dark</File>{' '}
                <span className="text-ink-3">
                  WebP, {picture.wide.width} by {picture.wide.height}
                </span>
              </p>
            </div>,
          ]
        : [];
    })}
  </div>
);
