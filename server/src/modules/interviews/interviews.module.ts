// Wires interviews, which are tests held as conversations, and the assistant for other tests.
import { api } from '@rehearse/contract/api.ts';
import type { Assistant } from '../../ai/assistant.port.ts';
import type { Grader } from '../../ai/grader.port.ts';
import type { Interviewer } from '../../ai/interviewer.port.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TranscribeSpeech } from '../../platform/speech/speech.port.ts';
import type { Attempts } from '../attempts/attempts.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { wireAssistant } from './assistant/wire-assistant.ts';
import { createInterviewsRepository, type LineName, type InterviewLineRow } from './interviews.repository.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { createLineStreams } from './line-streams.ts';
import { lineTask } from './line-task.ts';
import { transcribe } from './speech/transcribe.ts';

type Given = {
  attempts: Attempts;
  questions: Questions;
  interviewer: Interviewer;
  gradeTurn: Grader;
  assistant: Assistant;
  transcribeSpeech: TranscribeSpeech | undefined;
};

export const interviewsModule = (platform: Platform, given: Given) => {
  const { attempts } = given;
  const repository = createInterviewsRepository(platform.db);
  const taskFor = async ({ userId, id }: LineName, line: InterviewLineRow) => {
    const [lines, interview] = await Promise.all([
      repository.lines(userId, id),
      platform.transact((tx) => attempts.lockInterview(tx, userId, id)),
    ]);
    return lineTask(given, interview, lines, line);
  };
  const lineStreams = createLineStreams({ ...platform, speaker: given.interviewer, repository, taskFor });
  platform.notices.subscribe((notice) => {
    if (notice.for === 'line') lineStreams.followed(notice.line);
  });
  platform.hooks.register({
    routes: [
      ...interviewRoutes({ ...platform, ...given, repository, lineStreams }),
      route(api.transcribeSpeech, ({ body, signal }) => transcribe({ ...platform, ...given }, body, signal)),
    ],
    exports: {
      interviews: { about: 'Your interview conversations.', exportOf: repository.exportOf },
    },
  });
  const assistant = wireAssistant(platform, given);
  return {
    /** Stops lines in progress; the next process continues them. */
    stop: async (): Promise<void> => {
      await Promise.all([lineStreams.stop(), assistant.stop()]);
    },
  };
};
