// What the built-in interviewer says, by persona. For what is missing it asks
// the question's own follow-ups, else names the area alone; it praises nothing.
import type { After, Gap, InterviewerTask, Persona } from '../interviewer.port.ts';

type Words = Record<Persona, readonly [string, ...string[]]>;

/** `%` is where the area stands. Only words that are in any talk: a follow-up must not say what a rubric looks for. */
const missing: Words = {
  friendly: [
    'Could you say more about %?',
    'I’d like to ask about one more thing: %.',
    'And what about %? I’d like to know.',
  ],
  neutral: ['What can you say about %?', 'Let me ask about %.', 'One more thing: %. What would you say?'],
  demanding: ['Go on. What about %?', 'I want to know about one more thing: %.', 'What about %?'],
};

const partly: Words = {
  friendly: ['Could you say some more about %?'],
  neutral: ['Say more about %.'],
  demanding: ['Say more about %, exactly.'],
};

const contradicted: Words = {
  friendly: ['I’d like to come back to %. Would you think about that once more?'],
  neutral: ['Let me come back to %. Think about that once more.'],
  demanding: ['Back to %. Are you certain of what you said?'],
};

const vague: Words = {
  friendly: ['You said “%q”. What do you mean by “%w”, in plain words?'],
  neutral: ['You said “%q”. What exactly does “%w” stand for there?'],
  demanding: ['“%q” tells me little. What exactly is “%w”?'],
};

const ownPart: Words = {
  friendly: ['You said “%q”. I would like to hear about you: what was your own part?'],
  neutral: ['You said “%q”. What was your own part in that?'],
  demanding: ['“%q”. And you yourself? What was your part?'],
};

/** Pure. `turn` counts the follow-ups of a question, so that they do not sound alike. */
export const followUpWords = (persona: Persona, gap: Gap, turn: number): string => {
  if (gap.kind === 'vague')
    return pick((gap.own ? ownPart : vague)[persona], turn)
      .replace('%q', () => gap.quote)
      .replace('%w', () => gap.word);
  const [first, ...more] = gap.asks ?? [];
  if (gap.found === 'missing' && first !== undefined) return pick([first, ...more], turn);
  const words = { missing, partly, contradicted }[gap.found][persona];
  return pick(words, turn).replace('%', () => gap.area);
};

const bridges: Record<Persona, Record<After, readonly [string, ...string[]]>> = {
  friendly: {
    begin: ['Then let us begin.'],
    words: ['Thank you. Here is the next one.', 'Thank you, I have that. Let us go on.'],
    pass: ['That is all right. Let us take another one.'],
    silence: ['Let us leave that one and go on.'],
    abuse: ['Let us go on.'],
  },
  neutral: {
    begin: ['Here is the first question.'],
    words: ['Thank you. The next question.', 'Noted. Let us go on.'],
    pass: ['All right. The next question.'],
    silence: ['We will leave that one. The next question.'],
    abuse: ['The next question.'],
  },
  demanding: {
    begin: ['Then to the first question.'],
    words: ['Next question.', 'We move on.'],
    pass: ['Then we move on.'],
    silence: ['No answer, then. Next question.'],
    abuse: ['Next question.'],
  },
};

export const bridgeWords = ({ persona, after, position }: InterviewerTask): string =>
  pick(bridges[persona][after], position);

export const openingWords = ({ persona, questions, minutes }: InterviewerTask): string => {
  const plan = `I have ${questions} ${questions === 1 ? 'question' : 'questions'} for you, and about ${minutes} minutes. I may ask back when an answer leaves something open. At the end you can ask me things.`;
  switch (persona) {
    case 'friendly':
      return `Hello, and welcome. ${plan} Take the time that you need. To begin with, tell me in a sentence or two what you work on.`;
    case 'neutral':
      return `Hello. ${plan} Before we start, tell me in a sentence or two what you work on.`;
    case 'demanding':
      return `Hello. ${plan} Be exact and keep to the point. Who are you, in two sentences?`;
  }
};

const fixed = {
  nudge: {
    friendly: 'Take your time. If you like, think aloud, or say “next” and we go on.',
    neutral: 'Are you still there? Think aloud if it helps, or say “next”.',
    demanding: 'I am waiting. Say what you have, or say “next”.',
  },
  wait: {
    friendly: 'Take the time that you need. I am listening; the clock runs on.',
    neutral: 'Take your time. I wait; the clock runs on.',
    demanding: 'Then think. I wait; the clock runs on.',
  },
  decline: {
    friendly:
      'That I keep to myself until the results. Tell me what you would try or assume first, or say “next” and we go on.',
    neutral: 'You see that in the results. Say what you have, or say “next”.',
    demanding: 'That is yours to say. Say what you have, or say “next”.',
  },
  leave_open: {
    friendly: 'I leave that to you. Tell me what you take it to mean, and answer from there.',
    neutral: 'That is open. Say what you assume, and answer from there.',
    demanding: 'You decide. State what you assume, and answer.',
  },
  ask_words: {
    friendly: 'I can only follow words. Would you put that into a sentence?',
    neutral: 'I can only follow words. Say it in a sentence.',
    demanding: 'In words. Say it in a sentence.',
  },
  ask_english: {
    friendly:
      'I can follow English only. Would you say that in English? If not, say “next”; what you said is kept.',
    neutral: 'I can follow English only. Say it in English, or say “next”. What you said is kept.',
    demanding: 'I follow English only. Say it in English, or say “next”.',
  },
  steer: {
    friendly: 'I think that leads us away from my question. Could we come back to it?',
    neutral: 'That is not what I asked. Let us come back to the question.',
    demanding: 'That does not answer my question. Come back to it.',
  },
  calm: {
    friendly: 'I can hear that this is hard. Let us keep it civil and go on. The question still stands.',
    neutral: 'Let us keep this civil. The question still stands.',
    demanding: 'Not in that tone. The question still stands.',
  },
  offer_end: {
    friendly:
      'We can stop here if you wish. Say “stop” and I end it; what you have answered is graded. Or answer, and we go on.',
    neutral:
      'Shall we stop here? Say “stop” to end, or answer and we go on. What you have answered is graded.',
    demanding: 'Say “stop” and we are done, or answer the question. What you have answered is graded.',
  },
  invite: {
    friendly: 'Those were my questions. Now it is your turn: is there something you would like to ask me?',
    neutral: 'That was my last question. What would you like to ask me?',
    demanding: 'I have no more questions. Do you?',
  },
  close: {
    friendly:
      'Thank you for your time. Your answers are being graded now, point by point, with the words that earned them.',
    neutral: 'Thank you. That is the end. Your answers are being graded now.',
    demanding: 'We are done. Your answers are being graded now.',
  },
} as const satisfies Record<string, Record<Persona, string>>;

export const fixedWords = (move: keyof typeof fixed, persona: Persona): string => fixed[move][persona];

/** `isQuestion`: it keeps a paragraph of its own, with its Markdown. */
export const repeatWords = (persona: Persona, again: string, isQuestion: boolean): string =>
  [{ friendly: 'Of course.', neutral: 'Again:', demanding: 'Once more:' }[persona], again.trim()].join(
    isQuestion ? '\n\n' : ' ',
  );

const pick = (words: readonly [string, ...string[]], at: number): string =>
  words[at % words.length] ?? words[0];
