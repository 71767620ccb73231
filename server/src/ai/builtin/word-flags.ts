// Finds words of an answer to exclude: repetitions of the question, and words addressed to the grader.
import type { Token } from './tokens.ts';

// Phrases that only make sense when addressed to a grader. Matched against one sentence, folded and joined by single spaces.
const TO_THE_GRADER = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules|rubrics?|criteria|guidelines|(said|told) (above|before))\b/,
  /\b(full|max|maximum|top|highest|perfect|all|extra|\d+) (possible )?(marks?|scores?|points?|grades?|credits?)\b.{0,30}\b(please|for (this|my)|to (me|this))\b/,
  /\b(give|award|grant|assign|gib|output|return|set|need|deserve|want)\b( (me|this|my|the|an?|it|answer|response|candidate))* (full|max|maximum|top|highest|perfect|all|100|10|a|\d+) ?(%|out of \d+|percent|possible)? ?(marks?|scores?|points?|grades?|credits?)\b/,
  /^((please|just|and|so|now) )*(full|maximum|top|perfect|highest) (marks?|scores?|points?|grades?|credits?)( (please|thanks|thank you|now))*$/,
  /\b(mark|grade|rate|score|judge|consider|treat|evaluate|accept)\b (this|it|me|my|the|all|every|everything)\b.{0,40}\b(as|is|with)\b.{0,20}\b(correct|right|met|complete|perfect|excellent|full|passed|100|10)\b/,
  /\b(dear|hello|hi|hey|attention|note to( the)?) (grader|examiner|assessor|marker|evaluator|grading (model|system|ai)|ai|assistant|llm|language model|chatgpt)\b/,
  /\byou are (now )?(an? |the |my )?(helpful |lenient |generous )?(grader|examiner|assistant|ai|llm|language model|evaluator|chatgpt)\b/,
  /\b(system|developer|assistant|admin) (prompt|message|override|instruction|note)s?\b.{0,60}\b(grade|grader|grading|score|marks?|rubric|candidate|verdicts?|ignore)\b/,
  /\b(verdicts?|grading|grade|score) (is |are |must be |should be |= ?)?(met|full|100|10 10|perfect|a\+?)\b/,
  /\ball (the )?criteria (are|were|is|have been|should be|must be)?( \w+)? ?(met|satisfied|fulfilled)\b/,
  /\b(criterion|criteria|answer) verdict\b/,
];

/** Pure. One flag per token: true inside a sentence addressed to the grader. */
export function addressedToGrader(tokens: readonly Token[]): boolean[] {
  const flags = tokens.map(() => false);
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at]?.sentence === tokens[from]?.sentence) continue;
    const sentence = tokens
      .slice(from, at)
      .map((token) => token.word)
      .join(' ');
    if (TO_THE_GRADER.some((pattern) => pattern.test(sentence))) flags.fill(true, from, at);
    from = at;
  }
  return flags;
}

/** This many consecutive words of the question count as a repetition. */
const ECHO_RUN = 5;

/** This many consecutive words that are in the rubric but not in the question count as an answer, even between words of the question. */
const ANSWER_RUN = 3;

const runAt = (list: readonly Token[], at: number, length: number): string =>
  list
    .slice(at, at + length)
    .map((token) => token.stem)
    .join(' ');

function runsOf(list: readonly Token[], length: number): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + length <= list.length; at += 1) runs.add(runAt(list, at, length));
  return runs;
}

/** Pure. One flag per token: true inside a sequence of words that is in `runs`. */
function inRuns(tokens: readonly Token[], runs: ReadonlySet<string>, length: number): boolean[] {
  const flags = tokens.map(() => false);
  for (let at = 0; at + length <= tokens.length; at += 1)
    if (runs.has(runAt(tokens, at, length))) flags.fill(true, at, at + length);
  return flags;
}

/** Stem sequences of the rubric that aren't in the question, such as the corrected line of a query that it shows. */
export function answerRuns(question: readonly Token[], answers: readonly (readonly Token[])[]): Set<string> {
  const questionRuns = runsOf(question, ANSWER_RUN);
  return new Set(
    answers.flatMap((answer) => [...runsOf(answer, ANSWER_RUN)]).filter((run) => !questionRuns.has(run)),
  );
}

/** Pure. One flag per token: true inside a sequence of words that only the rubric has. */
export function answeredWith(runs: ReadonlySet<string>, tokens: readonly Token[]): boolean[] {
  return inRuns(tokens, runs, ANSWER_RUN);
}

/** Stem sequences of what was asked, to detect repetitions in an answer. */
export function askedRuns(texts: readonly (readonly Token[])[]): Set<string> {
  return new Set(texts.flatMap((tokens) => [...runsOf(tokens, ECHO_RUN)]));
}

/** Pure. One flag per token: true inside a verbatim repetition of what was asked. */
export function echoedFrom(runs: ReadonlySet<string>, tokens: readonly Token[]): boolean[] {
  return inRuns(tokens, runs, ECHO_RUN);
}
