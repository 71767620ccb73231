// Answers to training questions that were held out from training, as grading tasks with their readers' verdicts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { root } from '../product.ts';

export type HumanVerdict = 'met' | 'partly' | 'missing' | 'contradicted';

export type LabeledAnswer = {
  task: GradingTask;
  style: string;
  verdicts: Readonly<Record<string, HumanVerdict>>;
};

type Question = {
  id: string;
  kind: string;
  text: string;
  keyPoints: { id: string; text: string; weight: number }[];
  misconceptions: string[];
};
type Pair = { question: string; keyPoint: string; passage: string; label: string; construction: string };
type Answer = {
  question: string;
  style: string;
  answer: string;
  verdicts: Record<string, { verdict: HumanVerdict }>;
};

const folder = join(root, 'training/data');

/** The lines of all files in a folder, or of a single file. */
const linesOf = <T>(name: string): T[] => {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  const files = name.endsWith('.jsonl')
    ? [path]
    : readdirSync(path)
        .sort()
        .map((file) => join(path, file));
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
};

/** The same split as in training/pairs.py: by a hash of the question ID. */
const partOf = (question: string): 'train' | 'development' | 'test' => {
  const share = parseInt(createHash('sha256').update(question).digest('hex').slice(0, 8), 16) % 100;
  return share < 70 ? 'train' : share < 85 ? 'development' : 'test';
};

/** Labels of sentences that are close to the point but earn no credit. */
const tempting = new Set(['half', 'term-only']);

export const trainingAnswers = (part: 'train' | 'development' | 'test'): LabeledAnswer[] => {
  const pairs = Map.groupBy(linesOf<Pair>('pairs'), (pair) => `${pair.question} ${pair.keyPoint}`);
  const labels = new Map(
    linesOf<{ question: string; keyPoint: string; label: string }>('labels.jsonl').map((line) => [
      `${line.question} ${line.keyPoint}`,
      line.label,
    ]),
  );
  const taskOf = ({ id, kind, text, keyPoints, misconceptions }: Question): Omit<GradingTask, 'turns'> => ({
    questionId: id,
    questionVersion: 1,
    kind: kind === 'behavioral_story' ? 'behavioural_story' : 'long_answer',
    questionText: text,
    criteria: keyPoints.map((point) => {
      const own = pairs.get(`${id} ${point.id}`) ?? [];
      return {
        id: point.id,
        label: labels.get(`${id} ${point.id}`) ?? point.text,
        weight: point.weight,
        phrasings: own.filter(({ label }) => label === 'states').map(({ passage }) => passage),
        contrasts: own
          .filter(({ label, construction }) => label === 'opposes' || tempting.has(construction))
          .map(({ passage }) => passage),
      };
    }),
    misconceptions: misconceptions.map((claim) => ({ claim, correction: '' })),
    modelAnswer: '',
  });
  const tasks = new Map(
    linesOf<Question>('questions')
      .filter(({ id }) => partOf(id) === part)
      .map((question) => [question.id, taskOf(question)]),
  );
  return linesOf<Answer>('answers').flatMap(({ question, style, answer, verdicts }) => {
    const task = tasks.get(question);
    if (!task || !verdicts) return [];
    const verdictsById = Object.fromEntries(
      Object.entries(verdicts).map(([id, { verdict }]) => [id, verdict]),
    );
    return [{ task: { ...task, turns: [answer] }, style, verdicts: verdictsById }];
  });
};
