// The words that a person reads beside a verdict: what was there, what was missing, one thing to do next.
import type { NoAnswerReason } from '../grader.port.ts';
import type { Finding } from './key-points.ts';

/** Pure. Stands beside the criterion's label and its verdict, and repeats neither: what is met needs no more words. */
export function commentOn({ verdict, note }: Pick<Finding, 'verdict' | 'note'>, tip?: string): string {
  switch (verdict) {
    case 'met':
      return '';
    case 'partly':
      return note === 'word_list'
        ? 'You list the words. Say in a sentence how they belong together.'
        : ['You covered part of this.', tip ?? 'Say the rest in a full sentence.'].join(' ');
    case 'contradicted':
      return note === 'misconception'
        ? 'The marked words come close to a common misconception. Compare them with the model answer.'
        : 'The marked words say the opposite. Check whether you meant it that way.';
    case 'missing':
      return [tip ?? 'Add a sentence on it.', 'I didn’t find this.'].join(' ');
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
