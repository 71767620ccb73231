// One question in full: text, key, hints, sources, versions, and reports. Retire or publish it here.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import { QueryError } from '../../api/query-error.tsx';
import { TitledSection } from '../../kinds/titled-section.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { counted } from '../../ui/display/counted.ts';
import { BackLink } from '../../ui/layout/arrow-links.tsx';
import { ButtonLink, TextLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { MoveQuestions, type PendingMove } from './move-questions.tsx';
import { useQuestion, type WholeQuestion } from './question-queries.ts';
import { difficultyWords, QuestionStateMark } from './question-state.tsx';
import { newestWords } from './question-words.ts';
import { ReportList } from './report-list.tsx';
import { WrittenChecks } from './written-checks.tsx';

/** Lazy, since it includes the fields and results of every question type, which no other admin page needs. */
const QuestionKey = lazy(() => import('../../kinds/question-key.tsx'));

const Facts = ({ question: { line, authoring } }: { question: WholeQuestion }): ReactNode => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Status', <QuestionStateMark key="state" line={line} />],
    ['Question type', kindWords[line.kind]],
    ['Track', trackWords[line.track]],
    ['Skill', skillWords[line.skill]],
    ['Seniority', seniorityWords[line.seniority]],
    ['Difficulty', difficultyWords(line.difficulty)],
    ['Time', `About ${counted(authoring.minutes, 'minute')}`],
    ['Answers, all time', line.answers.toLocaleString('en-US')],
    ['Updated', <Time key="changed" at={line.changedAt} />],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6 gap-y-2 border-line text-sm min-[72rem]:border-l min-[72rem]:pl-8">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Shown = ({ question }: { question: WholeQuestion }): ReactNode => {
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const { line, authoring, versions, reports, moves } = question;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-code text-sm break-all text-ink-3">{line.id}</p>
        <div className="flex flex-wrap gap-3">
          {line.state !== 'published' && !line.withdrawn && (
            <Button onClick={() => setPendingMove({ ids: [line.id], move: 'publish' })}>
              Publish question
            </Button>
          )}
          {line.state !== 'retired' && (
            <Button onClick={() => setPendingMove({ ids: [line.id], move: 'retire' })}>
              Retire question
            </Button>
          )}
        </div>
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-8 min-[72rem]:grid-cols-[minmax(0,46rem)_minmax(15rem,1fr)]">
        <Markdown text={authoring.text} className="font-read text-xl" />
        <Facts question={question} />
      </div>
      <WrittenChecks question={question} />
      <TitledSection title="Reports">
        {reports.length === 0 ? (
          <p className="text-ink-2">No one has reported this question.</p>
        ) : (
          <ReportList reports={reports} />
        )}
      </TitledSection>
      <Suspense fallback={null}>
        <QuestionKey authoring={authoring} />
      </Suspense>
      <TitledSection title="Hints">
        <ol className="list-decimal space-y-1 pl-6">
          {authoring.hints.map((hint) => (
            <li key={hint}>
              <Stem text={hint} />
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection title="Sources">
        <ul className="space-y-1">
          {authoring.sources.map(({ title, url }) => (
            <li key={title} className="break-words">
              {url ? (
                <TextLink to={url} target="_blank" rel="noreferrer">
                  {title}
                </TextLink>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection title="Versions">
        <ul className="space-y-1">
          {versions.map(({ version, createdAt }) => (
            <li key={version}>
              Version {version}
              {version === line.version && newestWords[line.state]} ·{' '}
              <span className="text-ink-3">
                <Time at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </TitledSection>
      {moves.length > 0 && (
        <TitledSection title="History">
          <ul className="space-y-1">
            {moves.map(({ move, from, by, at }) => (
              <li key={at} className="wrap-anywhere">
                {move === 'publish' ? 'Published' : 'Retired'}
                {from === 'personal' && ' (personal until then)'}{' '}
                <span className="text-ink-3">
                  · {by ?? 'a deleted account'} · <Time at={at} />
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <MoveQuestions pendingMove={pendingMove} onClose={() => setPendingMove(null)} />
    </>
  );
};

const Content = ({ id }: { id: string }): ReactNode => {
  const { data, error, refetch } = useQuestion(id);
  if (data) return <Shown question={data} />;
  if (error)
    return (
      <div className="mt-4">
        <QueryError
          error={error}
          retry={refetch}
          safe="Nothing was lost."
          action={
            <ButtonLink look="quiet" to={paths.adminQuestions()}>
              All questions
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <Loading className="mt-8 max-w-column space-y-4">
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-10 h-40" />
    </Loading>
  );
};

export const QuestionView = ({ id }: { id: string }): ReactNode => (
  <>
    <BackLink to={paths.adminQuestions()}>All questions</BackLink>
    <Content id={id} />
  </>
);
