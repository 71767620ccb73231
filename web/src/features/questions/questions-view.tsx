// The question bank: searched and filtered on the server. Several questions can be retired or published at once.
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillWords } from '@rehearse/contract/vocabulary.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { DroppedDrafts } from './dropped-drafts.tsx';
import { FullText } from './full-text.tsx';
import { MoveQuestions, type PendingMove } from './move-questions.tsx';
import { QuestionFilterBar } from './question-filter-bar.tsx';
import { isNarrowed, type FilterName, type QuestionFilters } from './question-filters.ts';
import { useQuestions, type QuestionMove, type QuestionLine } from './question-queries.ts';
import { Difficulty, QuestionStateMark } from './question-state.tsx';

/** Each column appears from a certain table width up (not window width, since the sidebar may be open). */
const late = {
  changed: 'hidden @min-[66rem]:table-cell',
  level: 'hidden @min-[59rem]:table-cell',
  difficulty: 'hidden @min-[55rem]:table-cell',
  skill: 'hidden @min-[48rem]:table-cell',
  answers: 'hidden @min-[38rem]:table-cell',
  kind: 'hidden @min-[33rem]:table-cell',
};

const Line = ({
  line,
  chosen,
  onChoose,
}: {
  line: QuestionLine;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}): ReactNode => (
  <Row chosen={chosen}>
    <Cell className="w-10 pr-0!">
      <Checkbox
        label={<span className="sr-only">Select {line.id}</span>}
        className="relative align-middle"
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </Cell>
    <RowHead className="w-full max-w-0 min-w-44 @min-[33rem]:min-w-56">
      <FullText text={<Stem text={line.stem} />}>
        {(cut) => (
          <Link
            ref={cut}
            to={paths.adminQuestion(line.id)}
            className="line-clamp-2 break-words hover:underline"
          >
            <Stem text={line.stem} />
          </Link>
        )}
      </FullText>
      <span className="block truncate font-code text-xs font-text text-ink-3">{line.id}</span>
      <WrittenMark written={line.written} className="font-text" />
    </RowHead>
    <Cell className={`whitespace-nowrap ${late.kind}`}>{kindWords[line.kind]}</Cell>
    <Cell className={`whitespace-nowrap ${late.skill}`}>{skillWords[line.skill]}</Cell>
    <Cell className={late.level}>{seniorityWords[line.seniority]}</Cell>
    <Cell className={late.difficulty}>
      <Difficulty of={line.difficulty} />
    </Cell>
    <Cell end className={late.answers}>
      {line.answers.toLocaleString('en-US')}
    </Cell>
    <Cell>
      <QuestionStateMark line={line} />
    </Cell>
    <Cell end className={late.changed}>
      <Time at={line.changedAt} />
    </Cell>
  </Row>
);

const BulkBar = ({
  chosen,
  onMove,
  onClear,
}: {
  chosen: readonly QuestionLine[];
  onMove: (move: QuestionMove, ids: string[]) => void;
  onClear: () => void;
}): ReactNode => {
  const idsIn = (state: QuestionLine['state']): string[] =>
    chosen.filter((line) => line.state === state).map(({ id }) => id);
  const published = idsIn('published');
  const retired = idsIn('retired');
  const personal = idsIn('personal');
  const leaving = [...published, ...personal];
  const coming = [...retired, ...personal];
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 rounded-t border border-b-0 border-line bg-accent-wash px-3 py-2">
      <output className="mr-4 text-sm font-head text-ink">
        {capitalized(counted(chosen.length, 'question'))} selected
      </output>
      {leaving.length > 0 && (
        <Button size="sm" onClick={() => onMove('retire', leaving)}>
          Retire {leaving.length < chosen.length && leaving.length}
        </Button>
      )}
      {coming.length > 0 && (
        <Button size="sm" onClick={() => onMove('publish', coming)}>
          Publish {coming.length < chosen.length && coming.length}
        </Button>
      )}
      <Button size="sm" look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
};

const QuestionTable = ({
  lines,
  onLeft,
}: {
  lines: readonly QuestionLine[];
  /** Called when the bar is removed along with the pressed button. */
  onLeft: () => void;
}): ReactNode => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const chosen = lines.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean): void =>
    setChosenIds(
      (before) => new Set([...before].filter((chosenId) => chosenId !== id).concat(isChosen ? [id] : [])),
    );
  const clear = (): void => setChosenIds(new Set());
  const leaveBar = (): void => {
    clear();
    onLeft();
  };
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} onMove={(move, ids) => setPendingMove({ move, ids })} onClear={leaveBar} />
      )}
      <Table caption="Questions" className={chosen.length > 0 ? 'rounded-t-none' : ''}>
        <thead>
          <tr>
            <Head className="w-10 pr-0!">
              <Checkbox
                label={<span className="sr-only">Select all shown</span>}
                className="relative align-middle"
                checked={chosen.length === lines.length}
                onChange={({ target }) =>
                  setChosenIds(new Set(target.checked ? lines.map(({ id }) => id) : []))
                }
              />
            </Head>
            <Head>Question</Head>
            <Head className={late.kind}>Type</Head>
            <Head className={late.skill}>Skill</Head>
            <Head className={late.level}>Seniority</Head>
            <Head className={late.difficulty}>Difficulty</Head>
            <Head end className={late.answers}>
              Answers
            </Head>
            <Head>Status</Head>
            <Head end className={late.changed}>
              Updated
            </Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              chosen={chosenIds.has(line.id)}
              onChoose={(is) => choose(line.id, is)}
            />
          ))}
        </tbody>
      </Table>
      <MoveQuestions pendingMove={pendingMove} onClose={() => setPendingMove(null)} onDone={leaveBar} />
    </>
  );
};

const QuestionList = ({
  filters,
  onShowAll,
  onLeft,
}: {
  filters: QuestionFilters;
  onShowAll: () => void;
  onLeft: () => void;
}): ReactNode => {
  const { list, error, refetch } = useQuestions(filters);
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={10} />;
  if (list.items.length === 0 && isNarrowed(filters))
    return (
      <EmptyState title="No matching questions" action={<Button onClick={onShowAll}>Show all</Button>}>
        Search covers a question’s text, options, criteria, ID, and skill.
      </EmptyState>
    );
  if (list.items.length === 0)
    return (
      <EmptyState title="No questions yet">
        Questions load from the files in bank/ when the server starts.
      </EmptyState>
    );
  return (
    <div aria-busy={list.isStale}>
      <QuestionTable lines={list.items} onLeft={onLeft} />
      <output className="mt-3 block text-sm text-ink-3">
        {list.items.length < list.total
          ? `Showing ${list.items.length.toLocaleString('en-US')} of ${counted(list.total, 'question')}`
          : capitalized(counted(list.total, 'question'))}
        . Answer counts are all-time totals. “Updated” is when the text or answer key last changed.
      </output>
      <ShowMore list={list} error={error} />
    </div>
  );
};

export const QuestionsView = ({
  filters,
  onFilter,
  onClear,
}: {
  filters: QuestionFilters;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
}): ReactNode => {
  const [results, goToResults] = useFocusAfter<HTMLElement>();
  const showAll = (): void => {
    onClear();
    goToResults();
  };
  return (
    <>
      <QuestionFilterBar filters={filters} onFilter={onFilter} />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Search results"
        className="@container mt-5 outline-none"
      >
        <QuestionList filters={filters} onShowAll={showAll} onLeft={goToResults} />
      </section>
      {filters.state === 'personal' && <DroppedDrafts />}
    </>
  );
};
