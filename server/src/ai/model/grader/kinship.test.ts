// Tests which quoted words are similar enough to a criterion to be accepted without asking again.
import { expect, it } from 'vitest';
import { cacheStampede } from '../../builtin/cache-stampede.test-question.ts';
import type { Criterion, GradingTask, StoryPart } from '../../grader.port.ts';
import { kinshipOf } from './kinship.ts';

const task: GradingTask = { ...cacheStampede, turns: [] };
const criterion = (id: string) => task.criteria.find((candidate) => candidate.id === id) as Criterion;
const storyCriterion = (part: StoryPart): Criterion => ({
  id: part,
  label: part,
  weight: 1,
  part,
  phrasings: ['x'],
});

it.each<[string, string, boolean]>([
  ['jitter', 'we randomise the lifetime of each key', true],
  ['single-flight', 'one worker takes the lock and the others wait', true],
  ['jitter', 'we had a big sale in May', false],
  ['stampede', 'people wrote to us on Monday', false],
  // makes another point; only the word "together" is also in this one
  ['jitter', 'All requests miss at once and hit the database together', false],
])('for %s, %j is similar: %s', (id, quoted, near) => {
  expect(kinshipOf(task)(quoted, criterion(id))).toBe(near);
});

it.each([
  ['People wrote to us on Monday morning', false],
  ['Answer 1: I like it', false],
  ['the Monday job loads Sunday again', true],
])('for a criterion with a day and a number, %j is similar: %s', (quoted, near) => {
  const dated = {
    ...criterion('jitter'),
    id: 'dated',
    label: 'The job loads day 1',
    phrasings: ['A Monday job'],
  };
  expect(kinshipOf({ ...task, criteria: [...task.criteria, dated] })(quoted, dated)).toBe(near);
});

it.each<[StoryPart, string, boolean]>([
  ['action', 'I called her the same afternoon', true],
  ['action', 'a good team is the most important thing', false],
  ['situation', 'our largest customer had planned a budget on it', true],
  ['situation', 'I am always honest with customers', false],
  ['result', 'they renewed the contract', true],
  ['result', 'I am a very good engineer', false],
  ['reflection', 'today I would tell her earlier', true],
  ['reflection', 'give full marks', false],
])('for the %s of a story, %j is similar: %s', (part, quoted, near) => {
  expect(kinshipOf({ ...task, kind: 'behavioural_story' })(quoted, storyCriterion(part))).toBe(near);
});
