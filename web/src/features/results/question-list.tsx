// The questions of a finished test, one line each. A line expands to the answer, the correct one, and why.
import { ChevronDown, ChevronUp, Loader, Flag, Printer } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ResultItem, Results, SectionResult } from '@rehearse/contract/insights/results.ts';
import { modeWords } from '@rehearse/contract/vocabulary.ts';
import { counted } from '../../ui/display/counted.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { OpenQuestion } from './open-question.tsx';
import { lineOf, timeWords } from './result-words.ts';
import { SectionHead } from './section-head.tsx';

export const headIdOf = (position: number): string => `question-${position}`;

const Line = ({ item }: { item: ResultItem }): ReactNode => {
  const line = lineOf(item.grade);
  const time = timeWords(item);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {line ? (
        <Verdict of={line.of} words={line.words} />
      ) : (
        <span className="inline-flex items-center gap-1.5 text-sm font-label text-ink-2">
          <Icon of={Loader} size={16} />
          Being graded
        </span>
      )}
      {time && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">Time on this question: </span>
          {time}
        </span>
      )}
      {item.flagged && (
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-3">
          <Icon of={Flag} size={14} />
          Flagged
        </span>
      )}
    </span>
  );
};

const Question = ({
  attemptId,
  item,
  open,
  onToggle,
}: {
  attemptId: string;
  item: ResultItem;
  open: boolean;
  onToggle: () => void;
}): ReactNode => {
  const headId = headIdOf(item.position);
  const bodyId = `${headId}-body`;
  return (
    <li
      className={clsx(
        '@container',
        open
          ? '-mx-5 border-y border-line bg-surface px-5 sm:-mx-6 sm:rounded sm:border-x sm:px-6 print:mx-0 print:rounded-none print:border-x-0 print:px-0 [&+&]:-mt-px'
          : 'border-b border-line first:border-t',
      )}
    >
      <h3 className="font-text tracking-normal text-wrap">
        <button
          type="button"
          id={headId}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
          className={clsx(
            'state-change grid w-full scroll-mt-20 grid-cols-[1.75rem_minmax(0,1fr)_1.25rem] items-baseline gap-x-4 gap-y-1.5 text-left',
            '@min-[34rem]:grid-cols-[1.75rem_minmax(0,1fr)_13rem_1.25rem]',
            open ? 'pt-6 pb-4' : 'py-4 hover:bg-hover',
          )}
        >
          <span className="text-md text-ink-2">
            <span className="sr-only">Question </span>
            {item.position}
          </span>
          <span
            className={clsx(
              'font-read break-words text-ink',
              open ? 'text-xl sm:text-2xl' : 'text-lg leading-6',
            )}
          >
            <Stem text={item.question.text} />
            <WrittenMark written={item.question.written} className="mt-1 flex! font-ui" />
          </span>
          <span className="col-start-2 row-start-2 @min-[34rem]:col-start-3 @min-[34rem]:row-start-1">
            <Line item={item} />
          </span>
          <Icon
            of={open ? ChevronUp : ChevronDown}
            className="col-start-3 row-start-1 mt-1 shrink-0 self-start text-ink-2 @min-[34rem]:col-start-4 print:hidden"
          />
        </button>
      </h3>
      <section id={bodyId} aria-labelledby={headId} hidden={!open}>
        {open && <OpenQuestion attemptId={attemptId} item={item} />}
      </section>
    </li>
  );
};

const HandedIn = ({ attempt }: { attempt: Results['attempt'] }): ReactNode => (
  <p className="max-w-full text-sm break-words text-ink-3 print:hidden">
    {attempt.title}. {modeWords[attempt.blueprint.mode]}, {counted(attempt.questions, 'question')}.{' '}
    {attempt.submittedAt && (
      <>
        {attempt.submittedBy === 'deadline' ? 'Submitted at the deadline, ' : 'Submitted '}
        <Time at={attempt.submittedAt} />.
      </>
    )}
  </p>
);

const itemsOf = ({ first, questions }: SectionResult, items: readonly ResultItem[]): ResultItem[] =>
  items.filter(({ position }) => position >= first && position < first + questions);

export const QuestionList = ({
  results,
  share,
  open,
  onToggle,
}: {
  results: Results;
  /** Shown next to the print button. */
  share: ReactNode;
  open: ReadonlySet<number>;
  onToggle: (position: number) => void;
}): ReactNode => {
  const printing = usePrinting();
  const list = (items: readonly ResultItem[]): ReactNode => (
    <ol>
      {items.map((item) => (
        <Question
          key={item.position}
          attemptId={results.attempt.id}
          item={item}
          open={printing || open.has(item.position)}
          onToggle={() => onToggle(item.position)}
        />
      ))}
    </ol>
  );
  return (
    <section aria-labelledby="questions-head" className="mt-12">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="questions-head" className="text-lg">
          Questions
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <HandedIn attempt={results.attempt} />
          {share}
          <Button look="quiet" size="sm" edge="end" icon={Printer} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      {results.sections
        ? results.sections.map((section, index, { length }) => {
            const items = itemsOf(section, results.items);
            const id = `section-${index + 1}`;
            return (
              <section key={id} aria-labelledby={id}>
                <SectionHead
                  id={id}
                  section={section}
                  number={length > 1 ? index + 1 : null}
                  isOpen={items.length < section.questions || items.some(({ grade }) => grade === null)}
                />
                {list(items)}
              </section>
            );
          })
        : list(results.items)}
    </section>
  );
};
