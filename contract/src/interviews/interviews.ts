// Interviews: the conversation of a test in interview mode, what the candidate says in it, and the stream of replies.
import * as z from 'zod/mini';
import { AttemptHead } from '../attempts/attempts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Persona } from '../primitives.ts';

/** UTF-16 units of one turn. */
export const longestTurn = 10_000;

export const VoiceKind = z.enum(['built_in', 'model']);
/** Why another than the one who was to speak spoke. */
export const FallbackReason = z.enum(['failed', 'budget_spent']);
export const Speaker = z.enum(['interviewer', 'candidate']);
/** `speaking`: still being generated. `cut`: interrupted where its text ends. */
export const LineState = z.enum(['speaking', 'said', 'cut']);

/** Who spoke a line. `tookOver`: another was to speak, and failed, or its budget is used up. */
export const InterviewVoice = z.object({
  kind: VoiceKind,
  name: z.string(),
  tookOver: z.nullable(FallbackReason),
});
export type InterviewVoice = z.infer<typeof InterviewVoice>;

export const InterviewLine = z.object({
  /** Counts the lines of the conversation from 1. */
  number: z.number(),
  speaker: Speaker,
  /** 0: the opening; 1 to n: the question; n + 1: the candidate's own questions. */
  position: z.number(),
  /** What the interviewer did, or how a turn was classified. */
  kind: z.string(),
  text: z.string(),
  state: LineState,
  /** The turn of the answer that these words of the candidate are; null: they are no part of an answer. */
  turn: z.nullable(z.number()),
  voice: z.nullable(InterviewVoice),
  at: Instant,
});
export type InterviewLine = z.infer<typeof InterviewLine>;

export const Interview = z.object({
  attempt: AttemptHead,
  /** The server's clock when this was answered. */
  now: Instant,
  persona: Persona,
  position: z.number(),
  lines: z.array(InterviewLine),
});
export type Interview = z.infer<typeof Interview>;

/**
 * An event of the stream of one line. `words`: the text of line `line` from `at` on, all after it void; `end`: the line
 * is said or cut, and the stream ends. Its id, sent back as Last-Event-ID, goes on from there.
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
/** How much of the line that is being spoken has been shown: it is cut there. */
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
      /** The interviewer's line that this answers: the last one. */
      answers: LineNumber,
      /** Given while that line is still being spoken: it is cut there. */
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
      'answer_not_normalised',
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
