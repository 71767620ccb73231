// The start page: tests in progress first, then the choices with their preview.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/failures.ts';
import { QueryError } from '../../../api/query-error.tsx';
import { paths } from '../../../paths.ts';
import { openAttemptsQuery, useCatalog, usePreview, useStartAttempt } from '../attempt-queries.ts';
import { OpenAttempts } from './open-attempts.tsx';
import { personKey } from '../../../session/person.ts';
import {
  askedFor,
  consistent,
  isLimitTooShort,
  rememberChoices,
  rememberedChoices,
  type Choices,
} from './start-choices.ts';
import { ShortLimit } from './short-limit.tsx';
import { StartControls } from './start-controls.tsx';
import { StartBar, StartSummary, type SummaryContext } from './start-summary.tsx';

/** `otherWay` is shown between open tests and the choices. */
export const StartView = ({ otherWay }: { otherWay?: ReactNode }): ReactNode => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>(() =>
    askedFor(query, rememberedChoices(localStorage, personKey())),
  );
  const catalog = useCatalog();
  const open = useQuery(openAttemptsQuery);
  const preview = usePreview(choices);
  const start = useStartAttempt();
  const openExam = open.data?.attempts.find(({ blueprint }) => blueprint.mode === 'exam');
  const [asking, setAsking] = useState(false);
  /** The choices whose short time limit the person has confirmed, so we don't ask twice. */
  const [confirmed, setConfirmed] = useState<Choices | null>(null);
  const isShort = preview.data !== undefined && isLimitTooShort(choices, preview.data);
  const begin = (): void => {
    rememberChoices(localStorage, personKey(), choices);
    start.mutate(choices, {
      onSuccess: ({ attempt }) => void navigate(paths.attempt(attempt.id)),
      onError: (error) => {
        // The list of open tests was stale.
        if (error instanceof ApiError && error.code === 'exam_already_open') void open.refetch();
        void preview.refetch();
      },
    });
  };
  const summarized: SummaryContext = {
    choices,
    change: (by) => {
      start.reset();
      setChoices((before) => consistent({ ...before, ...by }));
    },
    preview,
    start,
    openExam: choices.mode === 'exam' ? openExam : undefined,
    quiet: (open.data?.attempts.length ?? 0) > 0,
    onStart: () => {
      if (isShort && confirmed !== choices) setAsking(true);
      else begin();
    },
  };
  return (
    <>
      {open.isError && !open.data && (
        <div className="mb-10">
          <QueryError error={open.error} retry={open.refetch} safe="Tests you’ve started are safe." />
        </div>
      )}
      {open.data && <OpenAttempts {...open.data} />}
      {otherWay}
      <div className="grid gap-x-10 gap-y-8 min-[1100px]:grid-cols-[minmax(0,1fr)_18.75rem]">
        <StartControls choices={choices} change={summarized.change} cells={catalog.data} />
        <div className="self-start min-[1100px]:sticky min-[1100px]:top-24">
          <StartSummary {...summarized} />
        </div>
      </div>
      <StartBar {...summarized} />
      {preview.data && (
        <ShortLimit
          open={asking}
          mode={choices.mode}
          needed={preview.data.minutes}
          limit={preview.data.limitMinutes ?? 0}
          onSafe={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            setConfirmed(choices);
            begin();
          }}
        />
      )}
    </>
  );
};
