// /questions and a page for each skill. A visitor asks: what will I be asked; how hard is it; how do I practice one skill?
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { seniorityWords, skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { anchorOf } from '../../content/anchor.ts';
import {
  catalogPath,
  questions,
  skillGroups,
  type CatalogQuestion,
  type SkillGroup,
} from '../../content/question-catalog.ts';
import { difficultyLevel } from '../../features/questions/question-state.tsx';
import { paths } from '../../paths.ts';
import { Stem, splitStem } from '../../ui/markdown/stem.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { headClass, Row } from './row.tsx';
import { SearchBox } from './search-box.tsx';

const quiet = 'text-ink-2 underline decoration-line-2 underline-offset-3 hover:text-ink';

/** Links such as "Short answer (2)", each to its section of the skill's page. */
const KindLinks = ({ of: { skill, kinds } }: { of: SkillGroup }): ReactNode => (
  <span className="flex flex-wrap gap-x-4 text-sm">
    {kinds.map((group) => (
      <a key={group.kind} href={catalogPath(skill, group.kind)} className={`py-0.5 ${quiet}`}>
        {kindWords[group.kind]} ({group.questions.length})
      </a>
    ))}
  </span>
);

/** "Backend engineering" → "backend engineering". */
const trackInSentence = (track: Track): string =>
  trackWords[track].charAt(0).toLowerCase() + trackWords[track].slice(1);

const withKind = (kind: Kind): { group: SkillGroup; count: number }[] =>
  skillGroups.flatMap((group) => {
    const count = group.kinds.find((entry) => entry.kind === kind)?.questions.length ?? 0;
    return count === 0 ? [] : [{ group, count }];
  });

const OneKind = ({ kind }: { kind: Kind }): ReactNode => {
  const found = withKind(kind);
  return (
    <div className="py-3">
      <dt className="font-label">
        {kindWords[kind]}{' '}
        <span className="text-sm font-text text-ink-3">
          {found.reduce((sum, { count }) => sum + count, 0)}
        </span>
      </dt>
      <dd className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {found.map(({ group: { skill }, count }) => (
          <a key={skill} href={catalogPath(skill, kind)} className={`py-0.5 ${quiet}`}>
            {skillWords[skill]} ({count})
          </a>
        ))}
      </dd>
    </div>
  );
};

export const QuestionsFront = (): ReactNode => (
  <PageFrame
    name="Questions"
    broad
    lead={`All ${questions.length} questions in the bank, by skill and question type. You see what’s asked, not the answer key.`}
  >
    <Row>
      <SearchBox index="questions" label="Search the questions" />
      <p className="text-ink-2">
        Each skill has a page with every question in full. Options, answers, rubrics, and explanations aren’t
        shown here. Administrators can retire questions or publish more, so a test may draw on a slightly
        different list.
      </p>
    </Row>
    {Track.options.map((track) => (
      <Row key={track} head={trackWords[track]}>
        <dl className="divide-y divide-line border-y border-line">
          {skillGroups
            .filter((group) => group.track === track)
            .map((group) => (
              <div key={group.skill} className="py-3">
                <dt>
                  <a href={catalogPath(group.skill)} className={`${linkClass} text-lg`}>
                    {skillWords[group.skill]}
                  </a>
                </dt>
                <dd className="mt-1">
                  <KindLinks of={group} />
                </dd>
              </div>
            ))}
        </dl>
      </Row>
    ))}
    <Row head="By question type">
      <dl className="divide-y divide-line border-y border-line">
        {Kind.options.map((kind) => (
          <OneKind key={kind} kind={kind} />
        ))}
      </dl>
    </Row>
  </PageFrame>
);

const Skills = ({ here }: { here: SkillGroup }): ReactNode => (
  <nav aria-label="Skills">
    <h2 className="mb-2 text-sm font-head">
      <a href="/questions" className="text-ink no-underline">
        All questions
      </a>
    </h2>
    <ul className="flex flex-wrap gap-x-5 text-ui lg:block">
      {skillGroups
        .filter(({ track }) => track === here.track)
        .map(({ skill }) => (
          <li key={skill}>
            <a
              href={catalogPath(skill)}
              aria-current={skill === here.skill ? 'page' : undefined}
              className="inline-block py-1 text-ink-2 no-underline hover:text-ink lg:py-0.75 aria-[current=page]:font-head aria-[current=page]:text-ink"
            >
              {skillWords[skill]}
            </a>
          </li>
        ))}
    </ul>
  </nav>
);

const OneQuestion = ({ question }: { question: CatalogQuestion }): ReactNode => {
  const { stem, rest } = splitStem(question.text);
  return (
    <article className="py-6">
      <h3 id={question.id} className="scroll-mt-6 font-read text-xl font-text tracking-normal">
        <Stem text={stem} />
      </h3>
      {rest !== '' && <Prose text={rest} className="mt-3" />}
      <p className="mt-3 text-sm text-ink-3">
        Seniority: {seniorityWords[question.seniority].toLowerCase()} · Difficulty:{' '}
        {difficultyLevel(question.difficulty).toLowerCase()} · About {question.minutes}{' '}
        {question.minutes === 1 ? 'minute' : 'minutes'}
      </p>
    </article>
  );
};

export const SkillQuestions = ({ group }: { group: SkillGroup }): ReactNode => {
  const { skill, track, kinds } = group;
  const count = group.questions.length;
  return (
    <PageFrame
      name={skillWords[skill]}
      lead={`${count} ${count === 1 ? 'question' : 'questions'} in the ${trackInSentence(track)} track, easiest first within each type.`}
      aside={<Skills here={group} />}
    >
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {kinds.map(({ kind, questions: some }) => (
          <a key={kind} href={catalogPath(skill, kind)} className={linkClass}>
            {kindWords[kind]} ({some.length})
          </a>
        ))}
      </p>
      {kinds.map(({ kind, questions: some }) => (
        <section key={kind} aria-labelledby={anchorOf(kindWords[kind])} className="mt-10">
          <h2 id={anchorOf(kindWords[kind])} className={`scroll-mt-6 ${headClass}`}>
            {kindWords[kind]}
          </h2>
          <div className="mt-3 divide-y divide-line border-y border-line">
            {some.map((question) => (
              <OneQuestion key={question.id} question={question} />
            ))}
          </div>
        </section>
      ))}
      <p className="mt-10">
        <a href={paths.startTest({ skills: skill })} className={linkClass}>
          Start a test on {skillInSentence(skill)}
        </a>
        , or{' '}
        <a href={paths.demo()} className={linkClass}>
          try the demo
        </a>{' '}
        without an account.
      </p>
    </PageFrame>
  );
};
