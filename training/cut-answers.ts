// Splits answers into the passages that the grader reads: `node cut-answers.ts QUESTIONS… < answers.jsonl > cut.jsonl`.
// Words that a writer marked for a verdict (`points`) become the numbers of their passages (`verdicts`).
import { readFileSync } from 'node:fs';
import { passagesOf } from '../server/src/ai/builtin/entailment/passages.ts';
import { readTask } from '../server/src/ai/builtin/read-task.ts';

type Question = { id: string; kind: string; text: string };
type Marked = { verdict: 'met' | 'partly' | 'missing' | 'contradicted'; words: string[] };
type Answer = { question: string; style: string; answer: string; points?: Record<string, Marked> };

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
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Numbers (from 1) of the passages where most of the passage's words, or most of the marked words, are in both. */
const numbersOf = (marked: readonly string[], passages: readonly string[]): number[] =>
  passages.flatMap((passage, index) => {
    const own = wordsOf(passage);
    const covers = marked.some((words) => {
      const given = wordsOf(words);
      const both = own.filter((word) => given.includes(word)).length;
      return both >= 0.7 * own.length || both >= 0.7 * given.length;
    });
    return covers ? [index + 1] : [];
  });

const verdictOf = ({ verdict, words }: Marked, passages: readonly string[]) => {
  if (verdict === 'missing') return { verdict };
  const numbers = numbersOf(words, passages);
  return verdict === 'contradicted' ? { verdict, against: numbers } : { verdict, at: numbers };
};

for (const { points, ...answer } of linesOf<Answer>(0)) {
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
  const verdicts =
    points &&
    Object.fromEntries(Object.entries(points).map(([id, marked]) => [id, verdictOf(marked, passages)]));
  console.log(JSON.stringify({ ...answer, passages, ...(verdicts && { verdicts }) }));
}
