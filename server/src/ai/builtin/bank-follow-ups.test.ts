// Tests the built-in interviewer's follow-ups for the whole bank: each asks the author's question about what's missing, or
// names its area if the author wrote none, and never gives the answer away.
import { expect, it } from 'vitest';
import { openBankQuestions as questions, taskOf, type BankQuestion } from '../../../testing/open-bank.ts';
import { gapsOf, type Gaps } from '../../modules/interviews/gaps.ts';
import type { Gap, Persona } from '../interviewer.port.ts';
import { gradeByWords } from './builtin-grader.ts';
import { followUpWords } from './interviewer-words.ts';
import { isGeneral, stemsOf } from './rubric.ts';
import { tokenize } from './tokens.ts';

const open = ['short_answer', 'long_answer', 'behavioural_story'];
const personas: readonly Persona[] = ['friendly', 'neutral', 'demanding'];

const gapsAfter = (question: BankQuestion, ...turns: string[]): Gaps =>
  gapsOf(question.keyPoints, gradeByWords(taskOf(question, turns)), turns, {
    isStory: question.kind === 'behavioural_story',
    question: question.text,
  });
const stems = (text: string) => stemsOf(tokenize([text]));
const everyGap = (question: BankQuestion): Gap[] =>
  question.keyPoints.flatMap(({ id, area }) =>
    (['missing', 'contradicted'] as const).map((found): Gap => ({
      kind: 'criterion',
      id,
      area,
      found,
    })),
  );

const turns = [0, 1, 2];
const idOf = (gap: Gap): string => (gap.kind === 'criterion' ? gap.id : '');

it('covers open questions of every kind', () => {
  expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(open));
  expect(questions.length).toBeGreaterThan(50);
});

it('asks one of the author’s follow-ups for each missing point, each worded differently', () => {
  for (const question of questions) {
    const { open: gaps } = gapsAfter(question, 'I would have to think about that.');
    expect(gaps.map(idOf).toSorted()).toEqual(question.keyPoints.map(({ id }) => id).toSorted());
    for (const persona of personas)
      for (const turn of turns) {
        const followUps = gaps.map((gap) => followUpWords(persona, gap, turn));
        expect(new Set(followUps).size).toBe(gaps.length);
        for (const [at, gap] of gaps.entries())
          expect(question.keyPoints.find(({ id }) => id === idOf(gap))?.followUps).toContain(followUps[at]);
      }
  }
});

it('asks about the omitted point, so answers with different gaps get different follow-ups', () => {
  let followUpCount = 0;
  for (const question of questions) {
    const followUps = question.keyPoints.map(({ id, followUps: asks }) => {
      const rest = question.keyPoints.filter((point) => point.id !== id);
      const answer = rest.map(({ phrasings }) => phrasings[0]).join('\n\n');
      const [gap] = gapsAfter(question, answer).open;
      // if the other points already say it, there's nothing to ask
      if (gap?.kind !== 'criterion' || gap.id !== id) return null;
      followUpCount += 1;
      const words = followUpWords('neutral', gap, 0);
      expect(words).toBe(asks[0]);
      return words;
    });
    const wordedFollowUps = followUps.filter((words) => words !== null);
    expect(new Set(wordedFollowUps).size).toBe(wordedFollowUps.length);
  }
  expect(followUpCount).toBeGreaterThan(questions.length * 2);
});

it('asks no follow-up on met or partly met points, and has a probe for each', () => {
  let whole = 0;
  for (const question of questions) {
    const answer = [question.modelAnswer, ...question.keyPoints.flatMap(({ phrasings }) => phrasings)];
    const { judgments } = gradeByWords(taskOf(question, [answer.join('\n\n')]));
    const by = (...verdicts: string[]) =>
      judgments.filter(({ verdict }) => verdicts.includes(verdict)).map(({ criterion }) => criterion);
    const { open, made } = gapsAfter(question, answer.join('\n\n'));
    if (open.length === 0) whole += 1;
    expect(open.map(idOf).toSorted()).toEqual(by('missing', 'contradicted').toSorted());
    expect(made.map(idOf).toSorted()).toEqual(by('met', 'partly').toSorted());
    for (const gap of made)
      expect(question.keyPoints.find(({ id }) => id === idOf(gap))?.probes).toContain(
        followUpWords('neutral', gap, 0),
      );
  }
  expect(whole).toBeGreaterThan(questions.length / 2);
});

it('reveals no rubric word except those in the question and the area', () => {
  const given: string[] = [];
  for (const question of questions) {
    const shown = stems(question.text);
    const model = stems(question.modelAnswer);
    for (const gap of everyGap(question)) {
      const point = question.keyPoints.find(({ id }) => id === idOf(gap));
      const area = stems(point?.area ?? '');
      const sought = stems((point?.phrasings ?? []).join(' '));
      for (const persona of personas)
        for (const turn of turns)
          for (const stem of stems(followUpWords(persona, gap, turn)))
            if (
              (sought.has(stem) || model.has(stem)) &&
              !shown.has(stem) &&
              !area.has(stem) &&
              !isGeneral(stem)
            )
              given.push(`${question.id}: ${stem}`);
    }
  }
  expect([...new Set(given)]).toEqual([]);
});

it('earns nothing for repeating a follow-up, a probe, or a fact', () => {
  const earned = questions.flatMap((question) =>
    question.keyPoints.flatMap(({ id, area, followUps, probes }) => {
      const byArea = followUpWords('neutral', { kind: 'criterion', id, area, found: 'missing' }, 0);
      const facts = question.factSheet.map(({ answer }) => answer);
      return [byArea, ...followUps, ...probes, ...facts].flatMap((echo) => {
        const { judgments } = gradeByWords(taskOf(question, [echo]));
        const verdict = judgments.find(({ criterion }) => criterion === id)?.verdict;
        return verdict === 'missing' ? [] : [`${question.id}: ${id} ${verdict}: ${echo}`];
      });
    }),
  );
  expect(earned).toEqual([]);
});

it('never claims that something was not mentioned', () => {
  const claims =
    /\byou(?:r answer)? (?:said nothing|did ?n.t|did not|have ?n.t|have not|left out|forgot) (?:say|said|mention|talk|cover|explain)/i;
  const spoken = questions.flatMap((question) => [
    ...question.keyPoints.flatMap(({ followUps, probes }) => [...followUps, ...probes]),
    ...everyGap(question).flatMap((gap) =>
      personas.flatMap((persona) => turns.map((turn) => followUpWords(persona, gap, turn))),
    ),
  ]);
  expect(spoken.filter((words) => claims.test(words))).toEqual([]);
});
