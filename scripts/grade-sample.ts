// Grades the site's sample result at build time: each answer as in a test, then the total and the next step.
// Usage: node scripts/grade-sample.ts. Prints JSON.
import type { Grade } from '../contract/src/grading/grading.ts';
import { numeric } from '../contract/src/kinds/numeric/numeric.ts';
import { totalOfGrades } from '../server/src/modules/grading/grades/grade-facts.ts';
import { countVerdicts } from '../server/src/modules/insights/results/count-verdicts.ts';
import { firstImprovement } from '../server/src/modules/insights/results/first-improvement.ts';
import { sampleAnswers } from '../web/src/content/sample-answers.ts';
import { gradeText, keyOf, openGrader, questionOf } from './builtin-opinion.ts';

const builtin = await openGrader('The sample result');
const id = '00000000-0000-4000-8000-000000000000';
const items: { position: number; grade: Grade }[] = [];
const answers = [];
for (const [at, { questionId, text }] of sampleAnswers.entries()) {
  const question = await questionOf(questionId);
  const key = keyOf(question);
  const { state, points, max, judgments, comment, grader } = await gradeText(question, key, text, builtin);
  const grade: Grade = {
    // not stored in the database, so a placeholder ID and the build's time
    id,
    createdAt: new Date().toISOString(),
    state,
    points,
    max,
    judgments,
    comment,
    cause: 'first',
    grader,
    questionVersion: 1,
  };
  items.push({ position: at + 1, grade });
  const { kind, skill, text: questionText } = question;
  const number = numeric.authoring.safeParse(question);
  answers.push({
    position: at + 1,
    kind,
    skill,
    asked: questionText,
    text,
    grade,
    ...(number.success ? { right: number.data.answer, why: number.data.explanation } : {}),
  });
}
const grades = items.map(({ grade }) => grade);
process.stdout.write(
  JSON.stringify({
    answers,
    total: totalOfGrades(grades, grades.length),
    counts: countVerdicts(grades),
    next: firstImprovement(items),
  }),
);
