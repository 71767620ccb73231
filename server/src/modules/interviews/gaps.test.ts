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

it('follows up on what is missing or contradicted, the heaviest first, with the questions of the author', () => {
  const { open, all } = gaps([judged('a', 'contradicted', 0), judged('b', 'met', 0), judged('c', 'missing')]);
  expect(open).toEqual(['d', 'c', 'e', 'a']);
  expect(all[0]).toMatchObject({ asks: ['First of d?', 'Second of d?'] });
});

it('asks last for a point that the grader nearly heard, unless the answer says the opposite', () => {
  const near = { ...judged('d', 'missing'), estimate: 0.3 };
  const far = { ...judged('c', 'missing'), estimate: 0.1 };
  const opposite = { ...judged('b', 'contradicted', 0), estimate: 0.4 };
  expect(gaps([near, far, opposite]).open).toEqual(['b', 'c', 'e', 'a', 'd']);
});

it('asks for nothing that the grader found, found in part or is unsure of', () => {
  const verdicts = ['met', 'partly', 'not_judged'] as const;
  for (const verdict of verdicts)
    expect(gaps(criteria.map(({ id }) => judged(id, verdict))).open).toEqual([]);
});

it('digs into what was said last before what was said earlier, and then by weight', () => {
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

it('digs into what it is unsure of in stories alone, where a probe gives nothing away', () => {
  const unsure = [judged('a', 'met', 0), ...['b', 'c', 'd', 'e'].map((id) => judged(id, 'not_judged'))];
  expect(gaps(unsure).made).toEqual(['a']);
  expect(gaps(unsure, true).made).toEqual(['a', 'b', 'd', 'c', 'e']);
});

it('picks up a vague word only where a gap has no questions of its author', () => {
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

it('asks a told story for no situation, and only for its end where nothing in it was found', () => {
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
