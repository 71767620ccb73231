// A shared result: what its owner chose to show, and what the numbers are based on.
import { sectionName } from '@rehearse/contract/attempts/section-name.ts';
import type { SharedItem, SharedResult } from '@rehearse/contract/insights/sharing.ts';
import { isEnoughForLevel, scoreLevels, levelNameOf } from '@rehearse/contract/grading/levels.ts';
import { modeWords, skillWords } from '@rehearse/contract/vocabulary.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { QueryError } from '../../api/query-error.tsx';
import { BandRows, BandTable } from '../../ui/display/band-row.tsx';
import { counted } from '../../ui/display/counted.ts';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Stem } from '../../ui/markdown/stem.tsx';
import { useSharedResult } from './sharing-queries.ts';
import { graderWords } from './sharing-words.ts';
import { useToken } from './use-token.ts';

const SharedAnswer = lazy(() =>
  loadChunk('shared answer', async () => ({ default: (await import('./shared-answer.tsx')).SharedAnswer })),
);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const scoreWords = ({ percent, counted: graded, of }: NonNullable<SharedResult['total']>): string =>
  percent === null
    ? `${graded} of ${counted(of, 'question')} graded: not enough for a score.`
    : `${Math.round(percent)}% across ${graded < of ? `${graded} of ` : ''}${counted(of, 'question')}.`;

const itemWords = ({ state, percent }: SharedItem): string => {
  if (state === null) return 'Being graded';
  if (state === 'no_answer') return 'No answer';
  return percent === null ? 'Not graded' : `${percent}%`;
};

const Skills = ({ skills }: { skills: NonNullable<SharedResult['bySkill']> }): ReactNode => {
  const rows = skills.map(({ skill, percent, counted: graded }) => ({
    key: skill,
    label: skillWords[skill],
    value: percent === null ? null : percent / 100,
    words:
      percent === null
        ? 'not enough graded'
        : isEnoughForLevel(graded)
          ? levelNameOf(percent / 100)
          : 'too few answers to tell',
    detail: counted(graded, 'answer'),
  }));
  return (
    <section aria-labelledby="shared-skills" className="@container mt-10">
      <h2 id="shared-skills" className="text-lg">
        By skill
      </h2>
      <div className="mt-3">
        <BandRows rows={rows} levels={scoreLevels} />
        <BandTable caption="Result by skill" of="Skill" rows={rows} />
      </div>
    </section>
  );
};

const List = ({ items }: { items: readonly SharedItem[] }): ReactNode => (
  <ol className="mt-3">
    {items.map((item) => (
      <li key={item.position} className="border-b border-line py-4 first:border-t">
        <div className="flex items-baseline gap-4">
          <span className="text-md text-ink-2">{item.position}</span>
          <h3 className="min-w-0 flex-1 font-read text-lg leading-6 font-text break-words">
            <Stem text={item.question.text} />
          </h3>
          <span className="shrink-0 text-sm font-label text-ink">{itemWords(item)}</span>
        </div>
        {item.answer && (
          <Suspense fallback={null}>
            <SharedAnswer question={item.question} answer={item.answer} />
          </Suspense>
        )}
      </li>
    ))}
  </ol>
);

const SectionOf = ({
  section,
  number,
  items,
}: {
  section: NonNullable<SharedResult['sections']>[number];
  number: number | null;
  items: readonly SharedItem[];
}): ReactNode => (
  <section className="mt-8">
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <h2 className="text-md">
        {number !== null && `Section ${number}: `}
        {sectionName(section)}
      </h2>
      {section.total && section.total.percent !== null && (
        <span className="text-sm font-label text-ink">
          <span className="sr-only">Score: </span>
          {Math.round(section.total.percent)}%
        </span>
      )}
    </div>
    <List
      items={items.filter(
        ({ position }) => position >= section.first && position < section.first + section.questions,
      )}
    />
  </section>
);

const Questions = ({
  items,
  sections,
}: {
  items: readonly SharedItem[];
  sections: SharedResult['sections'];
}): ReactNode => (
  <section aria-labelledby="shared-questions" className="mt-10">
    <h2 id="shared-questions" className="text-lg">
      Questions
    </h2>
    {sections ? (
      sections.map((section, index) => (
        <SectionOf
          key={section.first}
          section={section}
          number={sections.length > 1 ? index + 1 : null}
          items={items}
        />
      ))
    ) : (
      <List items={items} />
    )}
  </section>
);

const Shown = ({ result }: { result: SharedResult }): ReactNode => (
  <>
    <h1 className="mt-10 text-2xl break-words">{result.title}</h1>
    <p className="mt-1 text-md text-ink-2">
      {[
        result.name,
        `${modeWords[result.mode]}, ${counted(result.questions, 'question')}`,
        `submitted ${day.format(new Date(result.submittedAt))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {result.total && <p className="mt-6 text-page-phone sm:text-page">{scoreWords(result.total)}</p>}
    {result.bySkill && <Skills skills={result.bySkill} />}
    {result.items && <Questions items={result.items} sections={result.sections} />}
    <p className="mt-10 max-w-measure text-sm text-ink-2">
      {graderWords(result.graders)} The person who took this test chose what this page shows. The test wasn’t
      supervised.
      {result.expiresAt && ` The link works until ${day.format(new Date(result.expiresAt))}.`}
    </p>
  </>
);

export const SharedResultView = (): ReactNode => {
  const token = useToken();
  const { data, error, refetch } = useSharedResult(token);
  if (data) return <Shown result={data} />;
  if (!error)
    return (
      <Loading className="mt-10 space-y-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </Loading>
    );
  return (
    <>
      <h1 className="mt-10 mb-5 text-2xl">Shared result</h1>
      {error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
        <EmptyState title="This link doesn’t work">
          It may have expired or been removed by the person who shared it. Ask them for a new one.
        </EmptyState>
      ) : (
        <QueryError error={error} retry={refetch} />
      )}
    </>
  );
};
