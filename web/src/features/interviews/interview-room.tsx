// The interview room: the conversation, the input, the time, and the exit.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { QueryError } from '../../api/query-error.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { usePageTitle } from '../../ui/layout/page-title.tsx';
import { Pane } from '../../ui/layout/pane.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { Composer } from './composer.tsx';
import { End, Over } from './interview-end.tsx';
import { interviewQuery, useInterview } from './interview-queries.ts';
import { ReadAloudMenu } from './read-aloud-menu.tsx';
import { useReadAloud } from './read-aloud.ts';
import { isNews, SpokenLine } from './transcript.tsx';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useConversation, type Conversation } from './use-conversation.ts';

/** Adds the microphone. Passed in by the page. */
export type TalkSlot = ComponentType<{
  attemptId: string;
  position: number;
  question: { text: string; skill: Skill } | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  turnOf: number | null;
  voice: { isOffered: boolean; isOn: boolean; isReading: boolean; turnOn: () => void; hush: () => void };
  onListening: (isListening: boolean) => void;
}>;

type Props = {
  attempt: Attempt;
  Talk: TalkSlot;
  timer: ReactNode;
  /** Measures how long the question at this position is discussed; null for none. */
  measure: (position: number | null, isOpen: boolean) => ReactNode;
};

const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const leaving = new AbortController();
      for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: leaving.signal });
      return () => leaving.abort();
    },
    () => navigator.onLine,
  );

const placeWords = ({ position, attempt: { questions } }: Interview): ReactNode => {
  if (position === 0) return 'Opening';
  if (position > questions) return 'Your questions';
  return (
    <>
      <span className="max-[22rem]:sr-only">Question </span>
      {position} of {questions}
    </>
  );
};

/** The position of the current question. Null in the opening and at the end. */
const placeOf = ({ position, attempt: { questions } }: Interview): number | null =>
  position === 0 || position > questions ? null : position;

const unsentNote = (online: boolean, stored: boolean): string => {
  if (online) return 'Sending';
  return stored ? 'On this device only, not sent yet' : 'Not sent yet';
};

/** The factor by which extra time extends the chosen time. */
const extraTimeFactor = ({ blueprint, startedAt, deadlineAt }: Attempt): number =>
  deadlineAt && blueprint.minutes
    ? (Date.parse(deadlineAt) - Date.parse(startedAt)) / (blueprint.minutes * 60_000)
    : 1;

/** Scrolls to the newest text unless the reader has scrolled up. */
const useFollow = (
  conversation: Conversation,
  isOpen: boolean,
  keyboardHeight: number,
): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const length = conversation.lines.reduce((sum, { text }) => sum + text.length, conversation.lines.length);
  useEffect(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    // When returning to the interview, scroll to the current line.
    if (!isOpen || isFirst.current || scrollHeight - clientHeight - scrollTop < 400 + keyboardHeight)
      end.current?.scrollIntoView({ block: 'end' });
    isFirst.current = false;
  }, [length, conversation.unsent, isOpen, keyboardHeight]);
  return end;
};

/** How long to wait for the end event before polling, in milliseconds. */
const afterEndMs = 1500;

/** The server announces the end of the time with an event. If that's lost, polls until the end is confirmed. */
const useEndOfTime = ({ attempt, now }: Interview, look: () => void): void => {
  const isOpen = attempt.state === 'active';
  const { deadlineAt } = attempt;
  const onOver = useEffectEvent(look);
  useEffect(() => {
    if (!isOpen || deadlineAt === null) return undefined;
    const left = Date.parse(deadlineAt) - Date.parse(now);
    const timer = setTimeout(() => onOver(), Math.max(0, left) + afterEndMs);
    return () => clearTimeout(timer);
  }, [isOpen, deadlineAt, now]);
};

const Talking = ({
  attempt,
  Talk,
  timer,
  measure,
  interview,
}: Props & { interview: Interview }): ReactNode => {
  const queries = useQueryClient();
  const online = useOnline();
  const [isListening, setListening] = useState(false);
  const conversation = useConversation(attempt.id, interview, extraTimeFactor(attempt), isListening);
  const isOpen = interview.attempt.state === 'active';
  const [wasOpen] = useState(isOpen);
  const keyboardHeight = useKeyboardHeight();
  const end = useFollow(conversation, isOpen, keyboardHeight);
  const last = conversation.lines.findLast(({ speaker }) => speaker === 'interviewer');
  const aloud = useReadAloud(
    last && { number: last.number, text: last.text, isOver: last.state !== 'speaking' },
  );
  usePageTitle(attempt.title, 'Interview', attempt.state === 'active');
  const look = (): void => {
    void queries.invalidateQueries({ queryKey: interviewQuery(attempt.id).queryKey });
    void queries.invalidateQueries({ queryKey: ['attempts'] });
  };
  useEndOfTime(interview, look);
  const speak = (text: string): void => {
    aloud.hush();
    conversation.speak(text);
  };
  return (
    <div
      style={{ paddingBottom: keyboardHeight }}
      className="flex min-h-[calc(100dvh-var(--topbar))] flex-col px-5 sm:px-8 lg:px-12"
    >
      <div className="sticky top-(--topbar) z-5 -mx-5 border-b border-line bg-paper px-5 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12">
        <div className="mx-auto flex max-w-conversation items-center gap-x-2 py-2 sm:gap-x-5">
          <p className="flex-1 text-sm font-head whitespace-nowrap text-ink">
            {isOpen ? placeWords(interview) : 'Ended'}
          </p>
          {isOpen && <ReadAloudMenu aloud={aloud} />}
          {isOpen && timer}
          {measure(placeOf(interview), isOpen)}
          {isOpen && <End id={attempt.id} unsaid={conversation.draft.trim() !== ''} onEnded={look} />}
        </div>
        <WrittenMark
          written={isOpen ? attempt.items[interview.position - 1]?.question.written : undefined}
          className="mx-auto max-w-conversation pb-2"
        />
      </div>
      <div className="mx-auto w-full max-w-conversation flex-1 pt-4 pb-8">
        <ol aria-label="Conversation">
          {conversation.lines.map((line, at) => (
            <SpokenLine key={line.number} line={line} isNews={isNews(conversation.lines, at)} />
          ))}
          {conversation.unsent && (
            <SpokenLine
              line={{
                number: 0,
                speaker: 'candidate',
                kind: 'words',
                text: conversation.unsent.text ?? '',
                state: 'said',
                voice: null,
              }}
              note={unsentNote(online, conversation.stored)}
            />
          )}
        </ol>
        {/* Announced once, when a line is complete. */}
        <div aria-live="polite" className="sr-only">
          {last && last.state !== 'speaking' ? last.text : ''}
        </div>
        <Standing lines={interview.lines} isOpen={isOpen} />
      </div>
      {isOpen ? (
        <div
          style={{ bottom: keyboardHeight }}
          className="sticky -mx-5 border-t border-line bg-paper px-5 pt-1 pb-4 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12 low:pb-2"
          data-covered={keyboardHeight > 0 || undefined}
        >
          <div className="mx-auto max-w-conversation">
            <Composer
              conversation={conversation}
              online={online}
              onType={aloud.hush}
              onSpeak={speak}
              speech={
                <Talk
                  attemptId={attempt.id}
                  position={interview.position}
                  question={attempt.items[interview.position - 1]?.question}
                  text={conversation.draft}
                  onText={conversation.write}
                  onSend={speak}
                  turnOf={conversation.speaking || conversation.unsent ? null : (last?.number ?? null)}
                  voice={{
                    isOffered: aloud.voices.length > 0,
                    isOn: aloud.voice !== null,
                    isReading: aloud.isReading,
                    turnOn: aloud.turnOn,
                    hush: aloud.hush,
                  }}
                  onListening={setListening}
                />
              }
            />
          </div>
        </div>
      ) : (
        <Over interview={interview} draft={conversation.draft} isNews={wasOpen} />
      )}
      <div ref={end} />
    </div>
  );
};

/** Ignores the opening, which is the same for every interviewer, and unfinished lines, which have no voice yet. */
const voicesOf = (lines: Interview['lines']): string => {
  const voices = lines.flatMap(({ voice, position }) => (voice && position > 0 ? [voice] : []));
  const model = voices.findLast(({ kind }) => kind === 'model');
  if (model)
    return `The interviewer’s wording comes from the language model ${model.name}. Fixed rules decide what it asks.`;
  if (voices.some(({ tookOver }) => tookOver)) return 'The built-in interviewer follows fixed rules.';
  return voices.length > 0
    ? 'The built-in interviewer asks follow-ups that were written in advance. It doesn’t use a language model.'
    : 'Fixed rules decide what the interviewer asks.';
};

/** Who the interviewer is, and what happens if the candidate leaves. */
const Standing = ({ lines, isOpen }: { lines: Interview['lines']; isOpen: boolean }): ReactNode => (
  <p className="mt-2 max-w-measure text-sm text-ink-3 sm:ml-32">
    {voicesOf(lines)}
    {isOpen && ' You can leave and come back. Your answers are saved, but the timer keeps running.'}
  </p>
);

export const InterviewRoom = ({ attempt, Talk, timer, measure }: Props): ReactNode => {
  const { data, error, refetch } = useInterview(attempt.id);
  if (data)
    return (
      <Talking
        key={attempt.id}
        attempt={attempt}
        Talk={Talk}
        timer={timer}
        measure={measure}
        interview={data}
      />
    );
  return (
    <Pane>
      {error ? (
        <QueryError error={error} retry={refetch} safe="What you’ve said is safe." />
      ) : (
        <Loading className="max-w-column space-y-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </Loading>
      )}
    </Pane>
  );
};
