// A conversation as pure states and transitions, without timers or network: the streaming line, and the turn being sent.
// Each transition returns the effects for its caller to run.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Interview, InterviewEvent, InterviewLine } from '@rehearse/contract/interviews/interviews.ts';
import type { LocalTurn, UnsentTurn } from '../../api/turn-store.ts';

type LineEnd = Extract<InterviewEvent, { kind: 'end' }>;

export type ConversationState = LocalTurn & {
  /** False if this device couldn't store the draft and the unsent turn. */
  stored: boolean;
  isSending: boolean;
  /** A line's text as it streams in, ahead of the last fetched interview. */
  streamed: { line: number; text: string } | null;
  connected: boolean;
  /** Why the last turn or stop request was rejected, as a sentence to show. */
  problem: string | null;
};

export type ConversationEvent =
  | { type: 'typed'; text: string }
  /** A null `text` means the candidate was silent for a while. */
  | { type: 'turnSpoken'; text: string | null; turnId: string; interview: Interview }
  | { type: 'sendDue' }
  /** `draft` is what the device stores now: another tab, or a later visit to this page, may have changed it. */
  | { type: 'sendSucceeded'; turnId: string; draft: string; interview: Interview }
  | { type: 'sendRefused'; turn: UnsentTurn; draft: string; problem: string }
  /** No reply, or a server error: resent when due. */
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
  /** A null `text` means that nothing was streamed here, so the line keeps its text. */
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

/** The line being streamed, or undefined. An unsent turn interrupts it here immediately. */
export const speakingLine = (
  { unsent }: ConversationState,
  interview: Interview,
): InterviewLine | undefined => {
  const line = lastOfInterviewer(interview);
  return line?.state === 'speaking' && unsent?.answers !== line.number ? line : undefined;
};

/** All lines, with the streamed text of the current one. */
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

/** Applies a line's end event, so that nothing flickers until the interview is refetched. */
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

/** How many characters of `line` have streamed in, which is where it is cut off. */
const heardOf = ({ streamed }: ConversationState, line: InterviewLine): number =>
  streamed?.line === line.number ? streamed.text.length : 0;

const say = (
  state: ConversationState,
  { text, turnId, interview }: Extract<ConversationEvent, { type: 'turnSpoken' }>,
): Step => {
  const answered = lastOfInterviewer(interview);
  if (!answered || state.unsent || interview.attempt.state !== 'active') return only(state);
  const speaking = speakingLine(state, interview);
  const words = text === null ? null : normalizeText(text);
  const isDraft = words !== null && words === normalizeText(state.draft);
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

/** The device's draft, or the one in memory if the device can't store it. */
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
      // Puts the text back into the field, where it can be edited.
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
