// Answers awaiting a self-rating: the answer, its criteria, and a verdict to choose for each, or a skip to the result.
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AwaitingItem } from '@rehearse/contract/insights/results.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Written } from '../../ui/markdown/markdown.tsx';
import { answerColumns } from '../../ui/marked-text/marked-answer.tsx';
import { useRateMyself } from './feedback-queries.ts';

type OwnVerdict = 'met' | 'partly' | 'missing';

const choices: readonly { value: OwnVerdict; label: string }[] = [
  { value: 'met', label: 'Met' },
  { value: 'partly', label: 'Partly met' },
  { value: 'missing', label: 'Missing' },
];

const Covered = ({
  attemptId,
  item,
  onRated,
}: {
  attemptId: string;
  item: AwaitingItem;
  onRated: (position: number) => void;
}): ReactNode => {
  const { position, question, saved, criteria } = item;
  const [own, setOwn] = useState<Readonly<Record<string, OwnVerdict>>>({});
  const rate = useRateMyself(attemptId, onRated);
  const isWhole = criteria.every(({ id }) => own[id]);
  const show = (ratings: { criterion: string; verdict: OwnVerdict }[] | null): void =>
    rate.mutate({ position, ratings });
  const turns = turnsOf(saved.answer);
  return (
    <li className="@container -mx-5 border-y border-line bg-surface px-5 py-6 sm:mx-0 sm:rounded sm:border sm:px-6 [&+&]:mt-4">
      <h3 className="font-read text-xl font-text tracking-normal break-words text-ink">
        <span className="sr-only">Question {position}: </span>
        <Stem text={question.text} />
      </h3>
      <div className={clsx('mt-5', answerColumns)}>
        <div className="max-w-answer min-w-0 space-y-4">
          {turns.map((text, turn) => (
            <Written key={turn} text={text} className="text-lg leading-(--lead-answer) text-ink" />
          ))}
        </div>
        <form
          className="min-w-0 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            show(criteria.flatMap(({ id }) => (own[id] ? [{ criterion: id, verdict: own[id] }] : [])));
          }}
        >
          {criteria.map(({ id, label }) => (
            <Segmented
              key={id}
              legend={label}
              options={choices}
              value={own[id]}
              onChange={(verdict) => setOwn((before) => ({ ...before, [id]: verdict }))}
            />
          ))}
          <div className="flex flex-wrap gap-2 pt-2">
            <Button
              look="filled"
              size="sm"
              type="submit"
              disabled={!isWhole}
              busy={rate.isPending}
              busyWords="Loading"
            >
              Show the result
            </Button>
            <Button look="quiet" size="sm" busy={rate.isPending} onClick={() => show(null)}>
              Skip and show the result
            </Button>
          </div>
          {rate.error && (
            <p role="alert" className="text-sm text-missing">
              {wordsOf(rate.error)}
            </p>
          )}
        </form>
      </div>
    </li>
  );
};

export const AwaitingAnswers = ({
  attemptId,
  awaitingSelfRating,
  onRated,
}: {
  attemptId: string;
  awaitingSelfRating: readonly AwaitingItem[];
  onRated: (position: number) => void;
}): ReactNode => (
  <section aria-labelledby="covered-head" className="mt-12">
    <h2 id="covered-head" className="mb-3 text-lg">
      Rate yourself first
    </h2>
    <ol>
      {awaitingSelfRating.map((item) => (
        <Covered key={item.position} attemptId={attemptId} item={item} onRated={onRated} />
      ))}
    </ol>
  </section>
);
