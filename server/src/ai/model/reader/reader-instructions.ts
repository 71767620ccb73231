// Finds sentences in a document that address the reader instead of describing a job or person; they can't be evidence.
import type { Documents } from '../../author.port.ts';
import { ignoredSpans } from '../grader/ignored-spans.ts';

// phrases that only make sense when addressed to a program that finds skills and levels
const toReader = [
  /\b(ignore|disregard|forget|override)\b.{0,60}\b(instructions?|rules?|prompts?|documents?|everything (above|before))\b/i,
  /\b(list|name|report|return|output|mark|rate|classify|treat)\b.{0,40}\b(this|the) (candidate|applicant|person|résumé|resume|document)\b/i,
  /\b(list|name|report|return|output|add)\b.{0,20}\b(every|all|each)\b.{0,30}\b(skills?|findings?)\b/i,
  /\b(system|developer|assistant) ?(message|note|prompt|override)?:/i,
  /\b(you are|act as|behave as)\b.{0,40}\b(a|an|now|the) (reader|assistant|parser|model|AI|program|recruiter|grader)\b/i,
  /\b(AI|language model|LLM|parser|screening (tool|system|software))s?\b.{0,40}\b(must|should|shall|please|has to)\b/i,
  /"(findings|levels|stance|seniority)"\s*:/i,
];

const addressesReader = (text: string): boolean =>
  ignoredSpans('', [text]).addressesGrader || toReader.some((pattern) => pattern.test(text));

const blank = (text: string): string => ' '.repeat(text.length);

/** Blanks out the sentences of a line that address the reader, or the whole line if only the line as a whole does. */
const lineWithout = (line: string): string => {
  if (!addressesReader(line)) return line;
  const rest = line.replace(/[^.!?。！？]+[.!?。！？]*/g, (sentence) =>
    addressesReader(sentence) ? blank(sentence) : sentence,
  );
  return rest === line ? blank(line) : rest;
};

/** The text with those sentences blanked out and everything else in place; undefined if there are none. */
export const withoutReaderInstructions = (text: string): string | undefined => {
  const kept = text.split('\n').map(lineWithout).join('\n');
  return kept === text ? undefined : kept;
};

/** Returns undefined if no sentence addresses the reader. */
export type StripReaderInstructions = (
  documents: Documents,
  signal?: AbortSignal,
) => Documents | undefined | Promise<Documents | undefined>;

/** Instructions to the reader could influence a model; if a document has any, the built-in reader gets the rest. */
export const stripReaderInstructions = (documents: Documents): Documents | undefined => {
  const [job, resume] = [
    withoutReaderInstructions(documents.job),
    withoutReaderInstructions(documents.resume),
  ];
  return job === undefined && resume === undefined
    ? undefined
    : { job: job ?? documents.job, resume: resume ?? documents.resume };
};
