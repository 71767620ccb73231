// The candidates of the scripted interviews: what each says to a question, and which key points a person says it makes.
import { readFileSync } from 'node:fs';

/** `makes`: key points by id; `answers`: follow-ups and probes of the bank, word for word, that these words answer. */
export type Words = { text: string; makes: Record<string, 'met' | 'partly'>; answers?: string[] };

export type Script = {
  conversation: string;
  question: string;
  /** Asked before the answer, and the fact that a person would tell then; null: none of the sheet. */
  clarify?: { text: string; fact: string | null };
  opening: Words;
  /** What else this candidate knows, said when it is asked for. */
  more: Words[];
  /** What they say when asked about a key point (by its id), or exactly this (by its words). */
  replies?: Record<string, Words>;
  /** What they say when there is nothing else, in turn. */
  lost: string[];
};
export type Conversation = { name: string; isGood: boolean; scripts: Script[] };

const here = new URL('./', import.meta.url);

export const readConversations = (): Conversation[] =>
  [true, false].flatMap((isGood) => {
    const scripts = readFileSync(new URL(isGood ? 'good.jsonl' : 'weak.jsonl', here), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Script);
    const names = [...new Set(scripts.map(({ conversation }) => conversation))];
    return names.map((name) => ({
      name,
      isGood,
      scripts: scripts.filter(({ conversation }) => conversation === name),
    }));
  });
