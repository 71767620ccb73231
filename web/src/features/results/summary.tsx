// The top of the results page: the result, what it's based on, the counts, and the next step.
import { CircleMinus, Loader } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { paths } from '../../paths.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { basisOf, expectedWords, hasWeakOnes, headlineOf, ofState } from './result-words.ts';

/** Only adaptive tests have it. */
const Level = lazy(() => loadChunk('level', async () => ({ default: (await import('./level.tsx')).Level })));

const Counts = ({ results }: { results: Results }): ReactNode => {
  const { counts, items, waiting } = results;
  const empty = ofState(items, 'no_answer');
  return (
    <ul className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2" aria-label="Result counts">
      {counts.met > 0 && (
        <li>
          <Verdict of="met" words={`${counts.met} met`} />
        </li>
      )}
      {counts.partly > 0 && (
        <li>
          <Verdict of="partly" words={`${counts.partly} partly met`} />
        </li>
      )}
      {counts.missing > 0 && (
        <li>
          <Verdict of="missing" words={`${counts.missing} missing`} />
        </li>
      )}
      {counts.contradicted > 0 && (
        <li>
          <Verdict of="contradicted" words={`${counts.contradicted} contradicted`} />
        </li>
      )}
      {counts.notJudged > 0 && (
        <li>
          <Verdict of="not_judged" words={`${counts.notJudged} not graded`} />
        </li>
      )}
      {empty > 0 && (
        <li className="inline-flex items-center gap-1.5 text-sm font-label text-ink-2">
          <Icon of={CircleMinus} size={16} />
          {empty} with no answer
        </li>
      )}
      {waiting > 0 && (
        <li className="inline-flex items-center gap-1.5 text-sm font-label text-ink-2">
          <Icon of={Loader} size={16} />
          {waiting} being graded
        </li>
      )}
    </ul>
  );
};

/** Announces that grading continues or has finished. Silent if everything was graded from the start. */
const Announcement = ({ waiting }: { waiting: number }): ReactNode => {
  const [wasWaiting] = useState(waiting > 0);
  const graded = wasWaiting ? 'All answers are graded.' : '';
  return <output className="sr-only">{waiting > 0 ? `${waiting} being graded.` : graded}</output>;
};

type SummaryProps = {
  results: Results;
  onOpen: (position: number) => void;
  /** A guest's options for the test. People with an account can retake it. */
  guestActions: ReactNode;
};

const Again = ({ results }: { results: Results }): ReactNode => {
  const { attempt, items, waiting } = results;
  const start = useStartAttempt();
  const weak = waiting === 0 && hasWeakOnes(items);
  const begin = (from: 'again' | 'weak') => () => start.mutate({ from, attemptId: attempt.id });
  const starting = (from: 'again' | 'weak'): boolean => start.isPending && start.variables.from === from;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {weak && (
          <Button size="sm" busy={starting('weak')} busyWords="Starting" onClick={begin('weak')}>
            Retry missed questions
          </Button>
        )}
        <Button size="sm" busy={starting('again')} busyWords="Starting" onClick={begin('again')}>
          Retake test
        </Button>
      </div>
      <StartRefusal error={start.error} />
    </>
  );
};

/** Based on all answers so far, as on the dashboard and Progress. */
const Advice = ({ advice }: { advice: NonNullable<Results['advice']> }): ReactNode => (
  <div className="mt-6 border-t border-line pt-5">
    <h3 className="text-sm font-head text-accent-ink">What to practice next</h3>
    <p className="mt-1.5 text-ink-2">{advice.reason}</p>
    <ButtonLink
      look="outlined"
      className="mt-3 w-full sm:w-auto"
      to={paths.startTest({ skills: advice.skill })}
    >
      Practice {skillInSentence(advice.skill)}
    </ButtonLink>
  </div>
);

const nextWords = ({ next, awaitingSelfRating, waiting }: Results, isGuest: boolean): string => {
  if (next) return next.sentence;
  if (awaitingSelfRating.length > 0)
    return 'We’ll suggest what to do next once you’ve rated your answers or skipped to the results.';
  if (waiting > 0)
    return 'You don’t have to wait here. We’ll suggest what to do next once everything is graded.';
  return isGuest
    ? 'Nothing left to improve.'
    : 'Nothing left to improve here. Take the same questions again, or start another test.';
};

const NextPanel = ({ results, onOpen, guestActions }: SummaryProps): ReactNode => {
  const { next, advice } = results;
  return (
    <section
      aria-labelledby="next-head"
      className={clsx('rounded border border-line bg-surface p-6', !next && 'print:hidden')}
    >
      <h2 id="next-head" className="text-sm font-head tracking-normal text-accent-ink">
        {next ? 'Improve this first' : 'What’s next'}
      </h2>
      <p className="mt-1.5 text-lg leading-7 break-words text-ink">
        {nextWords(results, guestActions !== null)}
      </p>
      {next && (
        <Button
          look={guestActions ? 'outlined' : 'filled'}
          className="mt-4 w-full sm:w-auto"
          onClick={() => onOpen(next.position)}
        >
          Open question {next.position}
        </Button>
      )}
      {guestActions ?? <Again results={results} />}
      {advice && !guestActions && <Advice advice={advice} />}
    </section>
  );
};

export const Summary = ({ results, onOpen, guestActions }: SummaryProps): ReactNode => {
  const expected = expectedWords(results);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="min-w-0">
        <h2 className="text-page-phone leading-8 sm:text-page">{headlineOf(results)}</h2>
        <div className="mt-2.5 max-w-answer text-md text-ink-2">{basisOf(results).join(' ')}</div>
        {expected && <p className="mt-2.5 text-md text-ink">{expected}</p>}
        <Counts results={results} />
        {results.level && (
          <Suspense fallback={null}>
            <Level level={results.level} />
          </Suspense>
        )}
        <Announcement waiting={results.waiting} />
      </div>
      <div>
        <NextPanel results={results} onOpen={onOpen} guestActions={guestActions} />
      </div>
    </div>
  );
};
