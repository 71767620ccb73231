// The next step toward an achievement: the button's label and link. Pure.
import { isOpen, isStory, Kind } from '@rehearse/contract/kinds/kinds.ts';
import { paths } from '../../paths.ts';

export type NextStepLink = { words: string; to: string };

const kindsThat = (fits: (kind: Kind) => boolean): string => Kind.options.filter(fits).join(',');

const start: NextStepLink = { words: 'Start a test', to: paths.startTest() };
const practice: NextStepLink = { words: 'Practice today', to: paths.startTest() };
const open: NextStepLink = {
  words: 'Write an answer',
  to: paths.startTest({ kinds: kindsThat(isOpen) }),
};
const exact: NextStepLink = {
  words: 'Answer right-or-wrong questions',
  to: paths.startTest({ kinds: kindsThat((kind) => !isOpen(kind)) }),
};
const again: NextStepLink = { words: 'Choose a test to take again', to: paths.review() };

const byId: Record<string, NextStepLink> = {
  'first-answer': open,
  'three-days': practice,
  'week-kept': practice,
  'nothing-left-out': open,
  'five-in-full': open,
  'whole-story': { words: 'Tell a story', to: paths.startTest({ kinds: kindsThat(isStory) }) },
  'ten-exact': exact,
  'said-it-better': again,
  'got-it-this-time': again,
  'in-the-time-given': { words: 'Start an exam', to: paths.startTest({ mode: 'exam' }) },
  'without-a-hint': { words: 'Start a practice test', to: paths.startTest({ mode: 'practice' }) },
};

/** For an ID this version of the app doesn't know, links to a new test. */
export const nextFor = (id: string): NextStepLink => byId[id] ?? start;
