// Texts about one section of a result: its score, its time, and why part of it is missing.
import type { SectionResult } from '@rehearse/contract/insights/results.ts';
import { durationWords } from '../../ui/display/duration.ts';
import { percentWords } from './result-words.ts';

/** `isOpen`: some grades are pending, or wait for the person's own rating. */
export const sectionScore = ({ total: { percent, counted, of } }: SectionResult, isOpen: boolean): string => {
  if (isOpen) return percent === null ? 'Not all graded yet' : `${percentWords(percent)} so far`;
  if (percent === null) return 'Not enough graded for a score';
  return counted < of
    ? `${percentWords(percent)} across ${counted} of ${of} questions`
    : percentWords(percent);
};

export const sectionTime = ({ end, usedMs, limitMs, isTimedEach }: SectionResult): string =>
  end === 'not_started'
    ? 'Not started'
    : `${durationWords(usedMs)} of ${durationWords(limitMs)}${isTimedEach ? ' to answer' : ''}`;

/** Undefined if the section was finished. */
export const unfinishedWords = ({ end, isTimedEach }: SectionResult): string | undefined => {
  switch (end) {
    case 'finished':
      return undefined;
    case 'time_up':
      return isTimedEach ? 'Time ran out on at least one question.' : 'Time ran out on this section.';
    case 'cut_short':
      return 'You submitted the test before reaching every question here. The rest score 0.';
    case 'not_started':
      return 'You submitted the test before this section began, so its questions score 0.';
  }
};
