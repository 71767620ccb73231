// The words that a person reads beside a verdict: what was there, what was missing, one thing to do next.
import type { NoAnswerReason } from '../grader.port.ts';
import type { Finding } from './key-points.ts';

/** Pure. Stands beside the criterion's label and its verdict, and repeats neither: what is met needs no more words. */
export function commentOn(finding: Pick<Finding, 'verdict' | 'note'>): string {
  switch (finding.verdict) {
    case 'met':
      return '';
    case 'partly':
      return finding.note === 'word_list'
        ? 'The words are there, but as a list. Say in a sentence how they belong together.'
        : 'The marked words touch this, but part of it is missing. Say it out in one full sentence.';
    case 'contradicted':
      return finding.note === 'misconception'
        ? 'The marked words are a common misconception. Compare them with the model answer.'
        : 'The marked words say the opposite. Check whether you meant it that way.';
    case 'missing':
      return 'Nothing in your answer was found for this. Add a sentence on it.';
  }
}

/** Pure. The comment on every criterion of an answer that is none. */
export function commentOnNoAnswer(reason: NoAnswerReason): string {
  switch (reason) {
    case 'empty':
      return 'You left this empty, so it counts as no answer. Write what you know, even if it is one sentence.';
    case 'does_not_know':
      return 'You say that you don’t know, so it counts as no answer. Start with the part that you can explain.';
    case 'echo':
      return 'This repeats the question, so it counts as no answer. Say in your own words what you would do.';
    case 'off_topic':
      return 'This shares nothing with what the question asks, so it counts as no answer. Read the question once more.';
    case 'addressed_to_grader':
      return 'This speaks to the grader instead of answering, so it counts as no answer. Write to the interviewer.';
  }
}
