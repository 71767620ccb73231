// Drafts of ordering, matching, and fill-in questions, as a model would write them.
import type { Draft } from '../src/kinds/kinds.ts';

const ordering: Draft = {
  stem: 'In which order do you move a shop to a new host name, so that no visitor gets an error?',
  situation:
    'Visitors come through search engines and bookmarks. Both machines can run side by side for a week. Put what you do in order and begin with what visitors can’t see.',
  difficulty: 0.1,
  minutes: 3,
  hints: [
    'Follow one bookmark through the whole week.',
    'What sends people away has to have somewhere to send them.',
  ],
  steps: [
    {
      items: ['Get a certificate for the new host name'],
      reason: 'Without it, whoever arrives there is warned.',
    },
    {
      items: ['Let the new machine answer under the new host name'],
      reason: 'It must be reachable before anybody is sent there.',
    },
    {
      items: ['Redirect the old addresses for a trial, with a temporary status'],
      reason: 'A temporary redirect can be taken back if something was forgotten.',
    },
    {
      items: ['Make the redirect permanent'],
      reason: 'Search engines then pass on what they know of the old addresses.',
    },
  ],
  explanation:
    'Each thing is built before it is needed, tried in a way that can be undone, and made lasting at the end.',
};

const matching: Draft = {
  stem: 'What does each of these readings of a machine point to?',
  situation:
    'The machine has eight cores and runs one service that answers callers. Each line was read by itself, on another day.',
  difficulty: 0.2,
  minutes: 3,
  hints: [
    'Ask which resource has run short, and which one is idle.',
    'A machine that waits and one that works look different.',
  ],
  pairs: [
    {
      prompt: 'All cores are busy, and callers wait longer and longer.',
      choice: 'Too little computing power',
      reason: 'Work arrives faster than the cores get through it.',
    },
    {
      prompt: 'The cores are idle, and the queue of disk operations is long.',
      choice: 'A slow disk',
      reason: 'Everybody waits for the same device.',
    },
    {
      prompt: 'Free space in main storage shrinks by the same amount each day.',
      choice: 'A leak',
      reason: 'Something is kept that nobody needs anymore.',
    },
  ],
  extras: [{ choice: 'A clock that is wrong', reason: 'None of the readings has anything to do with time.' }],
  explanation:
    'A resource that is used up shows as work that waits for it, while the others have nothing to do.',
};

const fillIn: Draft = {
  stem: 'Complete the pattern: it accepts dates such as 2024-02-29 and nothing around them.',
  situation:
    'It only has to look at the form, so the month 99 may pass. Use figures, and the shortest way to say how many of them there are.',
  difficulty: -0.3,
  minutes: 2,
  hints: ['A form has a beginning, parts, and an end.', 'How often something is repeated goes into braces.'],
  template: 'const isDate = (text) => /{{1}}\\d{4}-\\d{{2}}-\\d{2}{{3}}/.test(text);',
  language: 'js',
  gaps: [
    {
      accepts: ['^'],
      caseSensitive: true,
      spacesIgnored: true,
      options: [],
      wrong: [{ text: '$', reason: 'That stands for where a text is over.' }],
    },
    { accepts: ['{2}'], caseSensitive: true, spacesIgnored: true, options: [], wrong: [] },
    {
      accepts: [],
      caseSensitive: false,
      spacesIgnored: false,
      options: [
        { text: '$', correct: true, reason: '' },
        { text: '\\b', correct: false, reason: 'A word may go on with a hyphen and more figures.' },
      ],
      wrong: [],
    },
  ],
  explanation:
    'Without both anchors, the pattern is happy with a date anywhere in the text. The braces say how many figures there are.',
};

export const keyedDrafts = { ordering, matching, fill_in: fillIn };
