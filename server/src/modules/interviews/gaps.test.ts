// Tests follow-ups and probes: missing points get their author's questions, and points made get probes.
import { expect, it } from 'vitest';
import type { Judgment } from '../../ai/grader.port.ts';
import { gapsOf, type InterviewCriterion } from './gaps.ts';

const criteria: InterviewCriterion[] = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
  id,
  weight: [1, 3, 2, 3, 2][at] ?? 1,
  area: `the area of ${id}`,
  followUps: [`First of ${id}?`, `Second of ${id}?`],
  probes: [`Deeper into ${id}?`, `Deeper still into ${id}?`],
}));
const judged = (id: string, verdict: Judgment['verdict'], turn?: number): Judgment => ({
  criterion: id,
  verdict,
  evidence: turn === undefined ? [] : [{ turn, start: 0, end: 4 }],
  comment: '',
});
const gaps = (
  judgments: Judgment[],
  isStory = false,
  of = criteria,
  turns = ['first', 'we did some stuff'],
) => {
  const { open, made } = gapsOf(of, { judgments }, turns, { isStory, question: 'What?' });
  const named = (gap: (typeof open)[number]) => (gap.kind === 'criterion' ? gap.id : gap.word);
  return { open: open.map(named), made: made.map(named), all: [...open, ...made] };
};

it('follows up on missing and contradicted criteria, heaviest first, with the author’s questions', () => {
  const { open, all } = gaps([judged('a', 'contradicted', 0), judged('b', 'met', 0), judged('c', 'missing')]);
  expect(open).toEqual(['d', 'c', 'e', 'a']);
  expect(all[0]).toMatchObject({ asks: ['First of d?', 'Second of d?'] });
});

it('asks last about a nearly met criterion, unless the answer contradicts it', () => {
  const near = { ...judged('d', 'missing'), estimate: 0.3 };
  const far = { ...judged('c', 'missing'), estimate: 0.1 };
  const opposite = { ...judged('b', 'contradicted', 0), estimate: 0.4 };
  expect(gaps([near, far, opposite]).open).toEqual(['b', 'c', 'e', 'a', 'd']);
});

it('doesn’t follow up on criteria that are met, partly met, or not graded', () => {
  const verdicts = ['met', 'partly', 'not_judged'] as const;
  for (const verdict of verdicts)
    expect(gaps(criteria.map(({ id }) => judged(id, verdict))).open).toEqual([]);
});

it('probes the most recent points first, and then by weight', () => {
  const { made, all } = gaps([
    judged('a', 'met', 1),
    judged('b', 'partly', 0),
    judged('c', 'met', 1),
    judged('d', 'met', 0),
    judged('e', 'missing'),
  ]);
  expect(made).toEqual(['c', 'a', 'b', 'd']);
  expect(all.find((gap) => gap.kind === 'criterion' && gap.id === 'c')).toMatchObject({
    asks: ['Deeper into c?', 'Deeper still into c?'],
  });
});

it('probes ungraded criteria only in stories, where a probe reveals nothing', () => {
  const unsure = [judged('a', 'met', 0), ...['b', 'c', 'd', 'e'].map((id) => judged(id, 'not_judged'))];
  expect(gaps(unsure).made).toEqual(['a']);
  expect(gaps(unsure, true).made).toEqual(['a', 'b', 'd', 'c', 'e']);
});

it('asks about a vague word only if a gap has no author questions', () => {
  expect(gaps([]).open).toEqual(['b', 'd', 'c', 'e', 'a']);
  const bare = criteria.map(({ id, weight, area }) => ({ id, weight, area }));
  expect(gaps([], false, bare).open).toEqual(['b', 'stuff', 'd', 'c', 'e', 'a']);
  expect(
    gaps(
      bare.map(({ id }) => judged(id, 'met', 0)),
      false,
      bare,
    ),
  ).toMatchObject({ open: [], made: [] });
});

it('asks no told story for its situation, and asks only for its ending if no point was found', () => {
  const parts = ['situation', 'task', 'action', 'result', 'reflection'] as const;
  const ofStory = criteria.map((criterion, at) => ({ ...criterion, part: parts[at] ?? 'task' }));
  const storyTurns = [
    'Last year our lead left, and I took over what he had begun. I asked everybody what they needed.',
  ];
  const open = (judgments: Judgment[], turns = storyTurns) => gaps(judgments, true, ofStory, turns).open;
  expect(open([])).toEqual(['d', 'e']);
  expect(open([judged('d', 'met', 0)])).toEqual(['b', 'c', 'e']);
  expect(open([judged('a', 'contradicted', 0)])).toEqual(['b', 'd', 'c', 'e', 'a']);
  expect(open([], ['I think that one should always talk to people.'])).toEqual(['b', 'd', 'c', 'e', 'a']);
});
