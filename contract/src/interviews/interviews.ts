// Interviews: the conversation, the candidate's turns, and the stream of the interviewer's replies.
import * as z from 'zod/mini';
import { AttemptHead } from '../attempts/attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Persona } from '../primitives.ts';

/** Maximum length of a turn, in UTF-16 units. */
export const longestTurn = 10_000;

export const VoiceKind = z.enum(['built_in', 'model']);
/** Why the built-in interviewer replaced the language model. */
export const FallbackReason = z.enum(['failed', 'budget_spent']);
export const Speaker = z.enum(['interviewer', 'candidate']);
/** `speaking`: still being generated. `cut`: interrupted where its text ends. */
export const LineState = z.enum(['speaking', 'said', 'cut']);

/** Who spoke a line. `tookOver`: why this voice replaced the language model; null if it didn't. */
export const InterviewVoice = z.object({
  kind: VoiceKind,
  name: z.string(),
  tookOver: z.nullable(FallbackReason),
});
export type InterviewVoice = z.infer<typeof InterviewVoice>;

export const InterviewLine = z.object({
  /** Number of the line in the conversation, starting at 1. */
  number: z.number(),
  speaker: Speaker,
  /** 0: the opening; 1 to n: that question; n + 1: the candidate's own questions. */
  position: z.number(),
  /** The interviewer's action, or the classification of the candidate's turn. */
  kind: z.string(),
  text: z.string(),
  state: LineState,
  /** The turn of the answer that contains these words; null if they aren't part of an answer. */
  turn: z.nullable(z.number()),
  voice: z.nullable(InterviewVoice),
  at: Instant,
});
export type InterviewLine = z.infer<typeof InterviewLine>;

export const Interview = z.object({
  attempt: AttemptHead,
  /** Server time of this response. */
  now: Instant,
  persona: Persona,
  position: z.number(),
  lines: z.array(InterviewLine),
});
export type Interview = z.infer<typeof Interview>;

/**
 * A stream event. `words`: `text` replaces everything in line `line` from offset `at` on. `end`: the line is complete or
 * was cut, and the stream ends. Send an event's ID as Last-Event-ID to resume after it.
 */
export const InterviewEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), line: z.number(), at: z.number(), text: z.string() }),
  z.object({
    kind: z.literal('end'),
    line: z.number(),
    state: z.enum(['said', 'cut']),
    voice: InterviewVoice,
  }),
]);
export type InterviewEvent = z.infer<typeof InterviewEvent>;

const params = z.object({ id: Id });
/** How much of the current line was shown, in UTF-16 units; the line is cut there. */
const Heard = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
const LineNumber = z.number().check(z.int(), z.minimum(1), z.maximum(10_000));

export const interviewEndpoints = {
  readInterview: endpoint({
    method: 'GET',
    path: '/attempts/:id/interview',
    access: 'user',
    summary: 'Returns the conversation so far. The first call for a new interview starts it.',
    params,
    output: Interview,
    errors: ['not_an_interview'],
  }),
  sayTurn: endpoint({
    method: 'POST',
    path: '/attempts/:id/interview/turns',
    access: 'user',
    summary:
      'Adds what you said (or, if text is null, that you said nothing for a while) and decides what the interviewer does next. Idempotent by turnId.',
    params,
    body: z.object({
      turnId: Id,
      /** Number of the interviewer's line that this turn answers; must be the last one. */
      answers: LineNumber,
      /** Set if that line is still being spoken, which cuts it there. */
      heard: z.nullable(Heard),
      text: z.nullable(z.string().check(z.maxLength(60_000))),
    }),
    output: Interview,
    errors: [
      'not_an_interview',
      'interview_moved_on',
      'turn_empty',
      'turn_too_long',
      'answer_too_long',
      'answer_not_normalized',
      'deadline_passed',
      'action_not_allowed',
    ],
  }),
  stopSpeaking: endpoint({
    method: 'POST',
    path: '/attempts/:id/interview/stop',
    access: 'user',
    summary:
      'Interrupts the interviewer: stops generating the current line and truncates it at the last word you heard.',
    params,
    body: z.object({ line: LineNumber, heard: Heard }),
    output: Interview,
    errors: ['not_an_interview'],
  }),
  hearInterview: endpoint({
    method: 'GET',
    path: '/attempts/:id/interview/stream',
    access: 'user',
    summary:
      'Streams the current line as server-sent events and closes when the line is complete. Last-Event-ID resumes a lost stream.',
    params,
    streams: 'text/event-stream',
    errors: ['not_an_interview'],
  }),
};
