// The display name of a section: its track, plus the question type if it has only one.
import { isStory, type Kind } from '../kinds/kinds.ts';
import { kindInSentence } from '../kinds/kind-words.ts';
import type { Track } from '../primitives.ts';
import { trackWords } from '../vocabulary.ts';

/** "Backend engineering, system design", "Behavioral, stories", "Data and SQL" */
export const sectionName = ({ track, kinds }: { track: Track; kinds: readonly Kind[] }): string => {
  const [only] = kinds;
  if (only === undefined || kinds.length > 1) return trackWords[track];
  return `${trackWords[track]}, ${isStory(only) ? 'stories' : kindInSentence[only]}`;
};
