// What the built-in interviewer replies to the candidate's own questions. It stands for no company and makes nothing up.

/** Tried in order on the folded question. */
const replies: readonly [RegExp, string][] = [
  [
    /\b(how (did|was|have) i|did i (do|pass|get)|my (result|grade|score|performance|answers?)|feedback|improve)\b/,
    'You will see that in a moment, in your results: each point that was looked for, and the words of yours that met it.',
  ],
  [
    /\b(who|what) are you\b|\b(a|an) (bot|machine|robot|ai|human|real person|computer)\b/,
    'I am the built-in interviewer of this program. I follow up on what an answer leaves open; I am no person, and no language model.',
  ],
  [
    /\b(next steps?|what happens (now|next)|hear (back|from you)|after this)\b/,
    'When we end, your answers are graded and your results open. You can take the same interview again, or practise what was missing.',
  ],
  [
    /\b(salary|pay|paid|bonus|benefits|holidays?|remote|office|hours|contract)\b/,
    'I stand for no real company, so I have no offer to describe. In a real interview this is a fair question; ask it once they have told you about the role.',
  ],
  [
    /\b(team|company|culture|product|project|role|position|job|day|manager|colleagues?|stack|technolog(y|ies)|process|work)\b/,
    'I stand for no real company, so I can tell you nothing true about that. It is a good thing to ask in a real interview: listen for an example in the reply.',
  ],
];

const otherwise =
  'I have no honest answer to that: I stand for no real company, and I know this interview only. Note the question down for the real one.';

/** Pure. */
export const replyTo = (question: string): string => {
  const asked = question.toLowerCase().replaceAll('’', "'");
  return replies.find(([pattern]) => pattern.test(asked))?.[1] ?? otherwise;
};
