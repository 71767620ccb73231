// Detects cues for the parts of a story: situation, task, own actions, result, and reflection.
import type { StoryPart } from '../grader.port.ts';
import type { Token } from './tokens.ts';
import { IRREGULAR } from './word-lists.ts';

const PAST_FORMS = new Set(
  `was were had did led made took gave got put set cut let hit cost read met kept held brought built said told asked went came
  became began ran saw sat stood spoke stuck split quit shut spread lent`.split(/\s+/),
);
const NOT_PAST = new Set([
  'need',
  'speed',
  'feed',
  'indeed',
  'exceed',
  'proceed',
  'succeed',
  'embed',
  'seed',
  'red',
  'used',
]);
// Words allowed between the person and the verb. No auxiliaries: "I would have asked" isn't a past action.
const BETWEEN = new Set([
  'also',
  'then',
  'first',
  'just',
  'never',
  'still',
  'always',
  'once',
  'both',
  'now',
  'only',
  'myself',
  'therefore',
]);

/** Past forms that describe a state or thought: they set the scene, but aren't actions. */
const STATES = new Set(
  'was were had thought knew felt wanted needed hoped believed liked understood heard saw noticed worried feared'.split(
    ' ',
  ),
);
/** Verbs whose present and past forms are the same, so that alone they don't prove a story. */
const SAME_FORMS = new Set('put set cut let hit cost read quit shut split spread'.split(' '));

/** Whether a word looks like a verb in the past tense. */
export function isPast(word: string): boolean {
  if (NOT_PAST.has(word)) return false;
  if (PAST_FORMS.has(word) || /^(was|were|had|did)n't$/.test(word)) return true;
  if (IRREGULAR.has(word) && /^[a-z]+$/.test(IRREGULAR.get(word) ?? '')) return IRREGULAR.get(word) !== word;
  return word.length > 3 && word.endsWith('ed');
}

export interface PastAction {
  /** Token indices of the person and the verb. */
  from: number;
  to: number;
  /** Whether the verb is an action, not just a state or thought. */
  done: boolean;
  /** Whether the verb form can only be past tense. */
  past: boolean;
}

/** Pure. The best match of a first person before a past-tense verb, with adverbs allowed between; null if there is none. */
export function pastAction(tokens: readonly Token[], persons: ReadonlySet<string>): PastAction | null {
  let best: PastAction | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!persons.has(tokens[at]?.word ?? '')) continue;
    for (let next = at + 1; next <= at + 3 && next < tokens.length; next += 1) {
      const word = tokens[next]?.word ?? '';
      if (isPast(word)) {
        const action = { from: at, to: next, done: !STATES.has(word), past: !SAME_FORMS.has(word) };
        if (action.done) return action;
        best ??= action;
      }
      if (!BETWEEN.has(word) && !word.endsWith('ly')) break;
    }
  }
  return best;
}

// Task and reflection are detected by set phrases, results by words of change. Matched against the folded sentence.
const CUES: Record<Exclude<StoryPart, 'action'>, RegExp> = {
  situation:
    /\b(at (my|our|an?|the) |in (my|our|a|the|19\d\d|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b|last (year|month|week|summer|winter|spring|autumn)|ago|when (i|we|my|our)|while (i|we)|during|i (was|worked|joined|led|had been)|we (were|had)|our (team|company|customer|client|product|service|manager)|my (team|manager|lead|company|colleague|first|last|previous)|(team|company|customer|client|colleague|manager|engineer|engineers|project|release|contract|deadline)s?\b)/,
  task: /\b((my|our) (job|task|role|goal|aim|part|duty|responsibility|name|result|decision|problem|work|team)|responsible|accountable|asked (me|us)|i (had|needed|wanted|was|owned|agreed|promised|decided|volunteered|offered|took)|(was|were) (mine|ours|up to me)|it was (for me|on me|me)|for me to|fell to me|up to (me|us)|i would (answer|have to)|had to|goal|target|deadline|in charge|nobody|no one|none of)\b/,
  result:
    /\b(results?|outcome|in the end|ended|finally|eventually|as of|since then|fell|dropped|went (down|up|live|out|from)|rose|grew|reduced|increased|improved|saved|shipped|launched|delivered|released|finished|completed|agreed|no longer|never again|instead of|from .{1,30} to \S+|down to|led to|by (half|\d+)|were (across|through|back|live)|has not|hasn't|has been|have been|did not come|came back|a (month|year|week) (later|after)|(weeks|months|days|years) later|half a year later|held up|paid off|worked|in the year since|stayed|gave back|renewed|signed|corrected|cost (about|us|only|him|her|them)|came through)\b/,
  reflection:
    /\b(learned|learnt|lesson|taught me|looking back|in hindsight|next time|differently|since then (i|we)|these days|today i|now i|i now|realised|realized|should have|would have|ought to have|(i|i've|i'd) (took|taken|take) (from|away)|what i('d| would| took| take| learnt| learned|'ve| should)|take from it|my mistake|i (was|had been) (wrong|right)|too (long|late|early|much|soon)|i have since|i've since|come prepared since|from then on|ever since|what stayed|in my next|i('d| would) (\w+ )?(say|do|agree|ask|start|choose|tell|speak|begin|take|bring|check) |i regret|i wish|changed how|i still (fall|do|catch|think|find|use))\b/,
};
const FIGURE =
  /^\d|^%$|^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|half|third|quarter|twice|double|none|nobody|zero)$/;

/** Where a part's cue is in the sentence, as indices into `tokens`; null if there is none. */
export function cueOf(
  part: Exclude<StoryPart, 'action'>,
  tokens: readonly Token[],
): { from: number; to: number } | null {
  const starts: number[] = [];
  let text = '';
  for (const token of tokens) {
    if (text) text += ' ';
    starts.push(text.length);
    text += token.word;
  }
  const found = CUES[part].exec(text);
  if (!found) return null;
  const last = found.index + found[0].trimEnd().length - 1;
  const indexAt = (unit: number): number => starts.filter((start) => start <= unit).length - 1;
  return { from: indexAt(found.index), to: indexAt(last) };
}

/** Token indices of figures: digits, number words, percentages. */
export function figuresIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => (FIGURE.test(token.word) ? [at] : []));
}
