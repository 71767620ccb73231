// Asks a model about one criterion: quotations first, then the verdict; asks once more if the reply is rejected.
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Criterion, Evidence, GradingTask } from '../../grader.port.ts';
import { ModelFailure, type Model, type ModelUsage } from '../../../platform/llm/model.port.ts';
import { promptOf, repairOf, systemOf, type Fault } from '../../prompts/judge-criterion.ts';
import { findQuotes, type IsIgnored } from './find-quotes.ts';
import { visible } from './visible.ts';

const reply = z.object({
  quotes: z.array(z.string()),
  verdict: z.enum(['met', 'partly', 'missing', 'contradicted']),
});
type Reply = z.output<typeof reply>;

/** `evidence`: empty if the verdict needs none, or if no quote was valid, which makes the verdict `not_judged`. */
export type Claim = { verdict: Reply['verdict'] | 'not_judged'; evidence: Evidence[]; spent: ModelUsage[] };

export type JudgeRequest = {
  model: Model;
  task: GradingTask;
  /** The text to judge, as stored. */
  turns: readonly string[];
  isIgnored: IsIgnored;
  signal?: AbortSignal | undefined;
};

export const judgeCriterion = async (request: JudgeRequest, criterion: Criterion): Promise<Claim> => {
  const { model, task, turns, isIgnored, signal } = request;
  const system = systemOf(task, criterion);
  // 128 random bits that the answer's author can't know
  const delimiter = `=====${randomBytes(16).toString('hex')}`;
  const prompt = promptOf(turns.map(visible), delimiter);
  const spent: ModelUsage[] = [];
  const ask = async (words: string): Promise<Reply> => {
    const { value, usage } = await model.askForObject({
      system,
      prompt: words,
      schema: reply,
      schemaName: 'judgment',
      signal,
    });
    spent.push(usage);
    return value;
  };
  const claimOf = ({ verdict, quotes }: Reply): Claim => {
    const evidence = verdict === 'missing' ? [] : findQuotes(quotes, turns, isIgnored);
    return {
      verdict: verdict === 'missing' || evidence.length > 0 ? verdict : 'not_judged',
      evidence,
      spent,
    };
  };

  let fault: Fault;
  try {
    const first = await ask(prompt);
    const claim = claimOf(first);
    if (claim.verdict !== 'not_judged') return claim;
    fault = { of: 'quotes', quotes: first.quotes.slice(0, 8).map((quote) => visible(quote).slice(0, 400)) };
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind !== 'malformed') throw error;
    if (error.usage) spent.push(error.usage);
    fault = { of: 'form', said: visible(error.replyText ?? '').slice(0, 1_000) };
  }
  return claimOf(await ask(repairOf(prompt, fault, delimiter)));
};
