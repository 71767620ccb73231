// The room page: the attempt with the given ID, else the only open one, else a link to start a test.
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../../api/failures.ts';
import { QueryError } from '../../../api/query-error.tsx';
import { useTestPaths } from '../../../api/test-paths.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../../ui/layout/loading.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { attemptQuery, openAttemptsQuery, type RoomData } from '../attempt-queries.ts';
import { createDraftStore } from '../saving/draft-store.ts';
import { personKey } from '../../../session/person.ts';
import type { AnswerAloud, AssistantPanel, CheckedQuestion } from './question-column.tsx';
import { Room } from './room.tsx';

const Waiting = (): ReactNode => (
  <Pane>
    <Loading className="max-w-column space-y-4">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  </Pane>
);

const safe = 'Anything you’ve written is kept on this device until it’s saved.';

type Slots = {
  CheckedQuestion: CheckedQuestion;
  /** Absent if there is no assistant on this page. */
  AssistantPanel?: AssistantPanel;
  AnswerAloud: AnswerAloud;
  /** Interviews have their own room. */
  InterviewRoom?: ComponentType<{ data: RoomData; onRefetch: () => void }>;
};

const ById = ({
  id,
  CheckedQuestion,
  AssistantPanel,
  AnswerAloud,
  InterviewRoom,
}: Slots & { id: string }): ReactNode => {
  const { data, error, refetch } = useQuery(attemptQuery(id));
  const { start } = useTestPaths();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) createDraftStore(localStorage, personKey(), '').forget(id);
  }, [isGone, id]);
  // If the attempt is loaded, a failed refetch changes nothing: the save status reports the problem.
  if (data?.attempt.blueprint.mode === 'interview' && InterviewRoom && !isGone)
    return <InterviewRoom data={data} onRefetch={() => void refetch()} />;
  if (data && !isGone)
    return (
      <Room
        key={id}
        data={data}
        CheckedQuestion={CheckedQuestion}
        AssistantPanel={AssistantPanel}
        AnswerAloud={AnswerAloud}
      />
    );
  if (!error) return <Waiting />;
  return (
    <Pane>
      <QueryError
        error={error}
        safe={isGone ? 'Your other tests are under Review.' : safe}
        {...(isGone ? {} : { retry: refetch })}
        action={<ButtonLink to={start()}>Start a test</ButtonLink>}
      />
    </Pane>
  );
};

const OnlyOpen = (): ReactNode => {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...openAttemptsQuery, staleTime: 0 });
  if (error)
    return (
      <Pane>
        <QueryError error={error} retry={refetch} safe={safe} />
      </Pane>
    );
  if (!data || !isFetchedAfterMount) return <Waiting />;
  const [only, ...others] = data.attempts;
  const to = only && others.length === 0 ? paths.attempt(only.id) : paths.startTest();
  return <Navigate to={to} replace />;
};

export const RoomView = ({ id, ...slots }: Slots & { id: string | null }): ReactNode =>
  id === null ? <OnlyOpen /> : <ById id={id} {...slots} />;
