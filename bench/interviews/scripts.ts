// The candidates of the scripted interviews: what each says to a question, and which key points a person says it makes.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** `makes`: key points by id; `answers`: follow-ups and probes of the bank, word for word, that these words answer. */
const Words = z.strictObject({
  text: z.string(),
  makes: z.record(z.string(), z.enum(['met', 'partly'])),
  answers: z._default(z.array(z.string()), []),
});
export type Words = z.infer<typeof Words>;

const Script = z.strictObject({
  conversation: z.string(),
  question: z.string(),
  /** Asked before the answer, and the fact that a person would tell then; null: none of the sheet. */
  clarify: z.optional(z.strictObject({ text: z.string(), fact: z.nullable(z.string()) })),
  opening: Words,
  /** What else this candidate knows, said when it is asked for. */
  more: z.array(Words),
  /** What they say when asked about a key point (by its id), or exactly this (by its words). */
  replies: z._default(z.record(z.string(), Words), {}),
  /** What they say when there is nothing else, in turn. */
  lost: z.array(z.string()),
});
export type Script = z.infer<typeof Script>;
export type Conversation = { name: string; isGood: boolean; scripts: Script[] };

const here = new URL('./', import.meta.url);

export const readConversations = (): Conversation[] =>
  [true, false].flatMap((isGood) => {
    const scripts = readFileSync(new URL(isGood ? 'good.jsonl' : 'weak.jsonl', here), 'utf8')
      .trim()
      .split('\n')
      .map((line) => z.parse(Script, JSON.parse(line)));
    const names = [...new Set(scripts.map(({ conversation }) => conversation))];
    return names.map((name) => ({
      name,
      isGood,
      scripts: scripts.filter(({ conversation }) => conversation === name),
    }));
  });
