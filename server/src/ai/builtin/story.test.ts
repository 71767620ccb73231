// Holds what the built-in grader takes for the parts of a story, and that it says what it did not judge.
import { expect, test } from 'vitest';
import type { GradingTask } from '../grader.port.ts';
import { gradeBuiltin } from './builtin-grader.ts';

const question: Omit<GradingTask, 'turns'> = {
  questionId: 'behavioural-late-release',
  questionVersion: 1,
  kind: 'behavioural_story',
  questionText: 'Tell me about a release that was about to be late.',
  criteria: [
    {
      id: 'setting',
      label: 'Sets the scene',
      weight: 2,
      part: 'situation',
      phrasings: ['We were three weeks before the launch of the new shop.'],
    },
    {
      id: 'duty',
      label: 'Names their own task',
      weight: 2,
      part: 'task',
      phrasings: ['I was responsible for the payment module.'],
    },
    {
      id: 'first',
      label: 'Cut the scope',
      weight: 3,
      part: 'action',
      phrasings: ['I cut the scope and dropped gift cards.'],
    },
    {
      id: 'second',
      label: 'Told the stakeholders',
      weight: 3,
      part: 'action',
      phrasings: ['I told our sales team the same day.'],
    },
    {
      id: 'end',
      label: 'Gives the result',
      weight: 2,
      part: 'result',
      phrasings: ['We launched on the day with 98 % of payments working.'],
    },
    {
      id: 'lesson',
      label: 'Looks back',
      weight: 1,
      part: 'reflection',
      phrasings: ['Next time I would cut earlier.'],
    },
  ],
  misconceptions: [],
  modelAnswer: 'We were three weeks before the launch of the new shop.',
};
const story =
  'Last spring our team was three weeks before the launch of a new shop, and the tests kept failing. ' +
  'I was responsible for the payment module, which two partners were waiting for. ' +
  'First I listed what was left and cut gift cards from the scope. ' +
  'Then I told our sales lead the same afternoon, with the new list in my hand. ' +
  'We launched on the day, and payment errors fell from 4 % to 1 % within a week. ' +
  'Looking back I waited too long, and next time I would cut the scope in the first week.';
const grade = (answer: string, criteria = question.criteria) =>
  gradeBuiltin({ ...question, criteria, turns: [answer] });
const verdicts = (answer: string) =>
  Object.fromEntries(grade(answer).judgements.map((judgement) => [judgement.criterion, judgement.verdict]));

test('a story with all parts meets them, each by a sentence of its own', () => {
  expect(new Set(Object.values(verdicts(story)))).toEqual(new Set(['met']));
  const starts = grade(story).judgements.map((judgement) => judgement.evidence[0]?.start);
  expect(new Set(starts).size).toBe(question.criteria.length);
});

test('its comments say that only the structure was judged', () => {
  for (const answer of [story, story.slice(0, 260)])
    for (const { comment } of grade(answer).judgements)
      expect(comment).toContain('Only the structure was judged, not the content.');
});

test('a team without an "I" is only in part one\'s own step', () => {
  const team = story.replace('First I listed', 'First we listed').replace('Then I told', 'Then we told');
  expect(verdicts(team)).toMatchObject({ first: 'partly', second: 'partly', end: 'met' });
});

test('a result without a figure is only in part a result', () => {
  expect(verdicts(story.replace('from 4 % to 1 % within a week', 'a lot')).end).toBe('partly');
});

test('without a look back that part is missing', () => {
  expect(verdicts(story.slice(0, story.indexOf('Looking back'))).lesson).toBe('missing');
});

test('a story of two sentences counts half at most', () => {
  const short =
    'I was responsible for the release. I cut the scope. I told sales. In the end we launched 2 days early.';
  expect(Object.values(verdicts(short))).not.toContain('met');
});

test('what would be done is no story', () => {
  const plan =
    'I would list what is left and cut the scope, and I would tell sales at once. I would then plan 3 days for tests. In the end the release would be on time, and next time I would start earlier.';
  expect(Object.values(verdicts(plan)).every((verdict) => verdict === 'missing')).toBe(true);
});

test('an explanation is no answer to a story question', () => {
  const explanation =
    'A hash index maps each key to a bucket, so a lookup reads one page. A tree keeps keys sorted, so ranges are read in order. The planner chooses by cost.';
  expect(grade(explanation)).toMatchObject({ outcome: 'no_answer', reason: 'off_topic' });
});
