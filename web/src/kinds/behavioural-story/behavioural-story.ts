// The "behavioral story" kind in the browser.
import { openKind } from '../open/open.tsx';

export const behaviouralStory = openKind('behavioural_story', {
  aim: [150, 300],
  advice: 'Describe what was at stake, what you did yourself, how it turned out, and what you learned.',
});
