// A sample question with its rubric, for tests of the built-in grader.
import type { GradingTask } from '../grader.port.ts';

export const cacheStampede: Omit<GradingTask, 'turns'> = {
  questionId: 'backend-cache-stampede',
  questionVersion: 1,
  kind: 'short_answer',
  questionText:
    'What goes wrong when a popular cache entry expires under heavy traffic, and what do you do about it?',
  criteria: [
    {
      id: 'stampede',
      label: 'Names the stampede',
      weight: 3,
      phrasings: [
        'All requests miss at once and hit the database together with the same query.',
        'Thousands of readers recompute the same value at the same moment, a thundering herd.',
        'The database gets a burst of identical queries as soon as the key is gone.',
      ],
    },
    {
      id: 'single-flight',
      label: 'Lets one caller refill the entry',
      weight: 3,
      phrasings: [
        'I let only one request rebuild the entry under a lock while the others wait for it.',
        'A mutex per key makes sure that a single worker recomputes and the rest reuse its result.',
        'I coalesce the misses, so that one caller loads the value and shares it.',
      ],
    },
    {
      id: 'jitter',
      label: 'Spreads the expiry times',
      weight: 2,
      phrasings: [
        'I add random jitter to the time to live, so that keys do not expire together.',
        'Expiry times get a random offset, which spreads the refills over minutes.',
        'A randomised lifetime keeps many entries from running out in the same second.',
      ],
    },
  ],
  misconceptions: [
    {
      claim: 'A bigger cache with more memory solves it.',
      correction:
        'The entry is gone because its lifetime ended, so a lock or jitter is needed, whatever the memory.',
    },
  ],
  modelAnswer:
    'All requests miss at once and hit the database together with the same query. I let only one request rebuild the entry under a lock while the others wait for it. I also add random jitter to the time to live, so that keys do not expire together.',
};
