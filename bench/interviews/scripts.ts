// Scripts of the candidates: what each says to a question, and which key points it makes according to a human.
import { readFileSync } from 'node:fs';

/** `makes`: verdicts by key point ID. `answers`: the bank's follow-ups and probes, verbatim, that the text answers. */
export type Words = { text: string; makes: Record<string, 'met' | 'partly'>; answers?: string[] };

export type Script = {
  conversation: string;
  question: string;
  /** A clarifying question before the answer, and the fact a human would give; null: none on the fact sheet. */
  clarify?: { text: string; fact: string | null };
  opening: Words;
  /** Further knowledge, given only if asked for. */
  more: Words[];
  /** Replies by key point ID, or by the exact text of the interviewer's question. */
  replies?: Record<string, Words>;
  /** Fallback replies, used in turn. */
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
