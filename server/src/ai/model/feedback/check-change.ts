// Checks one change that a model proposes for an answer: whether its words and its reason are acceptable.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import { countWords } from '../../evidence.port.ts';
import type { GradingTask } from '../../grader.port.ts';
import { improveAnswerRules } from '../../prompts/improve-answer.ts';
import { faultIn } from './check-words.ts';
import { withPlaces } from './marked-places.ts';
import { newFactsIn, newWordsIn, sourcesOf } from './new-facts.ts';
import { authoredIn } from './quotations.ts';

export type Change = {
  quote: string;
  how: 'replace' | 'after' | 'before' | 'remove';
  words: string;
  /** Number of the criterion, from 1; 0 if the change is about the whole answer. */
  criterion: number;
  why: string;
};

/** Words can have any length, so characters are limited, too. */
const most = { quote: 40, words: 60, letters: 1200, reason: { words: 45, letters: 300 } };

/** Maximum share of new words among a change's content words; in stories, no word can be new. */
const freshShare = 1 / 3;

const markup = /<\/?[a-z!][^>]*>|\]\(|https?:|www\.|```|=====/i;

const plainReason = 'This says more clearly what you mean.';

/** Pure. The change if acceptable, with its reason replaced if that isn't; undefined if rejected. */
export const fitOf = (task: GradingTask): ((change: Change) => Change | undefined) => {
  const tellsStory = isStory(task.kind);
  const labels = task.criteria.map(({ label }) => label);
  // only the person who tells a story knows its facts
  const known = sourcesOf([
    ...task.turns,
    ...(tellsStory ? [task.questionText, ...labels] : authoredIn(task)),
  ]);
  const reason = { ...most.reason, rules: improveAnswerRules(task.kind) };
  const answer = sourcesOf([...task.turns, task.questionText, ...labels]);

  const mayBeSaid = (words: string): boolean =>
    withPlaces(words).every(({ kind, text }) => {
      // a placeholder can say what to add, but can't state facts
      if (kind === 'gap') return newFactsIn(text, answer).filter((word) => !/^Say$/.test(word)).length === 0;
      if (newFactsIn(text, known).length > 0) return false;
      const { fresh, content } = newWordsIn(text, known);
      return tellsStory ? fresh.length === 0 : fresh.length <= Math.max(1, content * freshShare);
    });
  const reasonFor = (change: Change): string => {
    const why = change.why.trim();
    const context = { ...task, turns: [...task.turns, change.words] };
    if (faultIn(why, context, undefined, reason) === undefined) return why;
    return plainReason;
  };

  return (change) => {
    const words = change.how === 'remove' ? '' : change.words.trim();
    const isWhole = change.how === 'remove' || words !== '';
    const inForm =
      isWhole &&
      Math.max(change.quote.length, words.length) <= most.letters &&
      countWords(change.quote) > 0 &&
      countWords(change.quote) <= most.quote &&
      countWords(words) <= most.words &&
      !markup.test(words) &&
      change.criterion <= task.criteria.length;
    if (!inForm || !mayBeSaid(words)) return undefined;
    return { ...change, words, why: reasonFor(change) };
  };
};
