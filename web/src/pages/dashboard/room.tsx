// /dashboard/test/attempt?id=…: the room for a test or an interview, with checked questions and the assistant.
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { RoomData } from '../../features/attempts/attempt-queries.ts';
import { RoomView } from '../../features/attempts/room/room-view.tsx';
import { MeasureQuestion } from '../../features/attempts/time/use-question-time.ts';
import { Timer } from '../../features/attempts/timer/timer.tsx';
import type { AssistantPanel } from '../../features/attempts/room/question-column.tsx';
import { AnswerAloud } from '../../features/speech/panel/answer-aloud.tsx';
import { CheckedQuestion } from '../../features/results/checked-question.tsx';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Spinner } from '../../ui/layout/loading.tsx';
import { preloadMarkdown } from '../../ui/markdown/markdown.tsx';

void preloadMarkdown();

const InterviewRoom = lazy(() =>
  loadChunk('interview', async () => ({
    default: (await import('./talking-interview.tsx')).TalkingInterview,
  })),
);

/** Loaded with the first question that has an assistant. */
const LazyAssistant = lazy(() =>
  loadChunk('assistant', async () => ({
    default: (await import('../../features/assistant/assistant-panel.tsx')).AssistantPanel,
  })),
);
const Assistant: AssistantPanel = (props) => (
  <Suspense fallback={null}>
    <LazyAssistant {...props} />
  </Suspense>
);

const TimedInterviewRoom = ({ data, onRefetch }: { data: RoomData; onRefetch: () => void }): ReactNode => (
  <Suspense fallback={<Spinner />}>
    <InterviewRoom
      attempt={data.attempt}
      timer={<Timer data={data} compact onOver={onRefetch} onJump={onRefetch} />}
      measure={(position, isOpen) => (
        <MeasureQuestion
          attemptId={data.attempt.id}
          position={position}
          isRunning={isOpen}
          isOver={!isOpen}
        />
      )}
    />
  </Suspense>
);

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return (
    <RoomView
      id={query.get('id')}
      CheckedQuestion={CheckedQuestion}
      AssistantPanel={Assistant}
      AnswerAloud={AnswerAloud}
      InterviewRoom={TimedInterviewRoom}
    />
  );
};
