// One attempt in its current state: active, paused, out of time, submitted, or discarded.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTestPaths } from '../../../api/test-paths.ts';
import { usePageTitle } from '../../../ui/layout/page-title.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import type { RoomData } from '../attempt-queries.ts';
import { EndedElsewhere, Paused, SubmittedAtDeadline, TimeOver } from './ended.tsx';
import type { AnswerAloud, AssistantPanel, CheckedQuestion } from './question-column.tsx';
import { RoomActive } from './room-active.tsx';
import { hasNextSection, partWord } from './room-course.ts';
import { useOnline } from '../use-media.ts';
import { useRoom } from './use-room.ts';

/** How often to check whether the server has submitted the test, in milliseconds. */
const lookEvery = 2_000;

const Titled = ({ title, children }: { title: string; children: ReactNode }): ReactNode => {
  usePageTitle(title);
  return <Pane>{children}</Pane>;
};

export const Room = ({
  data,
  CheckedQuestion,
  AssistantPanel,
  AnswerAloud,
}: {
  data: RoomData;
  CheckedQuestion: CheckedQuestion;
  AssistantPanel?: AssistantPanel | undefined;
  AnswerAloud: AnswerAloud;
}): ReactNode => {
  const { attempt } = data;
  const { state, deadlineAt, submittedBy, title } = attempt;
  const room = useRoom(data);
  const paths = useTestPaths();
  const online = useOnline();
  const [overAt, setOverAt] = useState<string | null>(null);
  const over = state === 'active' && deadlineAt !== null && overAt === deadlineAt;
  const [wasOpen] = useState(state === 'active' || state === 'paused');
  const send = useEffectEvent(() => room.answerSync.flush());
  const look = useEffectEvent(room.again);
  const endTime = useEffectEvent(room.time.end);
  const reopen = useEffectEvent(() => room.answerSync.reopen());
  useEffect(() => {
    if (state === 'active') reopen();
    else if (state === 'submitted') send();
  }, [state]);
  useEffect(() => {
    if (!over) return undefined;
    send();
    endTime();
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [over]);

  if (over)
    return (
      <Titled title={title}>
        <TimeOver
          unsent={room.unsent.length}
          online={online}
          next={hasNextSection(attempt) ? partWord(attempt) : null}
        />
      </Titled>
    );
  switch (state) {
    case 'active':
      return (
        <RoomActive
          data={data}
          room={room}
          CheckedQuestion={CheckedQuestion}
          AssistantPanel={AssistantPanel}
          AnswerAloud={AnswerAloud}
          onOver={() => setOverAt(deadlineAt)}
        />
      );
    case 'paused':
      return (
        <Titled title={title}>
          <Paused attempt={attempt} busy={room.actions.resume.isPending} onResume={room.resume} />
        </Titled>
      );
    case 'submitted':
      if (room.actions.submit.isSuccess) return null;
      if (submittedBy === 'deadline' && (wasOpen || room.unsent.length > 0 || room.late > 0))
        return (
          <Titled title={title}>
            <SubmittedAtDeadline attempt={attempt} late={room.late} unsent={room.unsent} />
          </Titled>
        );
      if (room.unsent.length === 0) return <Navigate to={paths.results(attempt.id)} replace />;
      return (
        <Titled title={title}>
          <EndedElsewhere attempt={attempt} unsent={room.unsent} onLeave={room.leaveForResults} />
        </Titled>
      );
    case 'abandoned':
      return (
        <Titled title={title}>
          <EndedElsewhere attempt={attempt} unsent={room.unsent} onLeave={room.leaveForResults} />
        </Titled>
      );
  }
};
