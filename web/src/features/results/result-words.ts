// Texts of a result: the opening sentence, what it's based on, and a line for each question.
import { weakShare, type Grade } from '@rehearse/contract/grading/grading.ts';
import { kinds, type Kind } from '@rehearse/contract/kinds/kinds.ts';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { ResultItem, Results } from '@rehearse/contract/insights/results.ts';
import {
  isEnoughForLevel,
  scoreLevels,
  levelNameOf,
  type LevelName,
} from '@rehearse/contract/grading/levels.ts';
import { capitalized, counted, listed } from '../../ui/display/counted.ts';
import { durationWords } from '../../ui/display/duration.ts';
import type { VerdictName } from '../../ui/marked-text/verdict.tsx';
import { originWords, unsureWords } from './origin-words.ts';

type Counts = Results['counts'];

const rank = (word: LevelName): number => scoreLevels.findIndex((level) => level.word === word);

/** Within this many percentage points, an expected score counts as close. */
const closeGuess = 5;

/** "72%". */
export const percentWords = (percent: number): string => `${Math.round(percent)}%`;

export const ofState = (items: readonly ResultItem[], state: Grade['state']): number =>
  items.filter((item) => item.grade?.state === state).length;

/** How many answers arrived too late to count. */
const lateOf = (items: readonly ResultItem[]): number => items.filter((item) => item.late?.answer).length;

/** The test's level and what stands out. What to practice next comes from the advice, which covers all answers. */
const levelWords = ({ total, bySkill }: Results, percent: number): string => {
  if (!isEnoughForLevel(total.counted)) return 'Too few answers in this test to tell your level.';
  const level = levelNameOf(percent / 100);
  const word = capitalized(level);
  if (percent >= 100) return `${word}. Nothing was missed.`;
  const measured = bySkill.flatMap((skill) =>
    skill.percent === null || !isEnoughForLevel(skill.counted)
      ? []
      : [{ name: skillInSentence(skill.skill), word: levelNameOf(skill.percent / 100) }],
  );
  const [only] = measured;
  if (bySkill.length === 1 && only) return `${word} in ${only.name}.`;
  const highest = Math.max(...measured.map((skill) => rank(skill.word)));
  const best = measured.filter((skill) => rank(skill.word) === highest).map(({ name }) => name);
  if (highest > rank(level)) return `${word}. Strongest so far: ${listed(best.slice(0, 2))}.`;
  const isEven = measured.length === bySkill.length && measured.every((skill) => skill.word === level);
  return isEven && measured.length > 1 ? `${word} throughout.` : `${word}.`;
};

/** "You expected 80% and got 55%." Null if either is missing or grading isn't finished. */
export const expectedWords = ({ attempt, total, waiting, awaitingSelfRating }: Results): string | null => {
  const expected = attempt.expectedPercent;
  if (expected === null || total.percent === null || waiting > 0 || awaitingSelfRating.length > 0)
    return null;
  const was = percentWords(total.percent);
  const apart = Math.abs(expected - Math.round(total.percent));
  if (apart === 0) return `You expected ${was}, and that’s what you got.`;
  return `You expected ${percentWords(expected)} and got ${was}${apart <= closeGuess ? ', a close guess' : ''}.`;
};

/** The opening sentence. */
export const headlineOf = (results: Results): string => {
  const { waiting, items, awaitingSelfRating, total } = results;
  if (awaitingSelfRating.length > 0)
    return `${capitalized(counted(awaitingSelfRating.length, 'answer is', 'answers are'))} waiting for your rating.`;
  if (waiting > 0) return `${capitalized(counted(waiting, 'answer is', 'answers are'))} being graded.`;
  if (items.length > 0 && ofState(items, 'no_answer') === items.length) return 'No answers to grade.';
  if (total.percent === null) return 'Not enough was graded for a total.';
  return levelWords(results, total.percent);
};

/** "all 15 questions", "17 of 20 questions", "1 question". */
const questionsOf = ({ counted: graded, of }: Results['total']): string => {
  if (graded < of) return `${graded} of ${of} questions`;
  return of === 1 ? '1 question' : of === 2 ? 'both questions' : `all ${of} questions`;
};

/** What the score is based on, how many answers it covers, and what was left out, each in a sentence. */
export const basisOf = ({ waiting, items, awaitingSelfRating, total, ahead }: Results): string[] => {
  if (awaitingSelfRating.length > 0)
    return ['Rate each one against its criteria, or skip to the result. Grades appear after that.'];
  const empty = ofState(items, 'no_answer');
  const out = ofState(items, 'unsure') + ofState(items, 'failed');
  const late = lateOf(items);
  const sentences: string[] = [];
  if (waiting > 0 && ahead)
    sentences.push(`${capitalized(counted(ahead, 'test is', 'tests are'))} ahead of yours.`);
  if (waiting > 0) sentences.push('You can leave this page. Grading will continue.');
  if (total.percent !== null)
    sentences.push(
      `${percentWords(total.percent)} across ${questionsOf(total)}${waiting > 0 ? ' so far' : ''}.`,
    );
  else if (waiting === 0)
    sentences.push(
      `${total.counted} of ${total.of} question${total.of === 1 ? '' : 's'} graded. We need to grade at least 60% of the questions to show a total.`,
    );
  if (out > 0)
    sentences.push(
      `${capitalized(counted(out, 'answer'))} couldn’t be graded and ${out === 1 ? 'doesn’t' : 'don’t'} count toward any average.`,
    );
  if (empty > 0)
    sentences.push(
      `${capitalized(counted(empty, 'question'))} got no answer we could grade, so ${empty === 1 ? 'it scores' : 'they score'} 0.`,
    );
  if (late > 0)
    sentences.push(
      `${capitalized(counted(late, 'answer'))} arrived after time ran out and ${late === 1 ? 'doesn’t' : 'don’t'} count.`,
    );
  return sentences;
};

/** "9 met, 1 missing". Leaves out zeros. */
export const countWords = (counts: Counts): string =>
  [
    [counts.met, 'met'],
    [counts.partly, 'partly met'],
    [counts.missing, 'missing'],
    [counts.contradicted, 'contradicted'],
    [counts.notJudged, 'not graded'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');

const countsOf = ({ judgments }: Grade): Counts => {
  const of = (verdict: string): number => judgments.filter((judgment) => judgment.verdict === verdict).length;
  return {
    met: of('met'),
    partly: of('partly'),
    missing: of('missing'),
    contradicted: of('contradicted'),
    notJudged: of('not_judged'),
  };
};

const gradedWords = (grade: Grade): { of: VerdictName; words: string } => {
  const full = grade.points !== null && grade.points >= grade.max;
  const none = (grade.points ?? 0) <= 0;
  const of = full ? 'met' : none ? 'missing' : 'partly';
  const checks = (grade.checks ?? []).filter(({ weight }) => weight > 0);
  const passed = checks.filter(({ result }) => result.outcome === 'passed').length;
  if (grade.judgments.length === 0) {
    const partly = checks.length > 0 ? `${passed} of ${checks.length} tests passed` : 'Partly correct';
    return { of, words: full ? 'Correct' : none ? 'Incorrect' : partly };
  }
  const all = grade.judgments.length;
  const counts = countsOf(grade);
  const read =
    counts.met === all && all > 1 ? `${all === 2 ? 'Both' : `All ${all}`} criteria met` : countWords(counts);
  const run = checks.length > 0 ? `${passed} of ${counted(checks.length, 'check')} passed` : '';
  return { of, words: [read, run].filter(Boolean).join('; ') };
};

/** A question's status in the list; undefined while it is being graded. */
export const lineOf = (grade: Grade | null): { of: VerdictName; words: string } | undefined => {
  if (!grade) return undefined;
  switch (grade.state) {
    case 'graded':
      return gradedWords(grade);
    case 'no_answer':
      return { of: 'no_answer', words: 'No answer' };
    case 'unsure':
      return { of: 'not_judged', words: unsureWords(grade) };
    case 'failed':
      return { of: 'not_judged', words: 'Grading failed' };
  }
};

/** The time the question was on screen, next to the expected time. Undefined if nothing was measured. */
export const timeWords = ({
  timeMs,
  question,
}: Pick<ResultItem, 'timeMs' | 'question'>): string | undefined =>
  timeMs === null ? undefined : `${durationWords(timeMs)}, expected about ${question.minutes} min`;

/** How the checks were run. Undefined if there are none. */
const checkWords = ({ checks = [] }: Grade, kind: Kind): string | undefined =>
  checks.length > 0 ? kinds[kind].checkedBy?.(checks) : undefined;

const graderWords = (grade: Grade, kind: Kind): string => {
  const { state, questionVersion } = grade;
  const { name, version, kind: by } = grade.grader;
  const graded = state === 'unsure' ? 'Reviewed' : 'Graded';
  const question = `question version ${questionVersion}`;
  if (state === 'failed') return `Not graded (${question}).`;
  const checked = checkWords(grade, kind);
  if (by === 'exact')
    return `${graded} ${checked ?? 'with the answer key'} (rules version ${version}, ${question}).`;
  const and = checked === undefined ? '' : ` and ${checked}`;
  if (by === 'model') return `${graded} by ${name} (prompt ${version}, ${question})${and}.`;
  const builtIn = version.replace(' (words only)', ', words only');
  return `${graded} by the built-in grader (version ${builtIn}, ${question})${and}.`;
};

/** Where a grade comes from, and that its quotations are real. */
export const provenanceOf = (grade: Grade, kind: Kind): string =>
  [sourceOf(grade, kind), ...originWords(grade)].join(' ');

const sourceOf = (grade: Grade, kind: Kind): string => {
  const from = graderWords(grade, kind);
  if (grade.judgments.length === 0) return from;
  if (grade.cause === 'claim') return `${from} It credits the words you marked.`;
  const quotes = grade.judgments.reduce((sum, { evidence }) => sum + evidence.length, 0);
  if (quotes === 0) return `${from} It found nothing to quote in your answer.`;
  return `${from} ${quotes === 1 ? 'Its quote' : 'Every quote'} was found word for word in your answer.`;
};

/** Is there anything for "Retry missed questions" to repeat? */
export const hasWeakOnes = (items: readonly ResultItem[]): boolean =>
  items.some(({ grade }) => grade?.points != null && grade.points < grade.max * weakShare);
