// The built-in interviewer. No network, no provider: the same task gets the same words. Implements the interviewer port.
import {
  askingMoves,
  type Interviewer,
  type InterviewerIdentity,
  type InterviewerTask,
} from '../interviewer.port.ts';
import { fixedWords } from './interviewer-fixed-words.ts';
import { replyTo } from './interviewer-replies.ts';
import {
  bridgeWords,
  followUpWords,
  openingWords,
  repeatWords,
  followUpLeadIn,
} from './interviewer-words.ts';

export const BUILTIN_INTERVIEWER: InterviewerIdentity = { kind: 'built_in', name: 'built-in' };

export const builtinInterviewer: Interviewer = {
  speak: async function* (task) {
    yield { kind: 'by', by: BUILTIN_INTERVIEWER, tookOver: null };
    for (const [text] of wordsFor(task).matchAll(/\s*\S+/g)) yield { kind: 'words', text };
  },
};

/** Pure and deterministic. */
export const wordsFor = (task: InterviewerTask): string => {
  const { move, persona, conversation } = task;
  switch (move) {
    case 'open':
      return openingWords(task);
    case 'ask':
      return `${bridgeWords(task)}\n\n${task.question ?? ''}`.trim();
    case 'follow_up':
    case 'probe':
    case 'simplify':
      return `${followUpLeadIn(task, askedBack(task))} ${pursue(task, askedBack(task))}`.trim();
    case 'clarify':
      return task.facts.answers.join(' ') || fixedWords('leave_open', persona);
    case 'repeat':
      return repeatWords(persona, lastAsked(task), task.gaps.length === 0 && task.question !== null);
    case 'steer':
      // returns to the follow-up, if that was the last question
      return [fixedWords(move, persona), task.gaps.length > 0 ? pursueAgain(task) : ''].join(' ').trim();
    case 'reply':
      return `${replyTo(conversation.findLast((line) => line.move === null)?.text ?? '')} ${anythingElse[persona]}`;
    default:
      return fixedWords(move, persona);
  }
};

/** The number of follow-ups before this line. */
const askedBack = ({ conversation }: InterviewerTask): number =>
  conversation.filter(({ move }) => move !== null && move !== 'ask' && askingMoves.includes(move)).length;

const pursue = ({ persona, gaps: [gap] }: InterviewerTask, turn: number): string =>
  gap ? followUpWords(persona, gap, turn) : fixedWords('nudge', persona);

/** Repeats the follow-up in its original wording. */
const pursueAgain = (task: InterviewerTask): string => pursue(task, Math.max(0, askedBack(task) - 1));

const anythingElse = {
  friendly: 'Is there anything else you’d like to ask?',
  neutral: 'Anything else?',
  demanding: 'Anything else?',
};

/** The last question in full, even if it was cut off the first time. */
const lastAsked = (task: InterviewerTask): string => {
  const { question, gaps, conversation, persona } = task;
  if (gaps.length > 0) return pursueAgain(task);
  if (question !== null) return question;
  const began = conversation.some((line) => line.move === 'invite');
  return began ? fixedWords('invite', persona) : openingWords(task);
};
