// A preview of the chosen test: questions by type, duration, timing, saving, and grading.
import { isAllowed } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { CloudCheck, Cpu, History, MessageSquareText, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryError, wordsOf } from '../../../api/query-error.tsx';
import { ApiError } from '../../../api/failures.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { counted, roughMinutes } from '../../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../../ui/display/icon.tsx';
import { TextLink } from '../../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../../ui/layout/loading.tsx';
import type { usePreview, useStartAttempt } from '../attempt-queries.ts';
import { DailyTaken } from './daily-taken.tsx';
import { formatOf } from './section-presets.ts';
import {
  fewestOf,
  neededWords,
  readerWords,
  recentWords,
  unseenWords,
  widenWords,
  type Choices,
} from './start-choices.ts';

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;
export type SummaryContext = {
  choices: Choices;
  change: (by: Partial<Choices>) => void;
  preview: ReturnType<typeof usePreview>;
  start: ReturnType<typeof useStartAttempt>;
  openExam: AttemptHead | undefined;
  /** Something else on the page is the primary action. */
  quiet: boolean;
  onStart: () => void;
};

const sectionTimeWords = (sections: NonNullable<Choices['sections']>): string =>
  formatOf(sections) === 'recorded'
    ? 'Up to 30 seconds to prepare and 2 minutes to answer each question. The timer keeps running if you leave'
    : 'Each section has its own limit. The timer keeps running if you leave, and you can’t go back';

const timeWords = ({ mode, sections }: Choices, limit: number | null): string => {
  if (sections) return sectionTimeWords(sections);
  if (limit === null) return 'No time limit; you can pause and come back';
  const minutes = limit === 1 ? '1 minute' : `${limit} minutes`;
  if (isAllowed('pause', 'active', mode)) return `${minutes}; the timer stops when you pause`;
  if (mode === 'interview')
    return `${minutes}; the timer keeps running if you leave. When time’s up, we grade what you’ve said`;
  return `${minutes}; the timer keeps running if you leave. When time’s up, your saved answers are submitted`;
};

/** Measured with `npm run bench` on our question bank, rounded: each answer adds about 0.22 to the prior's 1. */
const expectedError = (most: number): string => (1 / Math.sqrt(1 + 0.22 * most)).toFixed(1);

const feedbackWords = ({ mode, length }: Choices): string => {
  if (mode === 'practice') return 'Feedback when you check an answer, or at the end';
  if (mode === 'adaptive') return `Your level (about ±${expectedError(length)}) and all feedback at the end`;
  return mode === 'interview' ? 'Follow-up questions on gaps in your answers' : 'Feedback after you submit';
};

const Facts = ({ choices, preview }: { choices: Choices; preview: Preview }): ReactNode => {
  const facts: [LucideIcon, string][] = [
    [MessageSquareText, feedbackWords(choices)],
    [Timer, timeWords(choices, preview.limitMinutes)],
    [
      CloudCheck,
      choices.mode === 'interview' ? 'Saved word for word after every turn' : 'Saved automatically',
    ],
    [Cpu, readerWords(preview.reader)],
  ];
  return (
    <ul className="mt-4 space-y-3 border-t border-line pt-4 text-sm text-ink-2">
      {facts.map(([icon, words]) => (
        <li key={words} className="flex gap-3">
          <Icon of={icon} size={18} className="mt-px shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  );
};

const Kinds = ({ kinds }: Pick<Preview, 'kinds'>): ReactNode => (
  <ul className="mt-3 space-y-1.5 text-sm">
    {kinds.map(({ kind, count }) => (
      <li key={kind} className="flex items-center gap-3">
        <span className="flex-1 text-ink-2">{kindWords[kind]}</span>
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: Math.min(count, 10) }, (_, at) => (
            <span key={at} className="size-2 rounded-mark bg-accent" />
          ))}
        </span>
        <span className="w-5 text-right font-head text-ink">{count}</span>
      </li>
    ))}
  </ul>
);

/** How many questions are new, with a warning if recent ones must repeat. */
const Repeats = ({
  preview,
  length,
  isPlanned,
}: {
  preview: Preview;
  length: number;
  /** Whether the questions are known before the start. */
  isPlanned: boolean;
}): ReactNode => (
  <div className="mt-2 space-y-2 text-sm" aria-live="polite">
    <p className="text-ink-2">
      {preview.today === null ? 'The same for everyone today' : unseenWords(preview)}
    </p>
    {isPlanned && preview.recent > 0 && (
      <p className="flex gap-2 text-ink">
        <Icon of={History} size={16} className="mt-0.5 shrink-0 text-partly" />
        <span>{recentWords(preview.recent, length)}</span>
      </p>
    )}
  </div>
);

const TooFew = ({
  choices,
  change,
  available,
}: Omit<SummaryContext, 'preview' | 'start' | 'openExam' | 'onStart' | 'quiet'> & {
  available: number;
}): ReactNode => (
  <div>
    <h2 className="text-xl">
      {available === 0
        ? 'No matching questions'
        : `Only ${counted(available, 'question')} match${available === 1 ? 'es' : ''}`}
    </h2>
    <p className="mt-2 text-sm text-ink-2">
      {neededWords(choices)} {widenWords(choices)}
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      {choices.skills.length > 0 && (
        <Button size="sm" onClick={() => change({ skills: [] })}>
          Use all skills
        </Button>
      )}
      {choices.kinds.length > 0 && (
        <Button size="sm" onClick={() => change({ kinds: [] })}>
          Use all question types
        </Button>
      )}
      {available > 0 && !choices.sections && (choices.mode === 'practice' || choices.mode === 'exam') && (
        <Button size="sm" onClick={() => change({ length: available })}>
          Use {counted(available, 'question')}
        </Button>
      )}
    </div>
  </div>
);

/** Why the start was rejected, shown next to its button. */
const Refusal = ({ error }: { error: unknown }): ReactNode => (
  <p role="alert" className="mt-3 text-sm text-missing">
    {wordsOf(error)}
    {error instanceof ApiError &&
      error.status >= 500 &&
      error.requestId &&
      ` Request ID: ${error.requestId}.`}
  </p>
);

const ExamOpen = ({ exam }: { exam: AttemptHead }): ReactNode => (
  <p className="text-sm text-ink-2">
    You have an exam in progress. Finish it before you start another.{' '}
    <TextLink to={paths.attempt(exam.id)}>Continue exam</TextLink>
  </p>
);

const enough = (preview: Preview, choices: Choices): boolean => preview.available >= fewestOf(choices);

const headOf = (
  { mode, length, minutes: chosen, sections }: Choices,
  { minutes: expected, limitMinutes }: Preview,
): string => {
  if (sections) return `${counted(length, 'question')}, up to ${counted(limitMinutes ?? 0, 'minute')}`;
  const minutes = mode === 'interview' ? (chosen ?? expected) : expected;
  if (mode === 'adaptive')
    return `Up to ${counted(length, 'question')}, about ${counted(roughMinutes(minutes), 'minute')}`;
  return `${counted(length, 'question')}, about ${counted(roughMinutes(minutes), 'minute')}`;
};

const StartButton = ({
  choices,
  start,
  onStart,
  quiet,
  className,
}: Pick<SummaryContext, 'choices' | 'start' | 'onStart' | 'quiet'> & { className?: string }): ReactNode => (
  <Button
    look={quiet ? 'outlined' : 'filled'}
    size="lg"
    className={className}
    busy={start.isPending || start.isSuccess}
    busyWords="Starting"
    onClick={onStart}
  >
    {choices.mode === 'interview' ? 'Start interview' : 'Start test'}
  </Button>
);

/** Shown in full, with its button from 1100 px up. On narrower screens, the bar has the button. */
export const StartSummary = (props: SummaryContext): ReactNode => {
  const { choices, change, preview, openExam, start } = props;
  const { data } = preview;
  return (
    <section aria-label="Your test" className="rounded border border-line bg-surface p-6">
      {!data && preview.isError && <QueryError error={preview.error} retry={preview.refetch} />}
      {!data && !preview.isError && (
        <Loading className="space-y-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </Loading>
      )}
      {data?.today && <DailyTaken today={data.today} />}
      {data && !data.today && !enough(data, choices) && (
        <TooFew choices={choices} change={change} available={data.available} />
      )}
      {data && !data.today && enough(data, choices) && (
        <>
          <h2 className="text-xl">
            {/* Two lines: how many questions, and how long. */}
            {headOf(choices, data)
              .split(/(?<=,) /)
              .map((part) => (
                <span key={part} className="block">
                  {part}{' '}
                </span>
              ))}
          </h2>
          <Repeats
            preview={data}
            length={choices.length}
            isPlanned={choices.mode === 'practice' || choices.mode === 'exam' || choices.mode === 'interview'}
          />
          {choices.mode !== 'adaptive' && <Kinds kinds={data.kinds} />}
          <Facts choices={choices} preview={data} />
          {openExam ? (
            <div className="mt-4 border-t border-line pt-4">
              <ExamOpen exam={openExam} />
            </div>
          ) : (
            <div className="mt-6 hidden min-[1100px]:block">
              <StartButton {...props} className="w-full" />
            </div>
          )}
        </>
      )}
      {start.isError && <Refusal error={start.error} />}
    </section>
  );
};

export const StartBar = (props: SummaryContext): ReactNode => {
  const { choices, preview, openExam } = props;
  const { data } = preview;
  if (openExam || !data || data.today || !enough(data, choices)) return null;
  return (
    <div className="sticky bottom-0 z-5 -mx-5 mt-8 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12 min-[1100px]:hidden">
      <p className="min-w-0 flex-1 text-sm leading-5 font-head text-ink">{headOf(choices, data)}</p>
      <StartButton {...props} />
    </div>
  );
};
