// Grades the kinds that have a key: points by rule, a comment that says what was right and why not.
import type { Answer } from '@rehearse/contract/questions.ts';
import { numberInFigures } from '@rehearse/contract/read-number.ts';
import type { MarkingKey } from './answer-to-grade.ts';
import type { Judged } from './judged.ts';
import { scoreMultipleChoice, scoreSingleChoice } from './score-choice.ts';
import { scoreNumeric } from './score-numeric.ts';

/** Changes whenever the same answer could get other points. */
const rules = { kind: 'exact' as const, name: 'exact rules', version: '2' };

type ExactKey = Exclude<MarkingKey, { questionText: string }>;

export const judgeExact = (key: ExactKey, answer: Answer | null): Judged => {
  if (key.kind === 'numeric') return judgeNumeric(key, answer?.kind === 'numeric' ? answer.text : '');
  const chosen = chosenOf(answer);
  if (chosen.length === 0) return unanswered();
  const score =
    key.kind === 'single_choice'
      ? scoreSingleChoice(key.options, chosen)
      : scoreMultipleChoice(key.options, chosen);
  const count = (effect: string) => score.effects.filter((one) => one.effect === effect).length;
  const missed = count('right_missed');
  const wrong = count('wrong_chosen');
  return graded(
    score.points,
    score.max,
    missed === 0 && wrong === 0 ? 'Correct.' : commentOn(key.kind, count('right_chosen'), missed, wrong),
  );
};

const commentOn = (kind: string, right: number, missed: number, wrong: number): string => {
  if (kind === 'single_choice') return 'That’s not the right option. The reason is next to it.';
  const chosen = `You chose ${right} of the ${right + missed} correct options`;
  return wrong === 0 ? `${chosen}.` : `${chosen} and ${wrong} wrong ${wrong === 1 ? 'one' : 'ones'}.`;
};

const judgeNumeric = (key: Extract<ExactKey, { kind: 'numeric' }>, text: string): Judged => {
  const score = scoreNumeric(key, text);
  if (score.reason === 'empty') return unanswered();
  if (score.points > 0) return graded(1, 1, 'Correct.');
  if (score.reason === 'not_a_number') return unanswered('We couldn’t find a number in your answer.');
  if (score.reason === 'ambiguous')
    return unanswered('This could be two different numbers, so we counted neither.');
  if (score.reason === 'other_unit')
    return graded(
      0,
      1,
      key.unit ? `Give the answer in ${key.unit}.` : 'Give the answer as a number without a unit.',
    );
  const known = key.commonErrors.find(({ value }) => value === score.read);
  return graded(
    0,
    1,
    known ? known.reason : `We read this as ${numberInFigures(score.read ?? 0)}, which isn’t right.`,
  );
};

const chosenOf = (answer: Answer | null): string[] => {
  if (answer?.kind === 'single_choice') return answer.choice === null ? [] : [answer.choice];
  return answer?.kind === 'multiple_choice' ? answer.choices : [];
};

const graded = (points: number, max: number, comment: string): Judged => ({
  state: 'graded',
  points,
  max,
  judgements: [],
  comment,
  grader: rules,
});

const unanswered = (comment = 'No answer was given.'): Judged => ({
  state: 'no_answer',
  points: 0,
  max: 1,
  judgements: [],
  comment,
  grader: rules,
});
