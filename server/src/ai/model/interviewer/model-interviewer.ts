// A language model as interviewer: it phrases lines and picks the gap, but never the move. Falls back to the built-in interviewer.
import { randomBytes } from 'node:crypto';
import { isNormalText, normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Interviewer, InterviewerTask, LineEvent, FallbackReason } from '../../interviewer.port.ts';
import { ModelFailure, type FindModel, type Model } from '../../../platform/llm/model.port.ts';
import {
  choosingMoves,
  interviewerPrompt,
  interviewerSystem,
  isWorded,
  leftOpen,
} from '../../prompts/interviewer.ts';
import { visible } from '../grader/visible.ts';
import { plainSpeech } from './plain-speech.ts';
import { leakGuard } from './leak-guard.ts';

/** Lines are cut at 120 words anyway; the rest of the budget is for models that reason first. */
const mostTokens = 2_000;

/** `instead` speaks if no model is connected, if the wording is fixed, or if the model fails. */
export const createModelInterviewer = (
  findModel: FindModel,
  instead: Interviewer,
  onFailure: (error: unknown) => void,
): Interviewer => ({
  speak: async function* (task, userId, signal) {
    let model: Model | undefined;
    let failed: FallbackReason | null = null;
    if (isWorded(task)) {
      try {
        model = await findModel('interview', userId);
        if (model) {
          yield* speakBy(model, task, signal);
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        failed = error instanceof ModelFailure && error.kind === 'budget_spent' ? error.kind : 'failed';
        onFailure(error);
      }
    }
    for await (const spoken of instead.speak(task, userId, signal))
      yield spoken.kind === 'by' ? { ...spoken, tookOver: failed } : spoken;
  },
});

const speakBy = async function* (
  model: Model,
  task: InterviewerTask,
  signal: AbortSignal,
): AsyncGenerator<LineEvent> {
  const { move, persona, guarded, question, gaps, facts } = task;
  const lines = task.conversation.map((line) => ({ ...line, text: visible(line.text) }));
  const stream = model.streamText({
    system: interviewerSystem(persona, move),
    messages: [
      {
        role: 'user',
        text: interviewerPrompt({ ...task, conversation: lines }, `=====${randomBytes(9).toString('hex')}`),
      },
    ],
    maxOutputTokens: mostTokens,
    signal,
  });
  const free = [
    question ?? '',
    ...gaps.flatMap((gap) => (gap.kind === 'criterion' ? [gap.area, ...(gap.asks ?? [])] : [gap.quote])),
    ...facts.sheet.flatMap(({ question: factQuestion, answer }) => [factQuestion, answer]),
    leftOpen,
    ...lines.map(({ text }) => text),
  ];
  yield { kind: 'by', by: { kind: 'model', name: model.identity.model }, tookOver: null };
  let head = '';
  let begun = false;
  for await (const words of fairly(leakGuard(plainSpeech(stream), guarded, free))) {
    if (begun) {
      yield { kind: 'words', text: storable(words) };
      continue;
    }
    // a follow-up begins with the number of its gap, which isn't shown to the candidate
    head += words;
    if (/^\s*\[?\d?$/.test(head)) continue;
    begun = true;
    const [whole = '', chosen] = /^\s*\[(\d)\]\s*/.exec(head) ?? [];
    const gap = Number(chosen ?? 0) - 1;
    if (choosingMoves.includes(move) && gap > 0 && gap < gaps.length) yield { kind: 'pursues', gap };
    const first = head.slice(whole.length).trimStart();
    begun = first !== '';
    head = '';
    if (begun) yield { kind: 'words', text: storable(first) };
  }
  if (!begun) throw new Error('empty reply');
  if (move === 'ask' && question) yield { kind: 'words', text: `\n\n${question.trim()}` };
};

const storable = (text: string): string => (isNormalText(text) ? text : normalizeText(text));

/** A model may wrongly claim that the candidate didn't say something, so such a line is stopped before it's shown. */
const unfair =
  /\b(?:you|your answer)(?: have|'ve)? (?:said nothing|say nothing|left out|leave out|missed|forgot|omitted|skipped|(?:did|have|has|do|does)(?:n['’]t| not)(?: \w+)? (?:said|say|mention|mentioned|talked?|talk|cover|covered|address|addressed|explain|explained|include|included|touch|touched)|never (?:said|mentioned|talked|covered|explained))\b/i;
const longestUnfair = 60;

const fairly = async function* (words: AsyncIterable<string>): AsyncGenerator<string> {
  let recentText = '';
  for await (const word of words) {
    recentText = (recentText + word).slice(-longestUnfair);
    if (unfair.test(recentText)) throw new ModelFailure('malformed', 'claimed that a point was missing');
    yield word;
  }
};
