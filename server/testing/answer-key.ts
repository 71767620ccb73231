// Collects a question's secrets, which must not be shown before the end, and searches sent data for them.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** Minimum length of a secret: shorter texts, such as "O(n)", may appear anywhere. */
const leastTelling = 13;

/**
 * Every text that only results may show (reasons, explanation, model answer, rubric, misconceptions, sources) or only an
 * interviewer may say (follow-ups, probes, facts).
 */
export const secretsOf = (question: AuthoringQuestion): string[] => {
  const found = question.sources.flatMap(({ title, url }) => [title, url ?? title]);
  if ('options' in question) {
    found.push(
      question.explanation,
      ...question.options.flatMap((option) => ('reason' in option ? [option.reason] : [])),
    );
  } else if ('programs' in question) {
    found.push(question.explanation);
    for (const program of Object.values(question.programs)) if (program) found.push(program.solution);
    for (const { why, program } of question.wrong) found.push(why, program);
    for (const { name, args, expected } of question.tests)
      found.push(name, JSON.stringify(args), JSON.stringify(expected));
  } else if ('schema' in question) {
    found.push(question.explanation, question.solution, ...question.hidden);
    for (const { why, query } of question.wrong) found.push(why, query);
  } else if ('answer' in question) {
    found.push(question.explanation, ...question.commonErrors.map((error) => error.reason));
  } else if ('steps' in question) {
    found.push(question.explanation, ...question.steps.map(({ reason }) => reason));
  } else if ('pairs' in question) {
    found.push(
      question.explanation,
      ...[...question.pairs, ...(question.extras ?? [])].map(({ reason }) => reason),
    );
  } else if ('gaps' in question) {
    found.push(question.explanation, ...question.gaps.flatMap(secretsOfGap));
  } else {
    found.push(question.modelAnswer);
    for (const { label, phrasings, followUps = [], probes = [] } of question.keyPoints)
      found.push(label, ...phrasings, ...followUps, ...probes);
    if ('faults' in question) {
      for (const { label, explanation, probes, mutant } of question.faults)
        found.push(
          label,
          explanation,
          ...probes.map(({ program }) => program),
          ...mutant.map(({ content }) => content),
        );
      found.push(question.tests.solution, ...question.solution.map(({ content }) => content));
      found.push(...question.regressions.flatMap(({ name, program }) => [name, program]));
    }
    for (const { answer } of question.factSheet ?? []) found.push(answer);
    for (const { claim, correction } of question.misconceptions) found.push(claim, correction);
  }
  // most files of a mutant are the same as the draft's, and the question may mention a hidden test's name
  const isShown = (text: string): boolean =>
    question.text.includes(text) ||
    ('files' in question && question.files.some(({ content }) => content.includes(text)));
  return found.map((text) => text.trim()).filter((text) => text.length >= leastTelling && !isShown(text));
};

type Gap = Extract<AuthoringQuestion, { gaps: unknown }>['gaps'][number];

const secretsOfGap = (gap: Gap): string[] => {
  if ('options' in gap) return gap.options.flatMap((option) => ('reason' in option ? [option.reason] : []));
  const misses = (gap.wrong ?? []).map(({ reason }) => reason);
  return 'accepts' in gap ? [...gap.accepts, ...misses] : misses;
};

/** All field names, strings, and numbers in a value, at any depth. */
export const partsOf = (value: unknown): { names: string[]; texts: string[]; numbers: number[] } => {
  if (typeof value === 'string') return { names: [], texts: [value], numbers: [] };
  if (typeof value === 'number') return { names: [], texts: [], numbers: [value] };
  if (value === null || typeof value !== 'object') return { names: [], texts: [], numbers: [] };
  const inner = Object.values(value).map(partsOf);
  return {
    names: [...(Array.isArray(value) ? [] : Object.keys(value)), ...inner.flatMap((part) => part.names)],
    texts: inner.flatMap((part) => part.texts),
    numbers: inner.flatMap((part) => part.numbers),
  };
};

/** Names of fields that exist only in answer keys (`reason` has other uses, so its text is searched for instead). */
export const keyNames =
  /^(correct|explanation|modelAnswer|criteria|keyPoints|phrasings|misconceptions|tolerance|commonErrors|steps|pairs|extras|accepts|contrasts|followUps|probes|factSheet)$/;
