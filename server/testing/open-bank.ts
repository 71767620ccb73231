// The bank's questions with written answers, with their rubrics, for tests that cover all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type {
  Criterion,
  GradedExample,
  GradingTask,
  Misconception,
  OpenKind,
} from '../src/ai/grader.port.ts';

export type BankQuestion = {
  id: string;
  kind: OpenKind;
  skill: string;
  text: string;
  keyPoints: (Criterion & { area: string; followUps: string[]; probes: string[] })[];
  misconceptions: Misconception[];
  modelAnswer: string;
  examples: GradedExample[];
  factSheet: { question: string; answer: string }[];
};

const bank = new URL('../../bank/', import.meta.url);
const open: readonly string[] = ['short_answer', 'long_answer', 'behavioural_story'];

export const openBankQuestions: readonly BankQuestion[] = readdirSync(bank, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => parse(readFileSync(new URL(path, bank), 'utf8')) as BankQuestion)
  .filter(({ kind }) => open.includes(kind));

export const taskOf = (question: BankQuestion, turns: readonly string[]): GradingTask => ({
  questionId: question.id,
  questionVersion: 1,
  kind: question.kind,
  questionText: question.text,
  criteria: question.keyPoints,
  misconceptions: question.misconceptions,
  modelAnswer: question.modelAnswer,
  factSheet: question.factSheet,
  turns,
});

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
