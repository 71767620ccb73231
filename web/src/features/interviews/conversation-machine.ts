// A conversation as pure states and steps, no timers, no network: the line that streams in, and the turn that is sent
// until it arrives. Each step returns the effects that its caller runs.
import { normaliseText } from '@rehearse/contract/text/answer-text.ts';
import type { Interview, InterviewEvent, InterviewLine } from '@rehearse/contract/interviews/interviews.ts';
import type { LocalTurn, UnsentTurn } from '../../api/turn-store.ts';

type LineEnd = Extract<InterviewEvent, { kind: 'end' }>;

export type ConversationState = LocalTurn & {
  /** False when this device could not store the draft and the unsent turn. */
  stored: boolean;
  isSending: boolean;
  /** The text of a line as it streams in, ahead of what was read of the interview. */
  streamed: { line: number; text: string } | null;
  connected: boolean;
  /** Why the last turn or stop was refused, in words for people. */
  problem: string | null;
};

export type ConversationEvent =
  | { type: 'typed'; text: string }
  /** `text` null: silence for a while. */
  | { type: 'turnSpoken'; text: string | null; turnId: string; interview: Interview }
  | { type: 'sendDue' }
  /** `draft`: what the device stores now; another tab, or a later visit of this page, may have typed since. */
  | { type: 'sendSucceeded'; turnId: string; draft: string; interview: Interview }
  | { type: 'sendRefused'; turn: UnsentTurn; draft: string; problem: string }
  /** No reply, or the server's trouble: sent again when due. */
  | { type: 'sendFailed' }
  | { type: 'storeTried'; stored: boolean }
  | { type: 'streamed'; event: InterviewEvent }
  | { type: 'connectionChanged'; connected: boolean }
  | { type: 'stopPressed'; interview: Interview }
  | { type: 'stopSucceeded'; interview: Interview }
  | { type: 'stopRefused'; problem: string };

export type ConversationEffect =
  | { type: 'store'; turn: LocalTurn }
  | { type: 'send'; turn: UnsentTurn }
  | { type: 'stopLine'; line: number; heard: number }
  | { type: 'showInterview'; interview: Interview }
  /** `text` null: none of it was streamed here, so the line keeps its text. */
  | { type: 'endLine'; end: LineEnd; text: string | null }
  | { type: 'refreshInterview' }
  | { type: 'refreshAttempt' };

type Step = { state: ConversationState; effects: readonly ConversationEffect[] };

export const begin = (kept: LocalTurn): ConversationState => ({
  ...kept,
  stored: true,
  isSending: false,
  streamed: null,
  connected: true,
  problem: null,
});

const lastOfInterviewer = ({ lines }: Interview): InterviewLine | undefined =>
  lines.findLast(({ speaker }) => speaker === 'interviewer');

/** The line being streamed; a turn that interrupts it ends it here immediately. */
export const speakingLine = (
  { unsent }: ConversationState,
  interview: Interview,
): InterviewLine | undefined => {
  const line = lastOfInterviewer(interview);
  return line?.state === 'speaking' && unsent?.answers !== line.number ? line : undefined;
};

/** All lines, with what has streamed in of the one being spoken. */
export const linesOf = ({ streamed }: ConversationState, { lines }: Interview): InterviewLine[] =>
  lines.map((line) =>
    line.number === streamed?.line && line.state === 'speaking' ? { ...line, text: streamed.text } : line,
  );

/** No one is speaking, typing, or sending. A candidate who was told to take their time isn't prompted. */
export const isSilent = (state: ConversationState, interview: Interview): boolean => {
  const line = lastOfInterviewer(interview);
  return (
    interview.attempt.state === 'active' &&
    line !== undefined &&
    line.kind !== 'wait' &&
    !speakingLine(state, interview) &&
    state.unsent === null &&
    state.draft === ''
  );
};

/** The line as its end event states it, so that nothing flickers until the interview is reloaded. */
export const withLineEnded = (
  interview: Interview,
  { line: number, state, voice }: LineEnd,
  text: string | null,
): Interview => ({
  ...interview,
  lines: interview.lines.map((line) =>
    line.number === number ? { ...line, state, voice, text: text ?? line.text } : line,
  ),
});

const only = (state: ConversationState): Step => ({ state, effects: [] });
const keep = (
  state: ConversationState,
  turn: LocalTurn,
  ...effects: readonly ConversationEffect[]
): Step => ({
  state: { ...state, ...turn },
  effects: [{ type: 'store', turn }, ...effects],
});

/** Characters of `line` that streamed in: it is cut there. */
const heardOf = ({ streamed }: ConversationState, line: InterviewLine): number =>
  streamed?.line === line.number ? streamed.text.length : 0;

const say = (
  state: ConversationState,
  { text, turnId, interview }: Extract<ConversationEvent, { type: 'turnSpoken' }>,
): Step => {
  const answered = lastOfInterviewer(interview);
  if (!answered || state.unsent || interview.attempt.state !== 'active') return only(state);
  const speaking = speakingLine(state, interview);
  const words = text === null ? null : normaliseText(text);
  const isDraft = words !== null && words === normaliseText(state.draft);
  return keep(
    { ...state, problem: null },
    {
      draft: isDraft ? '' : state.draft,
      unsent: {
        turnId,
        answers: answered.number,
        heard: speaking ? heardOf(state, speaking) : null,
        text: words,
      },
    },
  );
};

const receive = (state: ConversationState, event: InterviewEvent): Step => {
  const before = state.streamed?.line === event.line ? state.streamed.text : null;
  if (event.kind === 'end')
    return {
      state,
      effects: [{ type: 'endLine', end: event, text: before }, { type: 'refreshInterview' }],
    };
  const text = (before ?? '').slice(0, event.at) + event.text;
  return only({ ...state, streamed: { line: event.line, text } });
};

/** The device's draft, except where the device stores nothing. */
const draftNow = (state: ConversationState, stored: string): string => (state.stored ? stored : state.draft);

export const step = (state: ConversationState, event: ConversationEvent): Step => {
  switch (event.type) {
    case 'typed':
      return keep({ ...state, problem: null }, { draft: event.text, unsent: state.unsent });
    case 'turnSpoken':
      return say(state, event);
    case 'sendDue':
      if (state.isSending || !state.unsent) return only(state);
      return { state: { ...state, isSending: true }, effects: [{ type: 'send', turn: state.unsent }] };
    case 'sendSucceeded':
      if (state.unsent?.turnId !== event.turnId) return only(state);
      return keep(
        { ...state, isSending: false, problem: null },
        { draft: draftNow(state, event.draft), unsent: null },
        { type: 'showInterview', interview: event.interview },
      );
    case 'sendRefused': {
      if (state.unsent?.turnId !== event.turn.turnId) return only(state);
      // the words go back to where they can be changed
      const draft = draftNow(state, event.draft) || (event.turn.text ?? '');
      const problem = event.turn.text === null ? state.problem : event.problem;
      return keep(
        { ...state, isSending: false, problem },
        { draft, unsent: null },
        { type: 'refreshInterview' },
        { type: 'refreshAttempt' },
      );
    }
    case 'sendFailed':
      return only({ ...state, isSending: false });
    case 'storeTried':
      return only({ ...state, stored: event.stored });
    case 'streamed':
      return receive(state, event.event);
    case 'connectionChanged':
      return only({ ...state, connected: event.connected });
    case 'stopPressed': {
      const line = speakingLine(state, event.interview);
      if (!line) return only(state);
      return { state, effects: [{ type: 'stopLine', line: line.number, heard: heardOf(state, line) }] };
    }
    case 'stopSucceeded':
      return { state, effects: [{ type: 'showInterview', interview: event.interview }] };
    case 'stopRefused':
      return only({ ...state, problem: event.problem });
  }
};
