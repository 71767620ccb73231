// What comes after a turn within a question: a follow-up, a probe, a smaller question, or the next question.
import { expect, it } from 'vitest';
import { asked, converse, moved, open, plain, type TurnFacts } from '../../../testing/converse.ts';
import type { Gap } from '../../ai/interviewer.port.ts';
import type { TurnKind } from './classify-turn.ts';
import { nextMove, type Step } from './interview.ts';

it('takes their word for it: no probe either, and the next question when they say so twice', () => {
  const said = (heard: TurnKind, ...gaps: string[]): TurnFacts => ({
    heard,
    ...plain,
    gaps: gaps.map((id) => ({ ...open, id })),
    made: [{ ...open, found: 'met' }],
  });
  const after = (...talk: TurnFacts[]) =>
    moved(converse(2, [said('words'), ...talk])).map(({ move, gap: of }) => `${move} ${of ?? ''}`.trim());
  const once = [said('words', 'a', 'b'), said('already_said', 'a', 'b')];
  expect(after(...once)).toEqual(['open', 'ask', 'follow_up a', 'follow_up b']);
  expect(after(...once, said('words'))).toEqual(['open', 'ask', 'follow_up a', 'follow_up b', 'ask']);
  for (const heard of ['already_said', 'restated'] as const)
    expect(after(...once, said(heard, 'c')).at(-1)).toBe('ask');
});

it('counts a smaller question as a follow-up', () => {
  const said = (heard: TurnKind, ...ids: string[]): TurnFacts => ({
    heard,
    ...plain,
    gaps: ids.map((id) => ({ ...open, id })),
  });
  const talk = [said('words'), said('words', 'a'), said('does_not_know', 'a'), said('words', 'b')];
  const moves = moved(converse(2, [...talk, said('words', 'c')])).map(({ move }) => move);
  expect(moves).toEqual(['open', 'ask', 'follow_up', 'simplify', 'follow_up', 'ask']);
});

it('asks for nothing that is made: it digs deeper, twice at most, or goes on', () => {
  const met = (id: string): Gap => ({ ...open, id, found: 'met', asks: ['Why?'] });
  const said = (heard: TurnKind): TurnFacts => ({ heard, ...plain, made: [met('a'), met('b'), met('c')] });
  const after = (...heard: TurnKind[]) => moved(converse(2, heard.map(said))).map(({ move }) => move);
  expect(after('words', 'words', 'words', 'words')).toEqual(['open', 'ask', 'probe', 'probe', 'ask']);
  for (const heard of ['pass', 'does_not_know', 'already_said', 'restated', 'move_on'] as const)
    expect({ heard, moves: after('words', 'words', heard) }).toEqual({
      heard,
      moves: ['open', 'ask', 'probe', 'ask'],
    });
  const hurried = nextMove([asked('ask')], 'words', { ...said('words'), hurried: true, questions: 2 });
  expect(hurried.move).toBe('ask');
});

it('asks one smaller question after “I don’t know”, of the question and of a follow-up', () => {
  const now = { ...plain, gaps: [open, { ...open, id: 'b' }], questions: 2 };
  const heard = (as: TurnKind): Step => ({ speaker: 'candidate', heard: as, position: 1 });
  const first = nextMove([asked('ask')], 'does_not_know', now);
  expect(first).toMatchObject({ move: 'simplify', after: 'does_not_know', gaps: [open] });
  const smaller = [asked('ask'), heard('does_not_know'), asked('simplify', 'a')];
  expect(nextMove(smaller, 'does_not_know', now)).toMatchObject({ move: 'ask', position: 2 });
  expect(nextMove(smaller, 'words', now)).toMatchObject({ move: 'follow_up', gaps: [{ id: 'b' }] });

  // another of the author's questions about the same point
  const followed = [asked('ask'), heard('words'), asked('follow_up', 'a')];
  expect(nextMove(followed, 'does_not_know', now)).toMatchObject({
    move: 'simplify',
    gaps: [{ id: 'a', asks: ['What comes first?'] }],
  });
  const again = [
    ...followed,
    heard('does_not_know'),
    asked('simplify', 'a'),
    heard('words'),
    asked('follow_up', 'b'),
  ];
  expect(nextMove(again, 'does_not_know', now)).toMatchObject({ move: 'ask', position: 2 });
});

it('leaves a point that they pass on, and the question when they pass on that or twice in a row', () => {
  const now = { ...plain, gaps: [open, { ...open, id: 'b' }, { ...open, id: 'c' }], questions: 2 };
  const heard = (as: TurnKind): Step => ({ speaker: 'candidate', heard: as, position: 1 });
  expect(nextMove([asked('ask')], 'pass', now)).toMatchObject({ move: 'ask', position: 2, after: 'pass' });
  const followed = [asked('ask'), heard('words'), asked('follow_up', 'a')];
  expect(nextMove(followed, 'pass', now)).toMatchObject({
    move: 'follow_up',
    gaps: [{ id: 'b' }, { id: 'c' }],
  });
  expect(nextMove(followed, 'move_on', now)).toMatchObject({ move: 'ask', position: 2 });
  const twice = [...followed, heard('pass'), asked('follow_up', 'b')];
  expect(nextMove(twice, 'pass', now)).toMatchObject({ move: 'ask', position: 2 });
  expect(nextMove(followed, 'already_said', now)).toMatchObject({
    move: 'follow_up',
    after: 'already_said',
    gaps: [{ id: 'b' }, { id: 'c' }],
  });
});
