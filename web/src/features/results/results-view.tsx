// The results page: fetches and shows the result, keeps it live, and handles empty and error states.
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { ApiError } from '../../api/failures.ts';
import { QueryError } from '../../api/query-error.tsx';
import { useTestPaths } from '../../api/test-paths.ts';
import { preloadAnswerViews } from '../../kinds/graded-answer.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { BySkill } from './by-skill.tsx';
import { headIdOf, QuestionList } from './question-list.tsx';
import { useLatestResults, useResults } from './results-queries.ts';
import { PaperHead } from './paper-head.tsx';
import {
  ResultContext,
  type ConversationSlots,
  type FeedbackSlots,
  type ResultSlots,
} from './result-slots.ts';
import { Summary } from './summary.tsx';

const Waiting = (): ReactNode => (
  <Loading>
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="space-y-3">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-44" />
    </div>
    <div className="mt-12 space-y-5">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  </Loading>
);

type Slots = {
  /** A guest's options for the test, in place of starting another. */
  guestActions?: ReactNode;
  feedbackSlots?: FeedbackSlots;
  /** Shown if the test was an interview. */
  conversationSlots?: ConversationSlots;
  AssistantTranscript?: ResultSlots['AssistantTranscript'];
  /** Absent if the owner can't share, such as a guest. */
  ShareButton?: ComponentType<{ results: Results }>;
  SpokenAnswer?: ResultSlots['SpokenAnswer'];
  /** The position to expand and scroll to. By default, the question with the most to gain. */
  openAt?: number | undefined;
};

const goToHead = (position: number): void => {
  const head = document.getElementById(headIdOf(position));
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start' });
};

const Shown = ({
  results,
  guestActions = null,
  feedbackSlots,
  conversationSlots,
  AssistantTranscript = null,
  ShareButton,
  SpokenAnswer = null,
  openAt: requestedPosition,
}: Slots & { results: Results }): ReactNode => {
  const attemptId = results.attempt.id;
  const feedback = feedbackSlots ?? null;
  const conversation = (results.attempt.blueprint.mode === 'interview' && conversationSlots) || null;
  const context = useMemo(
    () => ({ attemptId, feedback, conversation, AssistantTranscript, SpokenAnswer }),
    [attemptId, feedback, conversation, AssistantTranscript, SpokenAnswer],
  );
  const first = requestedPosition ?? results.next?.position;
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(first === undefined ? [] : [first]));
  const toggle = (position: number): void =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(position)) next.add(position);
      return next;
    });
  const openAt = (position: number): void => setOpen((now) => new Set(now).add(position));
  const goTo = (position: number): void => {
    openAt(position);
    goToHead(position);
  };
  /** The position to scroll to once rendered: the one in the URL, or the answer just rated. */
  const [rated, setRated] = useState<number | null>(requestedPosition ?? null);
  const { items } = results;
  useEffect(() => preloadAnswerViews(items.map(({ question }) => question.kind)), [items]);
  const isThere = items.some(({ position }) => position === rated);
  useEffect(() => {
    if (isThere && rated !== null) goToHead(rated);
  }, [isThere, rated]);
  /** Expands the rated answer once its result appears. */
  const onRated = (position: number): void => {
    openAt(position);
    setRated(position);
  };
  return (
    <>
      <PaperHead attempt={results.attempt} />
      <Summary results={results} onOpen={goTo} guestActions={guestActions} />
      {results.awaitingSelfRating.length > 0 && feedback && (
        <feedback.AwaitingAnswers
          attemptId={attemptId}
          awaitingSelfRating={results.awaitingSelfRating}
          onRated={onRated}
        />
      )}
      {results.items.length > 0 && (
        <>
          <BySkill results={results} />
          <ResultContext value={context}>
            <QuestionList
              results={results}
              share={ShareButton && <ShareButton results={results} />}
              open={open}
              onToggle={toggle}
            />
          </ResultContext>
          {conversation && <conversation.WholeConversation attemptId={attemptId} />}
        </>
      )}
      {feedback && <feedback.RateFirst />}
    </>
  );
};

const NotThere = ({ error, id, retry }: { error: Error; id: string; retry: () => unknown }): ReactNode => {
  const { attempt } = useTestPaths();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'results_not_ready')
    return (
      <EmptyState
        title="This test isn’t finished yet"
        action={<ButtonLink to={attempt(id)}>Continue test</ButtonLink>}
      >
        You’ll see results after you submit it.
      </EmptyState>
    );
  if (code === 'not_found' || code === 'invalid_input')
    return (
      <EmptyState
        title="We can’t find this test"
        action={<ButtonLink to={paths.review()}>See all tests</ButtonLink>}
      >
        It may have been deleted, or it may belong to another account.
      </EmptyState>
    );
  return <QueryError error={error} retry={retry} safe="Your answers and grades are safe." />;
};

const ResultsOf = ({ id, ...slots }: Slots & { id: string }): ReactNode => {
  const { data, error, refetch } = useResults(id);
  // Keeps showing the result if a refetch fails: the next one may succeed.
  if (data) return <Shown key={id} results={data} {...slots} />;
  return error ? <NotThere error={error} id={id} retry={refetch} /> : <Waiting />;
};

const LatestResults = (slots: Slots): ReactNode => {
  const { data, error, refetch } = useLatestResults();
  if (data?.attemptId) return <ResultsOf id={data.attemptId} {...slots} />;
  if (data)
    return (
      <EmptyState
        title="No results yet"
        action={
          <ButtonLink look="filled" to={paths.startTest()}>
            Start a test
          </ButtonLink>
        }
      >
        Finish a test to see how your answers were graded, and why.
      </EmptyState>
    );
  return error ? (
    <QueryError error={error} retry={refetch} safe="Your answers and grades are safe." />
  ) : (
    <Waiting />
  );
};

/** A null `id` means the test submitted last. */
export const ResultsView = ({ id, ...slots }: Slots & { id: string | null }): ReactNode =>
  id === null ? <LatestResults {...slots} /> : <ResultsOf id={id} {...slots} />;
