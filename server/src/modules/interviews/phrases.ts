// Detects non-answers in any wording: nothing to say, don't know, already said, let's move on. Pure.

/**
 * - move_on: asks for the next question
 * - already_said: says they already made the point
 * - pass: has nothing to say to the question
 * - does_not_know: like `pass`, but a simpler question may help
 */
export type NonAnswer = 'move_on' | 'already_said' | 'pass' | 'does_not_know';

/** Filler words, ignored anywhere. */
const fillers = new RegExp(
  String.raw`\b(?:to be (?:honest|frank)|tbh|i mean|you know|i(?:'m| am) (?:afraid|sorry)|i (?:guess|think|believe|suppose|feel)|my apologies|(?<!not )off the top of my head|at the moment|right now|for now|this time|thank you|um+|uh+|er+m?|hm+|mh+m?|ah+|oh|well|okay|ok|so|honestly|actually|really|truly|frankly|just|simply|quite|please|right|yeah|sorry|pardon|thanks|alright|anyway|but|and|then|there|here|though|completely|totally|absolutely)\b(?!')`,
  'g',
);

/** Lower case, no punctuation, no fillers, one space between words. */
export const coreOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .replace(/\b(do|does|did|ca|could|would|have|has|is|was)nt\b/g, "$1n't")
    .replace(/\bi(m|ve)\b/g, "i'$1")
    .replace(fillers, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const intent = String.raw`(?:i(?:'d| would|'ll| will|'m going to| am going to|'m gonna)?(?: (?:have|want|need|like|prefer|rather|better|must|should|going|gonna|would))*(?: to)? |let me |let's |let us |can (?:we|i) |could (?:we|i) |may (?:we|i) |shall we |we can |(?:it )?would be (?:good|nice|better) to )?`;
const this_ = String.raw`(?:(?: on| to| over| from)?(?: (?:this|that|it|the|one|question|topic|part|point|next|another|a|new|other|later|forward|ahead))*)`;
const exampleWords = String.raw`(?: (?:an?|any|one|of|a|the|single|good|great|real|concrete|specific|better|suitable|proper|example|examples|story|situation|case|instance|time|experience|answer|anything|something|nothing|thing|such|like|this|that|it|for|about|where|to|say|question|right|with|kind|sort|else|more|i|did|happened|comes|fits))*`;
const which = String.raw`(?: (?:about|of|on|for|how|what|why|where|when|who|which|to|say|do|that|this|it|one|the|answer|exactly|either|much|anything|enough|more|too|at|all|whatsoever|works?|they|it's|here|there|part|detail|details|question|depends|even|start|begin))*`;
const speech = String.raw`(?:said|say|told you|told you about|mentioned|mention|covered|cover|explained|explain|described|describe|answered|answer|addressed|discussed|talked about|spoke about|touched on|went (?:over|through)|brought up|gave|given)`;
const object = String.raw`(?: (?:that|this|it|one|all|of|the|those|them|you|part|point|question|about|everything|already|before|earlier|previously|above|a|few|minutes?|moments?|seconds?|while|ago|in|at|with|my|start|beginning|first|last|previous|opening|answer|turn|twice|once))*`;

const starts = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?= |$)`);
/** Matched against the start of the remaining text; the longest match counts. */
const phrases: readonly (readonly [NonAnswer, readonly RegExp[]])[] = [
  [
    'move_on',
    [
      starts(
        `${intent}(?:skip|move on|go on|go to|go ahead|get on|continue|proceed|leave (?:it|this|that)|next|come back|circle back|change)${this_}`,
      ),
      starts(String.raw`(?:the )?next(?: one| question| topic)?`),
      starts(
        String.raw`(?:no )?(?:that's|that is|that was|this is|it's) (?:pretty much |basically |about |probably )?(?:it|all|everything)(?: (?:i(?:'ve)? (?:have|had|got|know|can|could)(?: (?:to )?(?:say|think of|add))?|from (?:me|my side)|for (?:me|that|this)))*`,
      ),
      starts(String.raw`(?:that|this|it) (?:pretty much |basically |about )?covers (?:it|everything)`),
      starts(
        String.raw`i (?:don't|do not) have (?:anything|a lot|much) (?:more|else|further|to (?:say|add))(?: to (?:say|add))?`,
      ),
      starts(
        String.raw`(?:i(?:'m| am) done|i (?:have|had|'ve got) (?:no more|nothing (?:more|else|further)) to (?:say|add)|(?:(?:no|nope|nah) )?(?:i (?:have |'ve got )?)?nothing (?:more|else|further|to add)(?: to (?:say|add))?)(?: (?:to|about|on|for) (?:this|that|it))?`,
      ),
      starts(String.raw`(?:i have |i've )?(?:no|no more|no further|any) questions?(?: from me| for you)?`),
    ],
  ],
  [
    'already_said',
    [
      starts(
        String.raw`(?:as|like|that's what|which is what|what) i(?:'ve| have)?(?: already)? ${speech}${object}`,
      ),
      starts(String.raw`(?:no )?(?:i|we)(?:'ve| have)?(?: already) ${speech}${object}`),
      starts(String.raw`(?:no )?(?:i|we)(?:'ve| have)? ${speech} (?:that|this|it|so)${object}`),
      starts(String.raw`(?:didn't|haven't|did|have) (?:i|we)(?: not)?(?: already)? ${speech}${object}`),
      starts(String.raw`already ${speech}${object}`),
      starts(String.raw`i(?:'m| am) repeating myself|i(?:'d| would| will|'ll) be repeating myself`),
      starts(
        String.raw`(?:see (?:above|my (?:first|last|previous|earlier|opening) answer)|same as (?:before|above|i said)|asked answered)`,
      ),
      starts(
        String.raw`you(?:'ve| have)?(?: already)? asked(?: me)?(?: about)? (?:that|this)(?: already| before)?`,
      ),
      starts(
        String.raw`(?:that|this|it)(?:'s| is| was)(?: already)? (?:in|part of|covered (?:by|in)) (?:my|what i)(?: (?:first|last|previous|earlier|opening|said))?(?: answer)?`,
      ),
    ],
  ],
  [
    'pass',
    [
      starts(`${intent}pass${this_}`),
      starts(
        String.raw`(?:no|i(?:'ve| have)?(?: got)? no|(?:i )?haven't(?: got)? (?:an?|the)|i (?:don't|do not) have (?:an?|any|the)|without an?|not an?) (?:faintest |slightest |foggiest )?(?:idea|clue|notion)s?${which}`,
      ),
      starts(
        String.raw`(?:no )?(?:i )?(?:can't|cannot|can not|couldn't|could not|wouldn't be able to|am not able to|'m not able to) (?:even )?(?:think of|come up with|remember|recall|find|give(?: you)?|offer|name)${exampleWords}`,
      ),
      starts(
        String.raw`(?:nothing|nothing else|none|no example|no story) (?:comes|is coming|springs|pops|came)(?: up)?(?: (?:to|in|into))?(?: my)?(?: mind)?(?: for| on| about)?${which}`,
      ),
      starts(
        String.raw`(?:(?:no|nope) )?not (?:off the top of my head|that i (?:can )?(?:think of|recall|remember))`,
      ),
      starts(String.raw`(?:it's|it is) not coming to (?:me|mind)|it isn't coming to (?:me|mind)`),
      starts(
        String.raw`i(?:'ve| have)?(?: got)? (?:no|nothing)(?: (?:good|real|such|like|to))*(?: (?:example|examples|story|answer|experience|opinion|that|this|say|offer))?(?: (?:for|of|like|with|to|on|about) (?:this|that|it))?`,
      ),
      starts(
        String.raw`i (?:don't|do not|didn't) have (?:an?|any|a good|that much|much|that)? ?(?:good |real |such )?(?:example|examples|story|answer|experience|situation|case)${exampleWords}`,
      ),
      starts(
        String.raw`i(?:'ve| have)? (?:never|not) (?:had|been|experienced|done|seen)(?: (?:in|to|a|an|any|such|that|this|it|anything|situation|like|kind|of|something|case|one|do))*`,
      ),
      starts(
        String.raw`(?:(?:i(?:'m| am) )?drawing a blank|(?:my )?mind(?:'s| is| has| went)?(?: gone| going)? blank|i(?:'m| am) blank(?:ing)?)${which}`,
      ),
      starts(
        String.raw`(?:that |it |this )?beats me|search me|you(?:'ve)? got me|i give up|no comment|no answer|none|i(?:'m| am) out of ideas`,
      ),
      starts(
        String.raw`i (?:can't|cannot|can not|couldn't|could not) (?:answer|say|tell(?: you)?|help(?: you)?)${which}`,
      ),
      starts(
        String.raw`(?:that's|that is|it's|it is|this is) (?:not|outside)(?: of| in)? (?:something i(?: ever)? (?:know|did|do|have done|worked on)|my (?:area|field|thing|topic|strength|wheelhouse|expertise))`,
      ),
    ],
  ],
  [
    'does_not_know',
    [
      starts(
        String.raw`(?:no )?i (?:don't|do not|didn't|did not|wouldn't|would not|couldn't) (?:know|remember|recall|understand)${which}`,
      ),
      starts(String.raw`(?:i )?(?:dunno|donno|don't know|do not know|idk)${which}`),
      starts(
        String.raw`(?:i(?:'m| am) )?not (?:too |very |entirely |exactly |a hundred percent |100 )?(?:sure|certain|familiar)(?: with)?${which}`,
      ),
      starts(String.raw`i(?:'ve)? (?:forgot|forgotten)${which}`),
      starts(String.raw`i(?:'m| am) (?:stuck|lost|unsure|clueless|stumped)${which}`),
      starts(String.raw`(?:it|that|the (?:name|word|term|answer)) escapes me`),
      starts(
        String.raw`i(?:'d| would|'ll) (?:have|need) to (?:look (?:that|it|this) up|google (?:that|it|this))`,
      ),
      starts(
        String.raw`i(?:'ve| have)? never (?:heard|learned|learnt|used|looked into|come across|run into|dealt with|thought about|worked with)${which}`,
      ),
      starts(String.raw`never heard${which}`),
      starts(
        String.raw`(?:good|hard|tough|tricky|difficult|interesting) (?:question|one)|that's (?:a )?(?:good|hard|tough|tricky|difficult)(?: (?:question|one))?`,
      ),
      starts(String.raw`it depends|depends`),
    ],
  ],
];
/** Ignored next to another phrase. */
const alone: readonly RegExp[] = [
  /^(?:good|hard|tough|tricky|difficult|interesting)|^that's (?:a )?(?:good|hard|tough|tricky|difficult)|^(?:it )?depends/,
];

/** In order of priority, if a text contains several. */
const ranked: readonly NonAnswer[] = ['move_on', 'already_said', 'pass', 'does_not_know'];

/** Returns null if the text contains anything else. */
export const insteadOf = (core: string): NonAnswer | null => {
  const found = new Set<NonAnswer>();
  let rest = core;
  while (rest !== '') {
    const [kind, length] = longestOf(rest);
    if (kind === null) return null;
    const phrase = rest.slice(0, length);
    if (!alone.some((pattern) => pattern.test(phrase))) found.add(kind);
    rest = rest.slice(length).trim();
  }
  return ranked.find((kind) => found.has(kind)) ?? null;
};

const longestOf = (rest: string): [NonAnswer | null, number] => {
  let best: [NonAnswer | null, number] = [null, 0];
  for (const [kind, patterns] of phrases)
    for (const pattern of patterns) {
      const length = pattern.exec(rest)?.[0].length ?? 0;
      if (length > best[1]) best = [kind, length];
    }
  return best;
};

const saying = '(?:said|mentioned|explained|described|told you)';
const asISaid = String.raw`(?:as|like) i(?:'ve| have)?(?: already| just)? ${saying}`;
const restating = new RegExp(
  [
    // in mid-sentence, "as I mentioned at lunch" refers to something else
    String.raw`^(?:\W*(?:well|yes|yeah|yep|no|so|but|and|um+|uh+|okay|ok|right|again)\b)*\W*${asISaid}\b`,
    String.raw`\b${asISaid}(?: (?:already|before|earlier|at the (?:start|beginning)))?(?=\s*(?:[,.:;!?]|$))`,
    String.raw`\b(?:i|we)(?:'ve| have)? already (?:said|mentioned|covered|explained|described|told you|answered)\b`,
    String.raw`\b(?:i|we)(?:'ve| have)? (?:said|mentioned|covered|explained|told you)(?: about)? (?:that|this|it)(?: part)? (?:already|before|earlier)\b`,
    String.raw`\bi (?:said|mentioned) (?:already|before|earlier)\b`,
  ].join('|'),
);
/** In characters: only the beginning is searched, since a long answer may refer back to itself. */
const restatedWithin = 160;

/** Whether an answer says that it repeats an earlier point. */
export const isRestated = (text: string): boolean =>
  restating.test(text.slice(0, restatedWithin).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' '));
