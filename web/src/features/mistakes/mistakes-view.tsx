// The mistakes list: what to practice, by skill, with a button to start, and what is cleared.
import type { ReactNode } from 'react';
import type { MistakeState } from '@rehearse/contract/insights/mistakes.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { paths } from '../../paths.ts';
import { counted } from '../../ui/display/counted.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { PageSentence } from '../../ui/layout/page-sentence.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { MistakeItem } from './mistake-item.tsx';
import { useMistakes, type MistakeFilter } from './mistake-queries.ts';
import {
  bySkill,
  clearedWords,
  headlineOf,
  withheldWords,
  practiceable,
  practiceWords,
} from './mistake-words.ts';

type List = NonNullable<ReturnType<typeof useMistakes>['list']>;
type ViewProps = {
  filter: MistakeFilter;
  onState: (state: MistakeState) => void;
  onSkill: (skill: string) => void;
};

const Practice = ({ list }: { list: List }): ReactNode => {
  const start = useStartAttempt();
  const questionIds = practiceable(list.items);
  if (questionIds.length === 0) return null;
  return (
    <>
      <Button
        look="filled"
        busy={start.isPending}
        busyWords="Starting"
        onClick={() => start.mutate({ from: 'mistakes', questionIds })}
      >
        {practiceWords(questionIds.length, list.total)}
      </Button>
      <StartRefusal error={start.error} />
    </>
  );
};

const notesOf = ({ updating, withheld }: List['first']): string[] => [
  ...(updating ? ['Your latest answers are being added.'] : []),
  ...withheldWords(withheld),
];

const Notes = ({ first }: { first: List['first'] }): ReactNode => {
  const notes = notesOf(first);
  return (
    <output className="mt-4 block space-y-1 text-sm text-ink-2 empty:hidden">
      {notes.map((note) => (
        <span key={note} className="block max-w-measure">
          {note}
        </span>
      ))}
    </output>
  );
};

const SkillChoice = ({
  skills,
  chosen,
  onSkill,
}: {
  skills: List['first']['skills'];
  chosen: Skill | undefined;
  onSkill: ViewProps['onSkill'];
}): ReactNode => (
  <Field label="Skill" className="max-w-xs">
    {(control) => (
      <Select {...control} value={chosen ?? ''} onChange={({ target }) => onSkill(target.value)}>
        <option value="">All skills</option>
        {skills.map(({ skill, questions }) => (
          <option key={skill} value={skill}>
            {skillWords[skill]} ({questions})
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const Nothing = ({ state }: { state: MistakeState }): ReactNode => (
  <EmptyState title={state === 'open' ? 'Nothing to practice here' : 'Nothing cleared yet'}>
    {state === 'open'
      ? 'Mistakes in your next tests will show up here after grading.'
      : 'Practice the questions in the list. A mistake moves here when a later answer gets it right.'}
  </EmptyState>
);

const Questions = ({
  list,
  error,
  filter,
  onSkill,
}: {
  list: List;
  error: Error | null;
  filter: MistakeFilter;
  onSkill: ViewProps['onSkill'];
}): ReactNode => {
  if (list.items.length === 0 && filter.skill === undefined) return <Nothing state={filter.state} />;
  return (
    <div aria-busy={list.isStale}>
      <SkillChoice skills={list.first.skills} chosen={filter.skill} onSkill={onSkill} />
      <output className="mt-3 block text-sm text-ink-3">{counted(list.total, 'question')}</output>
      {bySkill(list.items).map(([skill, questions]) => (
        <section key={skill} aria-labelledby={`mistakes-${skill}`} className="mt-8">
          <h3 id={`mistakes-${skill}`} className="mb-3 text-lg">
            {skillWords[skill]}
          </h3>
          <ul>
            {questions.map((question) => (
              <MistakeItem key={question.questionId} question={question} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} error={error} />
    </div>
  );
};

export const MistakesView = ({ filter, onState, onSkill }: ViewProps): ReactNode => {
  const { list, error, refetch } = useMistakes(filter);
  if (!list)
    return <QueryPending error={error} retry={refetch} safe="Your tests and results are safe." rows={8} />;
  const { counts } = list.first;
  if (counts.open + counts.cleared === 0)
    return (
      <>
        <EmptyState
          title={notesOf(list.first).length > 0 ? 'Nothing listed right now' : 'No mistakes yet'}
          action={
            <ButtonLink look="filled" to={paths.startTest()}>
              Start a test
            </ButtonLink>
          }
        >
          After a test is graded, each criterion you missed and each wrong answer is listed here, with what to
          say next time.
        </EmptyState>
        <Notes first={list.first} />
      </>
    );
  return (
    <>
      <PageSentence more={clearedWords(counts)} actions={filter.state === 'open' && <Practice list={list} />}>
        {headlineOf(counts)}
      </PageSentence>
      <Notes first={list.first} />
      <Tabs
        label="Mistakes"
        className="mt-8"
        tabs={[
          { value: 'open', words: `To practice (${counts.open})` },
          { value: 'cleared', words: `Cleared (${counts.cleared})` },
        ]}
        value={filter.state}
        onChange={onState}
      >
        <div className="pt-6">
          <Questions list={list} error={error} filter={filter} onSkill={onSkill} />
        </div>
      </Tabs>
    </>
  );
};
