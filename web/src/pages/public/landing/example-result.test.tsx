// The landing page's example works for any grade: all met, nothing met, nothing graded, overlapping highlights.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { example, exampleText } from '../../../content/example-answer.ts';
import { exampleGrade, type ExampleGrade } from '../../../content/example-grade.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { resultOf } from './example-result.ts';
import { exampleResult } from './graded-example.ts';
import { HowGraded } from './how-graded.tsx';

type Judgment = ExampleGrade['judgments'][number];
type Verdict = Judgment['verdict'];

/** The first word of the answer, and the last of its first paragraph. */
const firstWord = { turn: 0, start: 0, end: exampleText.indexOf(' ') };
const lastWord = (() => {
  const [paragraph = ''] = example.paragraphs;
  return { turn: 0, start: paragraph.lastIndexOf(' ') + 1, end: paragraph.length - 1 };
})();

const judged = (verdict: Verdict, at: number, evidence = [firstWord]): Judgment => ({
  criterion: `c${at}`,
  label: `Criterion ${at}`,
  weight: 1,
  verdict,
  evidence: verdict === 'missing' || verdict === 'not_judged' ? [] : evidence,
  comment: verdict === 'met' ? '' : `Tip ${at}. Comment ${at}.`,
  tip: `Tip ${at}.`,
});

const gradeOf = (...verdicts: readonly Verdict[]): ExampleGrade => ({
  ...exampleGrade,
  judgments: verdicts.map((verdict, at) => judged(verdict, at)),
});

const textIn = (html: string): string =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const panelOf = (grade: ExampleGrade): string =>
  renderToStaticMarkup(<AnswerPanel result={resultOf(grade)} />);
const stepsOf = (grade: ExampleGrade): string => renderToStaticMarkup(<HowGraded result={resultOf(grade)} />);

test('the page shows the grade given by the grader', () => {
  const shown = exampleResult.notes.map(({ title, verdict }) => `${title}: ${verdict}`);
  const given = exampleGrade.judgments.map(({ label, verdict }) => `${label}: ${verdict}`);
  expect(shown.toSorted()).toEqual(given.toSorted());
  expect(textIn(panelOf(exampleGrade))).toContain(
    `This grade is real: we wrote the answer, and the built-in grader (version ${exampleGrade.grader.version}) graded it.`,
  );
});

describe.each([
  ['the grade of this build', exampleGrade],
  ['all met', gradeOf('met', 'met', 'met')],
  ['none missing', gradeOf('met', 'partly', 'contradicted')],
  ['all missing', gradeOf('missing', 'missing')],
  ['not judged', gradeOf('not_judged', 'not_judged')],
  ['one criterion', gradeOf('partly')],
] as const)('%s', (_, grade) => {
  test('shows the whole answer, each mark with its number', () => {
    const { paragraphs, notes } = resultOf(grade);
    expect(paragraphs.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(example.paragraphs);
    const numbers = new Set(paragraphs.flat().flatMap(({ ends }) => ends));
    expect(numbers).toEqual(new Set(notes.flatMap(({ mark }) => mark ?? [])));
  });

  test('shows counts that match the notes, and never a count of 0', () => {
    const text = textIn(panelOf(grade));
    const counts = [...text.matchAll(/(\d+) (met|partly|missing|contradicted|not graded)\b/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(grade.judgments.length);
    expect(text).not.toMatch(/\b0 (met|partly|missing)/);
  });

  test('shows what to improve first if something isn’t met, without repeating it in the note', () => {
    const open = grade.judgments.find(({ verdict }) => verdict !== 'met');
    const html = panelOf(grade);
    expect(textIn(html).includes(' Improve this first ')).toBe(open !== undefined);
    // once for wide screens and once for narrow ones
    if (open?.tip !== undefined) expect(html.split(open.tip)).toHaveLength(3);
  });

  test('shows the three steps for a marked sentence, if there is one', () => {
    const { followed } = resultOf(grade);
    const steps = textIn(stepsOf(grade));
    const isMarked = grade.judgments.some(({ evidence }) => evidence.length > 0);
    expect(followed !== undefined).toBe(isMarked);
    expect(steps.includes('One sentence of the answer above')).toBe(isMarked);
    expect(steps).toContain('You see what’s missing');
    if (!followed) return;
    const { text, marked, first, last, note } = followed;
    expect(exampleText).toContain(text);
    const words = marked.find(({ ends }) => note.mark !== null && ends.includes(note.mark));
    expect(exampleText.slice(first - 1, last)).toBe(words?.text);
    expect(steps).toContain(`Characters ${first} to ${last}, found in your answer`);
  });
});

test('overlapping marks each keep their number', () => {
  const whole = { turn: 0, start: 0, end: lastWord.end };
  const { paragraphs } = resultOf({
    ...exampleGrade,
    judgments: [judged('met', 1, [whole]), judged('met', 2, [firstWord])],
  });
  const [first, second] = paragraphs[0] ?? [];
  expect(first?.marks).toHaveLength(2);
  expect(second?.marks).toHaveLength(1);
});

test('the steps prefer a marked sentence that isn’t fully met', () => {
  const { followed, absent } = resultOf({
    ...exampleGrade,
    judgments: [judged('met', 1), judged('partly', 2, [lastWord]), judged('missing', 3)],
  });
  expect(followed?.note.title).toBe('Criterion 2');
  expect(followed?.text.endsWith(`${exampleText.slice(lastWord.start, lastWord.end)}.`)).toBe(true);
  expect(absent?.title).toBe('Criterion 3');
});

test('the last step shows what is missing if the sentence is met', () => {
  expect(textIn(stepsOf(gradeOf('met', 'missing')))).toContain('Criterion 1');
  expect(textIn(stepsOf(gradeOf('met', 'met')))).not.toContain('Criterion 1');
});
