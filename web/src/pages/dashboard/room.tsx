// /dashboard/test/attempt?id=…: the room in which a test is taken, or an interview held; checked questions as results show them.
import type { AttemptItem } from '@rehearse/contract/attempts.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ShowInterview } from '../../features/attempts/room-view.tsx';
import { RoomView } from '../../features/attempts/room-view.tsx';
import { Timer } from '../../features/attempts/timer.tsx';
import { CheckedQuestion } from '../../features/results/checked-question.tsx';
import { loadChunk } from '../../ui/chunk.ts';
import { Spinner } from '../../ui/loading.tsx';
import { bringMarkdown } from '../../ui/markdown.tsx';

void bringMarkdown();

const InterviewRoom = lazy(() =>
  loadChunk('interview', async () => ({
    default: (await import('../../features/interviews/interview-room.tsx')).InterviewRoom,
  })),
);

const showChecked = (item: AttemptItem): ReactNode => <CheckedQuestion item={item} />;

const showInterview: ShowInterview = (data, again) => (
  <Suspense fallback={<Spinner />}>
    <InterviewRoom
      attempt={data.attempt}
      timer={<Timer data={data} compact onOver={again} onJump={again} />}
    />
  </Suspense>
);

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return <RoomView id={query.get('id')} showChecked={showChecked} showInterview={showInterview} />;
};
