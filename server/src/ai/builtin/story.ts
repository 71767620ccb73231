// Judges behavioral stories by their content, and comments on missing parts of the structure.
import type { GradingTask, StoryPart } from '../grader.port.ts';
import type { TokenizedAnswer } from './answer.ts';
import { commentOn, type CommentContext } from './comment.ts';
import { judgeFreely, type Finding } from './key-points.ts';
import { withoutContraries } from './overlap.ts';
import type { Rubric } from './rubric.ts';
import { cueOf, figuresIn, isPast, pastAction } from './story-cues.ts';
import type { Token } from './tokens.ts';

interface Sentence {
  /** Index of its first word in the answer. */
  from: number;
  tokens: Token[];
  /** 0 at the start of the answer, 1 at its end. */
  position: number;
}

interface Sign {
  strength: 'full' | 'half';
  places: number[];
  sentence: Sentence;
}

export interface StoryFinding extends Finding {
  part: StoryPart;
  /** Whether a sentence tells this part of the story. Only affects the comment; the verdict is about the content. */
  isTold: boolean;
}

/** Lower than for other answers: every story has its own events, so it contains fewer of the rubric's words. */
const heardIn = { met: 0.5, partly: 0.3, topical: 0.22 };

const I = new Set(['i']);
const WE = new Set(['i', 'we']);
/** Minimum sentences in the first person and past tense; a text with fewer is an explanation, not a story. */
const LEAST_DEEDS = 3;
/** Words marked after a cue, so that the evidence reads as a phrase. */
const TAIL = 5;
const MOST_FIGURES = 6;

/** Parts with few matching sentences choose first; the remaining sentences are actions. */
const ORDER: readonly StoryPart[] = ['reflection', 'result', 'task', 'situation', 'action'];

/** Pure. One finding per criterion; criteria without a part count as actions. */
export function judgeStory(reading: TokenizedAnswer, task: GradingTask, rubric: Rubric): StoryFinding[] {
  const sentences = sentencesOf(reading);
  const deeds = deedsIn(sentences);
  const isPlan = conditional(reading) > deeds;
  const used = new Set<Sentence>();
  const signs = new Map<string, Sign>();
  const byPart = (storyPart: StoryPart) => task.criteria.filter(({ part = 'action' }) => part === storyPart);
  for (const { id, part = 'action' } of deeds < LEAST_DEEDS ? [] : ORDER.flatMap(byPart)) {
    const vocabulary =
      rubric.keyPoints.find((point) => point.id === id)?.vocabulary ?? new Map<string, number>();
    const sign = bestSign(part, sentences, used, vocabulary);
    if (!sign) continue;
    // A sentence counts for one criterion only: three steps take three sentences.
    used.add(sign.sentence);
    signs.set(id, sign);
  }
  return task.criteria.map(({ id, label, part = 'action' }): StoryFinding => {
    const point = rubric.keyPoints.find((keyPoint) => keyPoint.id === id);
    const judged = point && judgeFreely(withoutContraries(reading, point), rubric, point, heardIn);
    const base = { criterion: id, label, part, isTold: signs.has(id) };
    if (!judged) return { ...base, verdict: 'missing', places: [] };
    return isPlan && judged.verdict === 'met'
      ? { ...judged, ...base, verdict: 'partly' }
      : { ...judged, ...base };
  });
}

const deedsIn = (sentences: readonly Sentence[]): number =>
  sentences.filter((sentence) => pastAction(sentence.tokens, WE)?.past).length;

/** Pure. Whether the answer has more "I would" than past actions, which makes it a plan and not a story. */
export const tellsPlans = (reading: TokenizedAnswer): boolean =>
  conditional(reading) > deedsIn(sentencesOf(reading));

// Counts "I would", as in "I would call them".
function conditional(reading: TokenizedAnswer): number {
  return reading.tokens.filter(({ word }, at) => word === 'would' && reading.tokens[at - 1]?.word === 'i')
    .length;
}

// The best sentence for a criterion: the one with the strongest sign, then with the most words from the rubric.
function bestSign(
  part: StoryPart,
  sentences: readonly Sentence[],
  used: ReadonlySet<Sentence>,
  vocabulary: ReadonlyMap<string, number>,
): Sign | null {
  let best: Sign | null = null;
  let bestRank = -1;
  for (const sentence of sentences) {
    const sign = used.has(sentence) ? null : signOf(part, sentence);
    if (!sign) continue;
    const near = sentence.tokens.reduce((sum, token) => sum + (vocabulary.get(token.stem) ?? 0), 0);
    const rank = (sign.strength === 'full' ? 1000 : 0) + near;
    if (rank > bestRank) [best, bestRank] = [sign, rank];
  }
  return best;
}

function signOf(part: StoryPart, sentence: Sentence): Sign | null {
  const { tokens, from, position } = sentence;
  const sign = (strength: Sign['strength'], start: number, end: number, more: number[] = []): Sign => {
    const to = Math.min(tokens.length - 1, end + TAIL);
    const places = Array.from({ length: to - start + 1 }, (_, step) => start + step);
    const all = [...new Set([...places, ...more])].sort((a, b) => a - b);
    return { strength, places: all.map((at) => from + at), sentence };
  };
  if (part === 'action') {
    const own = pastAction(tokens, I);
    const action = own ?? pastAction(tokens, WE);
    return action ? sign(own?.done ? 'full' : 'half', action.from, action.to) : null;
  }
  const hasPast = tokens.some((token) => isPast(token.word));
  const figures = figuresIn(tokens).slice(0, MOST_FIGURES);
  const cue = cueOf(part, tokens) ?? impliedCue(part, hasPast, figures, position);
  if (!cue) return null;
  switch (part) {
    case 'situation':
      return hasPast && position <= 0.5 ? sign('full', cue.from, cue.to) : null;
    case 'task':
      return hasPast && position <= 0.7 ? sign('full', cue.from, cue.to) : null;
    case 'result':
      return position >= 0.5 ? sign(figures.length > 0 ? 'full' : 'half', cue.from, cue.to, figures) : null;
    case 'reflection':
      return position >= 0.5 ? sign('full', cue.from, cue.to) : null;
  }
}

// Without a set phrase, the opening counts as the situation, and a past-tense figure near the end as the result.
function impliedCue(
  part: StoryPart,
  hasPast: boolean,
  figures: number[],
  position: number,
): { from: number; to: number } | null {
  if (part === 'situation' && hasPast && position < 0.1) return { from: 0, to: 3 };
  const [first] = figures;
  if (part !== 'result' || !hasPast || first === undefined || position < 0.7) return null;
  return { from: Math.max(0, first - 3), to: first };
}

// Excluded words must not shift the positions of the story's parts.
function ownWords(reading: TokenizedAnswer): number {
  return reading.void.filter((isVoid) => !isVoid).length;
}

function sentencesOf(reading: TokenizedAnswer): Sentence[] {
  const sentences: Sentence[] = [];
  const { tokens } = reading;
  const length = ownWords(reading);
  let tokenCount = 0;
  tokens.forEach((token, at) => {
    if (reading.void[at]) return;
    tokenCount += 1;
    const open = sentences.at(-1);
    const goesOn = open?.tokens[0]?.sentence === token.sentence && open.from + open.tokens.length === at;
    if (open && goesOn) open.tokens.push(token);
    else sentences.push({ from: at, tokens: [token], position: (tokenCount - 1) / length });
  });
  return sentences.filter((sentence) => !isDenied(reading, sentence));
}

// Drops sentences denied as a whole, such as "It is not true that I spoke to her".
function isDenied(reading: TokenizedAnswer, { from, tokens }: Sentence): boolean {
  const negated = tokens.filter((_, at) => reading.polarity[from + at] === 'negated').length;
  return negated / tokens.length > 0.6;
}

const UNTOLD: Record<StoryPart, string> = {
  situation: 'what the situation was',
  task: 'what your task was',
  action: 'what you did yourself',
  result: 'how it ended',
  reflection: 'what you learned from it',
};

/** Pure. Comments on the content, then on the structure if the story lacks this part. */
export function commentOnStory(finding: StoryFinding | Finding, context: CommentContext = {}): string {
  const comment = commentOn(finding, context);
  if (!('part' in finding) || finding.isTold || finding.verdict === 'met') return comment;
  return `${comment} Your story also doesn’t clearly say ${UNTOLD[finding.part]}. ${ADVICE[finding.part]}`;
}

const ADVICE: Record<StoryPart, string> = {
  situation: 'Say when and where it happened, and what was at stake.',
  task: 'Say what you had to achieve.',
  action: 'Say “I” and what you did.',
  result: 'Say how it turned out, with a number if you can.',
  reflection: 'Say what you’d do differently, or what you’ve done differently since.',
};
