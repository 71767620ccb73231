// Chooses implementations of the AI ports: built-in, or backed by a connected model.
import { setTimeout as sleep } from 'node:timers/promises';
import { providerWords } from '@rehearse/contract/vocabulary.ts';
import type * as builtinAuthor from './builtin-author/builtin-author.ts';
import type * as readerInstructions from './model/reader/reader-instructions.ts';
import * as explaining from './builtin/builtin-explainer.ts';
import type { GraderProcess } from './builtin/apart/grader-process.ts';
import { BUILTIN_GRADER, WORDS_GRADER, wordsGrader } from './builtin/builtin-grader.ts';
import * as improving from './builtin/builtin-improver.ts';
import { builtinInterviewer } from './builtin/builtin-interviewer.ts';
import type { Documents } from './author.port.ts';
import type { Explain } from './explainer.port.ts';
import type { FoundGrader, Grader, GradingTask } from './grader.port.ts';
import type { Improve } from './improver.port.ts';
import { createModelAssistant } from './model/assistant/model-assistant.ts';
import { createFindExplainer } from './model/feedback/model-explainer.ts';
import { createFindImprover } from './model/feedback/model-improver.ts';
import { createFindGrader } from './model/grader/model-grader.ts';
import { createModelInterviewer } from './model/interviewer/model-interviewer.ts';
import { createReadSkills } from './model/reader/model-reader.ts';
import { createFindWriter } from './model/writer/model-writer.ts';
import type { FindModel, ModelConnection } from '../platform/llm/model.port.ts';
import type { Log } from '../platform/kernel/log.ts';
import { apart, type RunTextWork } from '../platform/text-workers/text-workers.port.ts';

/** The built-in grader, in a separate process or in this one. */
export type BuiltinGrading = Pick<GraderProcess, 'grade' | 'gradeSoon' | 'mode'> &
  Partial<Pick<GraderProcess, 'close'>>;

const modules = {
  reader: new URL('./builtin-author/builtin-author.ts', import.meta.url),
  readerInstructions: new URL('./model/reader/reader-instructions.ts', import.meta.url),
  explaining: new URL('./builtin/builtin-explainer.ts', import.meta.url),
  improving: new URL('./builtin/builtin-improver.ts', import.meta.url),
};

/** In characters: longer answers are processed in a worker thread; shorter ones take a few milliseconds. */
const readAtOnce = 6_000;

const isLong = ({ turns }: GradingTask): boolean =>
  turns.reduce((sum, { length }) => sum + length, 0) > readAtOnce;

const feedbackIn = (run: RunTextWork): { explain: Explain; improve: Improve } => {
  const explainApart = apart<typeof explaining>(run, modules.explaining);
  const improveApart = apart<typeof improving>(run, modules.improving);
  return {
    explain: async (task, judged) =>
      isLong(task)
        ? explainApart('builtinExplainer', [task, judged])
        : explaining.builtinExplainer(task, judged),
    improve: async (task, judgments) =>
      isLong(task)
        ? improveApart('builtinImprover', [task, judgments])
        : improving.builtinImprover(task, judgments),
  };
};

const readersIn = (run: RunTextWork) => {
  const reader = apart<typeof builtinAuthor>(run, modules.reader);
  const instructions = apart<typeof readerInstructions>(run, modules.readerInstructions);
  return {
    readSkills: (documents: Documents, signal?: AbortSignal) =>
      reader('builtinSkillReader', [documents], signal),
    stripInstructions: (documents: Documents, signal?: AbortSignal) =>
      instructions('stripReaderInstructions', [documents], signal),
  };
};

/** A description of the grader for people without a model of their own. */
export const graderWords = (
  model: Pick<ModelConnection, 'provider' | 'model'> | undefined,
  { mode }: Pick<BuiltinGrading, 'mode'>,
): string => {
  const { version } = mode() === 'words' ? WORDS_GRADER : BUILTIN_GRADER;
  return model
    ? `${model.model} (${providerWords[model.provider]}), with the built-in grader, version ${version}, as the fallback`
    : `Built-in, version ${version}`;
};

const turnMs = 3_000;

/** Falls back to grading by words if grading by meaning fails or takes too long. */
const withinOrByWords =
  (grade: Grader): Grader =>
  async (task) => {
    const late = new AbortController();
    const byWords = sleep(turnMs, undefined, { signal: late.signal }).then(() => wordsGrader(task));
    byWords.catch(() => undefined);
    try {
      return await Promise.race([grade(task), byWords]);
    } catch {
      return await wordsGrader(task);
    } finally {
      late.abort();
    }
  };

export const chooseAi = (
  findModel: FindModel,
  log: Log,
  textWork: { documents: RunTextWork; answers: RunTextWork },
  { grade, gradeSoon }: BuiltinGrading,
) => {
  const builtin: FoundGrader = { kind: 'built_in', identity: BUILTIN_GRADER, grade: gradeSoon };
  /** For bulk grading, which yields to interactive requests. */
  const builtinApart: FoundGrader = { ...builtin, grade };
  const { readSkills, stripInstructions } = readersIn(textWork.documents);
  const { explain, improve } = feedbackIn(textWork.answers);
  return {
    builtin,
    builtinApart,
    findGrader: createFindGrader(findModel),
    /** For interview turns, where the candidate is waiting. */
    gradeTurn: withinOrByWords(gradeSoon),
    interviewer: createModelInterviewer(findModel, builtinInterviewer, (error) =>
      log.warn({ err: error }, 'interviewer model call failed'),
    ),
    // no fallback: there is no built-in assistant
    assistant: createModelAssistant(findModel, (error) =>
      log.warn({ err: error }, 'assistant model call failed'),
    ),
    readSkills: createReadSkills(findModel, readSkills, undefined, stripInstructions),
    // no fallback: the built-in author writes no questions
    findWriter: createFindWriter(findModel),
    explainer: { ...explaining.BUILTIN_EXPLAINER, explain },
    improver: { ...improving.BUILTIN_IMPROVER, improve },
    findExplainer: createFindExplainer(findModel, explain),
    findImprover: createFindImprover(findModel),
  };
};
