// Finds skills in documents with a model: only findings with a verbatim quote count. Falls back to the built-in skill finder.
import { randomBytes } from 'node:crypto';
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import type { DocumentKind, Documents, Quote, ReadSkills, SkillReader } from '../../author.port.ts';
import { statementsOf } from '../../builtin-author/statements.ts';
import { ModelFailure, type FindModel, type Model } from '../../../platform/llm/model.port.ts';
import { ReadBack, readSkillsPrompt, readSkillsRules } from '../../prompts/read-skills.ts';
import { visible } from '../grader/visible.ts';
import { stripReaderInstructions, type StripReaderInstructions } from './reader-instructions.ts';

/** Minimum characters of a quote: shorter ones occur anywhere and prove nothing. */
const shortestQuote = 3;

const folded = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The position of a quote; undefined if it isn't in the document, so that the finding is dropped. */
const placesIn = (documents: Documents) => {
  // split once, however many quotes the model returns
  const linesOf = (text: string) =>
    statementsOf(text).map((statement) => ({ ...statement, plain: folded(statement.text) }));
  const lines = { job: linesOf(documents.job), resume: linesOf(documents.resume) };
  return (document: DocumentKind, quoted: string): Quote | undefined => {
    const words = folded(quoted);
    if (words.length < shortestQuote) return undefined;
    for (const { text, line, plain } of lines[document]) {
      const start = plain.indexOf(words);
      if (start >= 0) return { document, line, text, start, end: start + words.length };
    }
    return undefined;
  };
};

/** A job doesn't show skills, and a résumé doesn't ask for any. */
const fits = (document: DocumentKind, stance: string): boolean =>
  stance === 'denied' || (document === 'resume') === (stance === 'shown');

const readWith = async (model: Model, documents: Documents, signal?: AbortSignal): Promise<ReadSkills> => {
  const { value } = await model.askForObject({
    system: readSkillsRules,
    prompt: readSkillsPrompt(
      { job: visible(documents.job), resume: visible(documents.resume) },
      randomBytes(12).toString('hex'),
    ),
    schema: ReadBack,
    schemaName: 'skills',
    signal,
  });
  const placeOf = placesIn(documents);
  const findings = value.findings.flatMap(({ document, skill, stance, quote: quoted }) => {
    const quote = placeOf(document, quoted);
    return quote && fits(document, stance) ? [{ skill, stance, quote }] : [];
  });
  const levels = value.levels.flatMap(({ document, seniority, quote: quoted }) => {
    const quote = placeOf(document, quoted);
    return quote ? [{ document, seniority, quote }] : [];
  });
  return { findings, levels, readBy: `the model ${model.identity.model}` };
};

/** In ms. Someone is waiting on the page, so after this, the built-in skill finder takes over. */
const longestMs = 30_000;

/** Failures that a person can do something about; for all others, the reason is "didn't respond". */
const whys: Partial<Record<ModelFailureKind, string>> = {
  budget_spent: 'today’s budget for the model is used up',
  malformed: 'the model’s reply couldn’t be read',
  refused: 'the model declined',
  turned_down: 'the model isn’t set up correctly',
};

/** undefined: our own error, or the client disconnected. */
const whyNot = (error: unknown): string | undefined => {
  if (error instanceof ModelFailure) return whys[error.kind] ?? 'the model didn’t respond';
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? 'the model took too long'
    : undefined;
};

/** The reader for a person: their model, the installation's, or else the built-in one; the result says which. */
export const createReadSkills =
  (
    findModel: FindModel,
    builtin: SkillReader,
    withinMs = longestMs,
    stripInstructions: StripReaderInstructions = stripReaderInstructions,
  ) =>
  async (userId: string, documents: Documents, signal?: AbortSignal): Promise<ReadSkills> => {
    const rest = await stripInstructions(documents, signal);
    const late = AbortSignal.timeout(withinMs);
    try {
      const model = await findModel('author', userId);
      if (model && !rest)
        return await readWith(model, documents, signal ? AbortSignal.any([signal, late]) : late);
      const read = await builtin(rest ?? documents, signal);
      return model
        ? { ...read, readBy: `${read.readBy}, because a document contains instructions for the model` }
        : read;
    } catch (error) {
      const why = whyNot(error);
      if (why === undefined) throw error;
      const read = await builtin(rest ?? documents, signal);
      return { ...read, readBy: `${read.readBy}, because ${why}` };
    }
  };
