// What follows a turn within a question: a follow-up, a probe, a simpler question, or the next question.
import { expect, it } from 'vitest';
import { converse, interviewerStep, moved, open, plain, type TurnFacts } from '../../../testing/converse.ts';
import type { Gap } from '../../ai/interviewer.port.ts';
import type { TurnKind } from './classify-turn.ts';
import { nextMove, type Step } from './interview.ts';

it('accepts “I already said that” without a probe, and moves on after the second time', () => {
  const turnOf = (heard: TurnKind, ...gaps: string[]): TurnFacts => ({
    heard,
    ...plain,
    gaps: gaps.map((id) => ({ ...open, id })),
    made: [{ ...open, found: 'met' }],
  });
  const after = (...talk: TurnFacts[]) =>
    moved(converse(2, [turnOf('words'), ...talk])).map(({ move, gap: of }) => `${move} ${of ?? ''}`.trim());
  const once = [turnOf('words', 'a', 'b'), turnOf('already_said', 'a', 'b')];
  expect(after(...once)).toEqual(['open', 'ask', 'follow_up a', 'follow_up b']);
  expect(after(...once, turnOf('words'))).toEqual(['open', 'ask', 'follow_up a', 'follow_up b', 'ask']);
  for (const heard of ['already_said', 'restated'] as const)
    expect(after(...once, turnOf(heard, 'c')).at(-1)).toBe('ask');
});

it('counts a simpler question as a follow-up', () => {
  const turnOf = (heard: TurnKind, ...ids: string[]): TurnFacts => ({
    heard,
    ...plain,
    gaps: ids.map((id) => ({ ...open, id })),
  });
  const talk = [turnOf('words'), turnOf('words', 'a'), turnOf('does_not_know', 'a'), turnOf('words', 'b')];
  const moves = moved(converse(2, [...talk, turnOf('words', 'c')])).map(({ move }) => move);
  expect(moves).toEqual(['open', 'ask', 'follow_up', 'simplify', 'follow_up', 'ask']);
});

it('never follows up on a covered point: it probes at most twice, or moves on', () => {
  const met = (id: string): Gap => ({ ...open, id, found: 'met', asks: ['Why?'] });
  const turnOf = (heard: TurnKind): TurnFacts => ({ heard, ...plain, made: [met('a'), met('b'), met('c')] });
  const after = (...heard: TurnKind[]) => moved(converse(2, heard.map(turnOf))).map(({ move }) => move);
  expect(after('words', 'words', 'words', 'words')).toEqual(['open', 'ask', 'probe', 'probe', 'ask']);
  for (const heard of ['pass', 'does_not_know', 'already_said', 'restated', 'move_on'] as const)
    expect({ heard, moves: after('words', 'words', heard) }).toEqual({
      heard,
      moves: ['open', 'ask', 'probe', 'ask'],
    });
  const hurried = nextMove([interviewerStep('ask')], 'words', {
    ...turnOf('words'),
    hurried: true,
    questions: 2,
  });
  expect(hurried.move).toBe('ask');
});

it('asks one simpler question after “I don’t know,” for the question and for a follow-up', () => {
  const now = { ...plain, gaps: [open, { ...open, id: 'b' }], questions: 2 };
  const heard = (as: TurnKind): Step => ({ speaker: 'candidate', heard: as, position: 1 });
  const first = nextMove([interviewerStep('ask')], 'does_not_know', now);
  expect(first).toMatchObject({ move: 'simplify', after: 'does_not_know', gaps: [open] });
  const smaller = [interviewerStep('ask'), heard('does_not_know'), interviewerStep('simplify', 'a')];
  expect(nextMove(smaller, 'does_not_know', now)).toMatchObject({ move: 'ask', position: 2 });
  expect(nextMove(smaller, 'words', now)).toMatchObject({ move: 'follow_up', gaps: [{ id: 'b' }] });

  // the author's other question about the same point
  const followed = [interviewerStep('ask'), heard('words'), interviewerStep('follow_up', 'a')];
  expect(nextMove(followed, 'does_not_know', now)).toMatchObject({
    move: 'simplify',
    gaps: [{ id: 'a', asks: ['What comes first?'] }],
  });
  const again = [
    ...followed,
    heard('does_not_know'),
    interviewerStep('simplify', 'a'),
    heard('words'),
    interviewerStep('follow_up', 'b'),
  ];
  expect(nextMove(again, 'does_not_know', now)).toMatchObject({ move: 'ask', position: 2 });
});

it('drops a point that the candidate passes on, and the question if they pass on it or twice in a row', () => {
  const now = { ...plain, gaps: [open, { ...open, id: 'b' }, { ...open, id: 'c' }], questions: 2 };
  const heard = (as: TurnKind): Step => ({ speaker: 'candidate', heard: as, position: 1 });
  expect(nextMove([interviewerStep('ask')], 'pass', now)).toMatchObject({
    move: 'ask',
    position: 2,
    after: 'pass',
  });
  const followed = [interviewerStep('ask'), heard('words'), interviewerStep('follow_up', 'a')];
  expect(nextMove(followed, 'pass', now)).toMatchObject({
    move: 'follow_up',
    gaps: [{ id: 'b' }, { id: 'c' }],
  });
  expect(nextMove(followed, 'move_on', now)).toMatchObject({ move: 'ask', position: 2 });
  const twice = [...followed, heard('pass'), interviewerStep('follow_up', 'b')];
  expect(nextMove(twice, 'pass', now)).toMatchObject({ move: 'ask', position: 2 });
  expect(nextMove(followed, 'already_said', now)).toMatchObject({
    move: 'follow_up',
    after: 'already_said',
    gaps: [{ id: 'b' }, { id: 'c' }],
  });
});
