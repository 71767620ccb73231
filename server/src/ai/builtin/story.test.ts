// Tests that the built-in grader judges a story by its content, and comments on its structure.
import { expect, test } from 'vitest';
import type { GradingTask } from '../grader.port.ts';
import { gradeByWords } from './builtin-grader.ts';

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
      phrasings: [
        'We were three weeks before the launch of the new shop.',
        'Last spring our team was late with the launch of a web shop.',
        'The tests kept failing, and the launch date was near.',
      ],
    },
    {
      id: 'duty',
      label: 'Names their own task',
      weight: 2,
      part: 'task',
      phrasings: [
        'I was responsible for the payment module.',
        'My job was the payment part, which two partners were waiting for.',
        'The payment module was mine.',
      ],
    },
    {
      id: 'first',
      label: 'Cut the scope',
      weight: 3,
      part: 'action',
      phrasings: [
        'I cut the scope and dropped gift cards.',
        'I listed what was left and took gift cards out of the scope.',
        'I made the scope smaller: no gift cards.',
      ],
    },
    {
      id: 'second',
      label: 'Told the stakeholders',
      weight: 3,
      part: 'action',
      phrasings: [
        'I told our sales team the same day.',
        'I showed our sales lead the new list the same afternoon.',
        'I gave sales the new list at once.',
      ],
    },
    {
      id: 'end',
      label: 'Gives the result',
      weight: 2,
      part: 'result',
      phrasings: [
        'We launched on the day with 98 % of payments working.',
        'We launched on time, and payment errors fell within a week.',
        'The launch held its day, and errors fell from 4 % to 1 %.',
      ],
    },
    {
      id: 'lesson',
      label: 'Looks back',
      weight: 1,
      part: 'reflection',
      phrasings: [
        'Next time I would warn everybody earlier.',
        'Looking back I hesitated too long.',
        'What I learned: speak up on the first days.',
      ],
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
  'Looking back I hesitated too long, and next time I would warn everybody on the first days.';
const grade = (answer: string, criteria = question.criteria) =>
  gradeByWords({ ...question, criteria, turns: [answer] });
const verdicts = (answer: string) =>
  Object.fromEntries(grade(answer).judgments.map((judgment) => [judgment.criterion, judgment.verdict]));

test('a complete story meets every criterion, each with its own evidence', () => {
  expect(new Set(Object.values(verdicts(story)))).toEqual(new Set(['met']));
  const starts = grade(story).judgments.map((judgment) => judgment.evidence[0]?.start);
  expect(new Set(starts).size).toBe(question.criteria.length);
});

test('lines without periods or structure words earn the same', () => {
  expect(verdicts(story.replaceAll('. ', '\n'))).toEqual(verdicts(story));
  const bare = 'gift cards cut from the scope, sales lead told the same afternoon with the new list';
  expect(verdicts(bare)).toMatchObject({ first: 'met', second: 'met', end: 'missing' });
});

test('the comment on a missing criterion also names the missing part of the story', () => {
  const untold = grade(story.slice(0, story.indexOf('Looking back'))).judgments;
  const comment = untold.find(({ criterion }) => criterion === 'lesson')?.comment;
  expect(comment).toContain('We didn’t find this in your answer.');
  expect(comment).toContain('Your story also doesn’t clearly say what you learned from it.');
});

test('an unrelated story with all parts meets no criterion', () => {
  const holiday =
    'Last summer I was on holiday in Portugal with my sister. I was responsible for the route. ' +
    'First I rented a car in Porto. Then I booked a small house near the beach. ' +
    'In the end we drove 900 km and spent 20 % less than planned. Looking back I would rent a smaller car next time.';
  expect(Object.values(verdicts(holiday)).filter((verdict) => verdict === 'met')).toEqual([]);
});

test('without a reflection, its criterion is missing', () => {
  expect(verdicts(story.slice(0, story.indexOf('Looking back'))).lesson).toBe('missing');
});

test('a hypothetical plan meets no criterion', () => {
  const plan =
    'I would list what is left and cut the scope, and I would tell sales at once. I would then plan 3 days for tests. In the end the release would be on time, and next time I would start earlier.';
  expect(Object.values(verdicts(plan))).not.toContain('met');
});

test('an explanation counts as no answer to a story question', () => {
  const explanation =
    'A hash index maps each key to a bucket, so a lookup reads one page. A tree keeps keys sorted, so ranges are read in order. The planner chooses by cost.';
  expect(grade(explanation)).toMatchObject({ outcome: 'no_answer', reason: 'off_topic' });
});
