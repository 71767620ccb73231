// What the built-in interviewer says, by persona. It asks the author's questions, or else names only the topic area. It never
// praises an answer or claims that something wasn't said.
import type { PrecedingTurnKind, Gap, InterviewerTask, Persona } from '../interviewer.port.ts';

type Words = Record<Persona, readonly [string, ...string[]]>;

/** `%` is replaced by the area. The wording is generic: a follow-up must not reveal what a rubric looks for. */
const byArea: Words = {
  friendly: [
    'Could you say more about %?',
    'I’d like to ask about one more thing: %.',
    'I’d also like to ask about this: %.',
  ],
  neutral: [
    'What can you say about %?',
    'Let me ask about %.',
    'One more thing: %. What would you say about that?',
  ],
  demanding: ['Tell me about %.', 'I want to know about one more thing: %.', 'What about this: %?'],
};

const contradicted: Words = {
  friendly: ['I’d like to come back to %. Could you think about that again?'],
  neutral: ['Let me come back to %. Think about that again.'],
  demanding: ['Back to %. Are you certain of what you said?'],
};

const vague: Words = {
  friendly: ['You said “%q.” What do you mean by “%w” in plain words?'],
  neutral: ['You said “%q.” What exactly do you mean by “%w”?'],
  demanding: ['“%q” doesn’t tell me much. What exactly does “%w” mean?'],
};

const ownPart: Words = {
  friendly: ['You said “%q.” I’d like to hear about you. What was your own part in it?'],
  neutral: ['You said “%q.” What was your own part in that?'],
  demanding: ['“%q.” And you? What was your part?'],
};

/** Pure. `turn`: the number of earlier follow-ups, used to vary the wording of follow-ups by area. */
export const followUpWords = (persona: Persona, gap: Gap, turn: number): string => {
  if (gap.kind === 'vague')
    return pick((gap.own ? ownPart : vague)[persona], turn)
      .replace('%q', () => gap.quote)
      .replace('%w', () => gap.word);
  const [written] = gap.asks ?? [];
  if (written !== undefined) return written;
  const words = gap.found === 'contradicted' ? contradicted : byArea;
  return pick(words[persona], turn).replace('%', () => gap.area);
};

/** Acknowledges the candidate's last turn before another question about the same topic. */
const takenUp: Record<Persona, Partial<Record<PrecedingTurnKind, readonly [string, ...string[]]>>> = {
  friendly: {
    pass: ['That’s all right. Let me ask about something else.', 'No problem. Let’s try something else.'],
    does_not_know: ['That’s all right. Let me ask about something else.'],
    already_said: ['Right, you did. Let me ask about something else.'],
  },
  neutral: {
    pass: ['All right. Something else, then.', 'Fine. Something else, then.'],
    does_not_know: ['All right. Something else, then.'],
    already_said: ['Fair enough, I’ll take that as covered.'],
  },
  demanding: {
    pass: ['Something else, then.'],
    does_not_know: ['Something else, then.'],
    already_said: ['Then I’ll take that as covered.'],
  },
};

const smaller: Words = {
  friendly: ['That’s all right. Let me ask you something simpler.'],
  neutral: ['All right. Let me make it simpler.'],
  demanding: ['Something simpler, then.'],
};

/** `move`: the kind of question that comes after these words. */
export const followUpLeadIn = ({ move, persona, after }: InterviewerTask, turn: number): string =>
  move === 'simplify'
    ? pick(smaller[persona], turn)
    : ((words) => (words ? pick(words, turn) : ''))(takenUp[persona][after]);

const bridges: Record<Persona, Record<PrecedingTurnKind, readonly [string, ...string[]]>> = {
  friendly: {
    begin: ['Thank you. Let’s get started.'],
    words: ['Thank you. Here’s the next one.', 'Thanks, I’ve got that. Let’s move on.'],
    pass: ['That’s all right. Let’s try another one.'],
    does_not_know: ['That’s all right. Let’s try another one.'],
    already_said: ['Right, you did. Let’s move on.'],
    silence: ['Let’s leave that one and move on.'],
    abuse: ['Let’s move on.'],
  },
  neutral: {
    begin: ['Here’s the first question.'],
    words: ['Thank you. Next question.', 'Thanks. Let’s move on.'],
    pass: ['All right. Next question.'],
    does_not_know: ['All right. Next question.'],
    already_said: ['Fair enough, I’ll take that as covered. Next question.'],
    silence: ['We’ll leave that one. Next question.'],
    abuse: ['Next question.'],
  },
  demanding: {
    begin: ['First question.'],
    words: ['Next question.', 'Moving on.'],
    pass: ['Then we’ll move on.'],
    does_not_know: ['Then we’ll move on.'],
    already_said: ['Then I’ll take that as covered. Next question.'],
    silence: ['No answer, then. Next question.'],
    abuse: ['Next question.'],
  },
};

export const bridgeWords = ({ persona, after, position }: InterviewerTask): string =>
  pick(bridges[persona][after], position);

export const openingWords = ({ persona, questions, minutes }: InterviewerTask): string => {
  const plan = `I have ${questions} ${questions === 1 ? 'question' : 'questions'} for you, and we have about ${minutes} minutes. I’ll ask follow-up questions along the way, and at the end you can ask me questions.`;
  switch (persona) {
    case 'friendly':
      return `Hello, and welcome. ${plan} Take all the time you need. To begin with, tell me in a sentence or two what you work on.`;
    case 'neutral':
      return `Hello. ${plan} Before we start, tell me in a sentence or two what you work on.`;
    case 'demanding':
      return `Hello. ${plan} Be precise and stick to the point. Introduce yourself in two sentences.`;
  }
};

/** `isQuestion`: the repeated text is a question in Markdown, so it gets its own paragraph. */
export const repeatWords = (persona: Persona, again: string, isQuestion: boolean): string =>
  [{ friendly: 'Of course.', neutral: 'Sure.', demanding: 'Once more:' }[persona], again.trim()].join(
    isQuestion ? '\n\n' : ' ',
  );

const pick = (words: readonly [string, ...string[]], at: number): string =>
  words[at % words.length] ?? words[0];
