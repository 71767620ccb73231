// Achievements: the closest one first, then earned ones with their reason, in progress, and not started.
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Achievement } from '@rehearse/contract/insights/achievements.ts';
import { api, call } from '../../api/call.ts';
import { QueryError } from '../../api/query-error.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/layout/loading.tsx';
import { PageSection, PageSentence } from '../../ui/layout/page-sentence.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { nextFor } from './achievement-next.ts';
import { doneOf, headline, progressWords, sortAchievements } from './achievement-order.ts';
import { AchievementRing } from './achievement-ring.tsx';

const useAchievements = () =>
  useQuery({
    queryKey: ['achievements'],
    queryFn: async ({ signal }) => (await call(api.listAchievements, {}, { signal })).achievements,
  });

const Close = ({ achievement }: { achievement: Achievement }): ReactNode => {
  const { words, to } = nextFor(achievement.id);
  return (
    <section
      aria-labelledby="close-head"
      className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 rounded border border-line bg-surface p-6 sm:px-8"
    >
      <AchievementRing achievement={achievement} size="lg" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="close-head" className="text-xl">
          {achievement.name}
        </h2>
        <p className="mt-1 max-w-[54ch] break-words text-ink-2">
          {achievement.rule}
          {doneOf(achievement) > 0 && ` ${progressWords(achievement)}.`}
        </p>
      </div>
      <ButtonLink look="filled" to={to} className="max-sm:w-full">
        {words}
      </ButtonLink>
    </section>
  );
};

const AchievementItem = ({ achievement }: { achievement: Achievement }): ReactNode => {
  const { name, rule, earned } = achievement;
  return (
    <li className="flex gap-5 border-t border-line py-5">
      <AchievementRing achievement={achievement} />
      <div className="min-w-0">
        <h3 className={clsx('text-md', !earned && doneOf(achievement) === 0 && 'text-ink-2')}>{name}</h3>
        <p className="text-sm break-words text-ink-2">{rule}</p>
        {earned && (
          <p className="mt-1 text-sm break-words text-ink-3">
            <Stem text={earned.why} />{' '}
            <span className="whitespace-nowrap">
              · <Time at={earned.at} />
            </span>
          </p>
        )}
        {/* Not-started achievements are already under a heading that says so. */}
        {!earned && doneOf(achievement) > 0 && (
          <p className="mt-1 text-sm text-ink-3">{progressWords(achievement)}</p>
        )}
      </div>
    </li>
  );
};

const Group = ({
  id,
  title,
  note,
  list,
}: {
  id: string;
  title: string;
  note?: string;
  list: readonly Achievement[];
}): ReactNode =>
  list.length > 0 && (
    <PageSection id={id} title={title} note={note}>
      <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
        {list.map((achievement) => (
          <AchievementItem key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </PageSection>
  );

export const AchievementsView = (): ReactNode => {
  const { data, error, refetch } = useAchievements();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Your achievements are safe." />
    ) : (
      <>
        <Loading>
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-8 mb-10 h-32" />
        </Loading>
        <SkeletonRows rows={5} />
      </>
    );
  const sorted = sortAchievements(data);
  return (
    <>
      <PageSentence more="Each one shows how to earn it. Achievements never expire.">
        {headline(sorted)}
      </PageSentence>
      {sorted.close && <Close achievement={sorted.close} />}
      <Group id="earned-head" title="Earned" note="newest first" list={sorted.earned} />
      <Group id="way-head" title="In progress" list={sorted.onTheWay} />
      <Group id="rest-head" title="Not started" list={sorted.notStarted} />
    </>
  );
};
