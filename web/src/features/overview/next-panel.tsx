// The next step with its reason and button, and the details of the suggested test.
import {
  AlignLeft,
  ArrowDownWideNarrow,
  Cable,
  Bot,
  Bug,
  CircleDot,
  Clock,
  Code,
  FileDiff,
  Hash,
  History,
  Infinity as NoLimit,
  ListChecks,
  MessageSquareText,
  Network,
  Pause,
  RectangleEllipsis,
  ScrollText,
  Table,
  Timer,
} from 'lucide-react';
import { isAllowed } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { ReactNode } from 'react';
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { NextStep } from '@rehearse/contract/insights/overview.ts';
import type { KindIcon } from '@rehearse/contract/kinds/kind-icon.ts';
import { kinds } from '@rehearse/contract/kinds/kinds.ts';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { countedKind } from '../../kinds/counted-kind.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { counted, roughMinutes } from '../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { usePreview } from './overview-queries.ts';

const kindIcons: Record<KindIcon, LucideIcon> = {
  one: CircleDot,
  several: ListChecks,
  number: Hash,
  order: ArrowDownWideNarrow,
  pairs: Cable,
  gap: RectangleEllipsis,
  lines: AlignLeft,
  page: ScrollText,
  speech: MessageSquareText,
  boxes: Network,
  program: Code,
  table: Table,
  bug: Bug,
  review: FileDiff,
  assistant: Bot,
};

type TestFact = { icon: LucideIcon; words: string };

const limitFact = (minutes: number | null): TestFact =>
  minutes === null
    ? { icon: NoLimit, words: 'No time limit' }
    : { icon: Timer, words: `${minutes}-minute limit` };

const modeFact = (mode: Blueprint['mode']): TestFact =>
  isAllowed('pause', 'active', mode)
    ? { icon: Pause, words: 'You can pause' }
    : { icon: Timer, words: 'No pausing' };

const Facts = ({ facts }: { facts: readonly TestFact[] }): ReactNode => (
  <aside className="border-t border-line bg-paper p-6 sm:p-8 lg:border-t-0 lg:border-l">
    <h3 className="text-sm font-head text-ink">Details</h3>
    <ul className="mt-4 grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-1">
      {facts.map(({ icon, words }) => (
        <li key={words} className="flex items-start gap-3.5 text-md text-ink-2">
          <Icon of={icon} className="mt-0.5 shrink-0 text-ink-3" />
          {words}
        </li>
      ))}
    </ul>
  </aside>
);

const seenWords = (recent: number, length: number): string =>
  recent < length ? `${recent} of the ${length}` : length === 1 ? 'this question' : 'all of these';

/** The server counts these for exactly this blueprint, so nothing is shown until it responds. */
const TestFacts = ({ blueprint }: { blueprint: Blueprint }): ReactNode => {
  const { data } = usePreview(blueprint);
  const kindFacts = (data?.kinds ?? []).map(({ kind, count }) => ({
    icon: kindIcons[kinds[kind].icon],
    words: countedKind(kind, count),
  }));
  const time = data ? [{ icon: Clock, words: `About ${counted(roughMinutes(data.minutes), 'minute')}` }] : [];
  const repeats = data?.recent
    ? [
        {
          icon: History,
          words: `You’ve seen ${seenWords(data.recent, blueprint.length)} in the last seven days`,
        },
      ]
    : [];
  const limit = limitFact(data?.limitMinutes ?? blueprint.minutes);
  return <Facts facts={[...kindFacts, ...repeats, ...time, limit, modeFact(blueprint.mode)]} />;
};

const AttemptFacts = ({ attempt }: { attempt: AttemptHead }): ReactNode => (
  <Facts
    facts={[
      { icon: ListChecks, words: counted(attempt.questions, 'question') },
      limitFact(attempt.blueprint.minutes),
      modeFact(attempt.blueprint.mode),
    ]}
  />
);

const StartButton = ({ blueprint }: { blueprint: Blueprint }): ReactNode => {
  const start = useStartAttempt();
  return (
    <>
      <Button
        look="filled"
        size="lg"
        className="w-full @min-[26rem]:w-auto"
        busy={start.isPending}
        busyWords="Starting"
        onClick={() => start.mutate({ from: 'blueprint', blueprint })}
      >
        Start test
      </Button>
      <ButtonLink look="quiet" size="lg" className="w-full @min-[26rem]:w-auto" to={paths.startTest()}>
        Choose a different test
      </ButtonLink>
      <StartRefusal error={start.error} />
    </>
  );
};

const LinkButton = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <ButtonLink look="filled" size="lg" className="w-full @min-[26rem]:w-auto" to={to}>
    {children}
  </ButtonLink>
);

const Action = ({ next }: { next: NextStep }): ReactNode => {
  switch (next.kind) {
    case 'resume':
      return <LinkButton to={paths.attempt(next.attempt.id)}>Continue</LinkButton>;
    case 'read_results':
      return <LinkButton to={paths.results(next.attemptId)}>See results</LinkButton>;
    case 'practice':
    case 'first_test':
      return <StartButton blueprint={next.blueprint} />;
  }
};

const Beside = ({ next }: { next: NextStep }): ReactNode => {
  if (next.kind === 'read_results') return null;
  return next.kind === 'resume' ? (
    <AttemptFacts attempt={next.attempt} />
  ) : (
    <TestFacts blueprint={next.blueprint} />
  );
};

export const NextPanel = ({ next }: { next: NextStep }): ReactNode => (
  <section
    aria-labelledby="next-head"
    className={`overflow-hidden rounded border border-line bg-surface ${
      next.kind === 'read_results' ? '' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]'
    }`}
  >
    <div className="min-w-0 p-6 sm:p-8">
      <p className="text-sm font-head text-accent-ink">Up next</p>
      <h2 id="next-head" className="mt-1 line-clamp-5 max-w-[26ch] text-2xl break-words">
        {next.headline}
      </h2>
      <p className="mt-2 max-w-[56ch] break-words text-ink-2">{next.reason}</p>
      {/* If the buttons don't fit on one line, each takes a full line. */}
      <div className="@container mt-6">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Action next={next} />
        </div>
      </div>
    </div>
    <Beside next={next} />
  </section>
);
