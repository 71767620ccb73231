// A question request: its progress, its questions without answers, rejected drafts, and the test made from it.
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import type { Writing, WrittenPart } from '@rehearse/contract/questions/writings.ts';
import { CircleCheck, CircleDashed, CircleSlash, Loader, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { ShowMore, type PagedList } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { DeleteWriting } from './delete-writing.tsx';
import { useStopWriting } from './writing-queries.ts';
import { droppedWords, outcomeWords } from './writing-words.ts';

type State = WrittenPart['state'] | 'being_written';

const looks = {
  written: { icon: CircleCheck, ink: 'text-accent' },
  being_written: { icon: Loader, ink: 'text-ink-2' },
  waiting: { icon: CircleDashed, ink: 'text-ink-3' },
  dropped: { icon: CircleSlash, ink: 'text-ink-3' },
} as const;

const wordsFor = (part: WrittenPart, state: State, isOver: boolean): ReactNode => {
  if (part.question) return <Stem text={part.question.stem} />;
  if (state === 'written') return 'Removed by an administrator';
  if (state === 'dropped') return droppedWords(part);
  if (state === 'being_written') return 'Writing…';
  return isOver ? 'Not written' : 'Waiting';
};

const Part = ({ part, state, isOver }: { part: WrittenPart; state: State; isOver: boolean }): ReactNode => {
  const { icon, ink } = looks[state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3">
      <Icon of={icon} size={18} className={`mt-1 ${ink}`} />
      <div className="min-w-0">
        <p
          className={
            part.question ? 'max-w-measure font-read text-lg leading-6 wrap-anywhere' : 'text-ui text-ink-2'
          }
        >
          {wordsFor(part, state, isOver)}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>
            {skillWords[part.skill]}, {kindInSentence[part.kind]}
          </span>
          <WrittenMark written={part.question?.written} />
        </p>
      </div>
    </li>
  );
};

const stateOf = ({ parts, state }: Writing, at: number): State => {
  const part = parts[at];
  const isNext = parts.findIndex((other) => other.state === 'waiting') === at;
  return state === 'writing' && isNext ? 'being_written' : (part?.state ?? 'waiting');
};

const titleOf = ({ blueprint: { skills } }: Writing): string =>
  skills.length === 0 ? 'All skills' : skills.map((skill) => skillWords[skill]).join(', ');

const startWords = (isOver: boolean, hasQuestions: boolean): string => {
  if (!isOver) return 'Start with what’s ready';
  return hasQuestions ? 'Start test with these questions' : 'Start test without them';
};

const Shown = ({ writing, onDelete }: { writing: Writing; onDelete: () => void }): ReactNode => {
  const start = useStartAttempt();
  const stop = useStopWriting();
  // The pressed button is removed, so focus moves to the outcome.
  const [outcome, goToOutcome] = useFocusAfter<HTMLOutputElement>();
  const isOver = writing.state === 'done';
  const hasQuestions = writing.parts.some(({ question }) => question !== null);
  return (
    <>
      <output ref={outcome} tabIndex={-1} className="block max-w-measure text-ui text-ink-2 outline-none">
        {outcomeWords(writing)}
      </output>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {writing.parts.map((part, at) => (
          // Parts have no ID and never move.
          <Part key={at} part={part} state={stateOf(writing, at)} isOver={isOver} />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {(isOver || hasQuestions) && (
          <Button
            look={isOver ? 'filled' : 'outlined'}
            busy={start.isPending}
            busyWords="Starting…"
            onClick={() => start.mutate({ from: 'writing', writingId: writing.id })}
          >
            {startWords(isOver, hasQuestions)}
          </Button>
        )}
        {!isOver && (
          <Button busy={stop.isPending} onClick={() => stop.mutate(writing.id, { onSuccess: goToOutcome })}>
            Stop writing
          </Button>
        )}
        <Button look="quiet" icon={Trash2} onClick={onDelete}>
          Delete
          <span className="sr-only"> questions written for {titleOf(writing)}</span>
        </Button>
      </div>
      <StartRefusal error={start.error} />
      {stop.error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(stop.error)}
        </p>
      )}
    </>
  );
};

export const WritingPanel = ({
  writings,
  error,
  onDeleted,
}: {
  writings: PagedList<Writing, unknown>;
  /** Why the last page of requests failed to load. */
  error: Error | null;
  onDeleted: () => void;
}): ReactNode => {
  const [toDelete, setToDelete] = useState<Writing | null>(null);
  const [newest, ...earlier] = writings.items;
  if (!newest) return null;
  return (
    <>
      <h2 className="text-xl font-head">Questions written for you</h2>
      <p className="mt-1 mb-3 text-sm text-ink-3">
        {titleOf(newest)}. Requested <Time at={newest.startedAt} />. Administrators can read these and publish
        them for everyone.
      </p>
      <Shown key={newest.id} writing={newest} onDelete={() => setToDelete(newest)} />
      {earlier.length > 0 && (
        <Disclosure className="mt-6" words={capitalized(counted(writings.total - 1, 'earlier request'))}>
          <ul className="space-y-8">
            {earlier.map((writing) => (
              <li key={writing.id}>
                <p className="mb-2 text-sm text-ink-3">
                  {titleOf(writing)}, <Time at={writing.startedAt} />
                </p>
                <Shown writing={writing} onDelete={() => setToDelete(writing)} />
              </li>
            ))}
          </ul>
          <ShowMore list={writings} error={error} />
        </Disclosure>
      )}
      <DeleteWriting writing={toDelete} onClose={() => setToDelete(null)} onDeleted={onDeleted} />
    </>
  );
};
