// Fixed lines of the built-in interviewer: their exact wording matters, so no model rewrites them.
import type { Persona } from '../interviewer.port.ts';

const fixed = {
  nudge: {
    friendly: 'Take your time. Feel free to think out loud, or say “next” and we’ll move on.',
    neutral: 'Are you still there? Think out loud if it helps, or say “next.”',
    demanding: 'I’m waiting. Tell me what you have, or say “next.”',
  },
  wait: {
    friendly: 'Take all the time you need. I’m listening, and the clock keeps running.',
    neutral: 'Take your time. The clock keeps running.',
    demanding: 'Then think. The clock keeps running.',
  },
  decline: {
    friendly:
      'I’ll keep that to myself until the results. Tell me what you’d try first, or say “next” and we’ll move on.',
    neutral: 'You’ll see that in the results. Tell me what you have, or say “next.”',
    demanding: 'That’s for you to work out. Tell me what you have, or say “next.”',
  },
  leave_open: {
    friendly: 'I’ll leave that open. State your assumption and go from there.',
    neutral: 'I’ll leave that open. State your assumption and go from there.',
    demanding: 'I’ll leave that open. State your assumption and go from there.',
  },
  ask_words: {
    friendly: 'I can’t follow that without an explanation. Could you put it in a sentence?',
    neutral: 'I can’t follow that without an explanation. Please put it in a sentence.',
    demanding: 'In words, please. One sentence.',
  },
  ask_english: {
    friendly:
      'I only understand English. Could you say that in English? If not, say “next.” What you said is saved.',
    neutral: 'I only understand English. Say it in English, or say “next.” What you said is saved.',
    demanding: 'English only. Say it in English, or say “next.”',
  },
  steer: {
    friendly: 'I think we’re getting away from my question. Could we come back to it?',
    neutral: 'That’s not what I asked. Let’s come back to the question.',
    demanding: 'That doesn’t answer my question. Come back to it.',
  },
  calm: {
    friendly: 'I can hear that this is hard. Let’s keep it civil. The question still stands.',
    neutral: 'Let’s keep this civil. The question still stands.',
    demanding: 'Watch your tone, please. The question still stands.',
  },
  offer_end: {
    friendly:
      'We can stop here if you like. Say “stop” to end the interview, and what you’ve answered will be graded. Or answer, and we’ll keep going.',
    neutral:
      'Should we stop here? Say “stop” to end, or answer and we’ll keep going. What you’ve answered will be graded.',
    demanding: 'Say “stop” and we’re done, or answer the question. What you’ve answered will be graded.',
  },
  invite: {
    friendly: 'That’s everything I wanted to ask. Is there anything you’d like to ask me?',
    neutral: 'That was my last question. What would you like to ask me?',
    demanding: 'I have no more questions. Do you?',
  },
  close: {
    friendly:
      'Thank you for your time. Your answers are being graded now, point by point. You’ll see which of your words earned each point.',
    neutral: 'Thank you. That’s the end. Your answers are being graded now.',
    demanding: 'We’re done. Your answers are being graded now.',
  },
} as const satisfies Record<string, Record<Persona, string>>;

export const fixedWords = (move: keyof typeof fixed, persona: Persona): string => fixed[move][persona];
