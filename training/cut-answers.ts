// Cuts answers into the passages that the grader reads: `node cut-answers.ts QUESTIONS… < answers.jsonl > cut.jsonl`.
import { readFileSync } from 'node:fs';
import { passagesOf } from '../server/src/ai/builtin/entailment/passages.ts';
import { readTask } from '../server/src/ai/builtin/read-task.ts';

type Question = { id: string; kind: string; text: string };
type Answer = { question: string; style: string; answer: string };

const linesOf = <T>(file: string | 0): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

const questions = new Map(
  process.argv
    .slice(2)
    .flatMap((file) => linesOf<Question>(file))
    .map((question) => [question.id, question]),
);
for (const answer of linesOf<Answer>(0)) {
  const question = questions.get(answer.question);
  if (!question) throw new Error(`no question ${answer.question}`);
  const turns = [answer.answer.normalize('NFC')];
  const { reading } = readTask({
    questionId: question.id,
    questionVersion: 1,
    kind: question.kind === 'behavioral_story' ? 'behavioural_story' : 'long_answer',
    questionText: question.text,
    criteria: [],
    misconceptions: [],
    modelAnswer: '',
    turns,
  });
  const passages = passagesOf(reading, turns).map(({ text }) => text);
  console.log(JSON.stringify({ ...answer, passages }));
}
