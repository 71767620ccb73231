// Grades the landing page's example answer at build time, exactly as the product grades an answer in a test.
// Usage: node scripts/grade-example.ts <question id> [model folder] < answer.txt. Prints JSON.
import { text } from 'node:stream/consumers';
import { isOpenKey } from '../server/src/kinds/kinds.ts';
import { gradeText, keyOf, openGrader, questionOf, withTips } from './builtin-opinion.ts';

const [, , questionId = '', modelFolder] = process.argv;
const answer = await text(process.stdin);
const question = await questionOf(questionId);
const key = keyOf(question);
if (!isOpenKey(key)) throw new Error(`"${questionId}" has no rubric, so no grader reads its answers.`);

const builtin = await openGrader('The example answer', modelFolder);
const { state, judgments, grader } = await gradeText(question, key, answer, builtin);
process.stdout.write(
  JSON.stringify({
    state,
    judgments: withTips(key, judgments),
    grader: { name: grader.name, version: grader.version },
  }),
);
