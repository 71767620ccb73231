// The built-in interviewer's replies to the candidate's questions. It doesn't represent a company or make anything up.

/** Tried in order on the normalized question. */
const replies: readonly [RegExp, string][] = [
  [
    /\b(how (did|was|have) i|did i (do|pass|get)|my (result|grade|score|performance|answers?)|feedback|improve)\b/,
    'You’ll see that in your results in a moment: each point I was looking for, and which of your words covered it.',
  ],
  [
    /\b(who|what) are you\b|\b(a|an) (bot|machine|robot|ai|human|real person|computer)\b/,
    'I’m Rehearse’s built-in interviewer. I ask the follow-up questions that were written for each question. I’m not a person, and not a language model.',
  ],
  [
    /\b(next steps?|what happens (now|next)|hear (back|from you)|after this)\b/,
    'When we’re done, your answers will be graded and you’ll get your results. You can take the same interview again, or practice what was missing.',
  ],
  [
    /\b(salary|pay|paid|bonus|benefits|holidays?|remote|office|hours|contract)\b/,
    'There’s no real company behind me, so I have no role to describe. In a real interview that’s a fair question. Ask it once they’ve told you about the role.',
  ],
  [
    /\b(team|company|culture|product|project|role|position|job|day|manager|colleagues?|stack|technolog(y|ies)|process|work)\b/,
    'There’s no real company behind me, so I don’t have a real answer for you. It’s a good thing to ask in a real interview: listen for an example in the reply.',
  ],
];

const otherwise =
  'I can’t answer that honestly: there’s no real company behind me, and all I know is this interview. Save the question for the real one.';

/** Pure. */
export const replyTo = (question: string): string => {
  const normalized = question.toLowerCase().replaceAll('’', "'");
  return replies.find(([pattern]) => pattern.test(normalized))?.[1] ?? otherwise;
};
