// Skill levels: a score per skill with its interval on the level scale, below a summary sentence.
import type { ReactNode } from 'react';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { scoreLevels, levelText } from '@rehearse/contract/grading/levels.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { standingWords } from '../../content/standing-words.ts';
import { paths } from '../../paths.ts';
import { BandRows, BandTable, type BandRowData } from '../../ui/display/band-row.tsx';
import { digits } from '../../ui/display/counted.ts';
import { ArrowLink } from '../../ui/layout/arrow-links.tsx';
import { shownStandings } from './overview-words.ts';

const rowOf = ({ skill, share }: SkillStanding): BandRowData => ({
  key: skill,
  label: skillWords[skill],
  value: share.value,
  band: { low: share.low, high: share.high },
  words: levelText(share.value, share.answers),
});

export const Standings = ({ standings }: { standings: readonly SkillStanding[] }): ReactNode => {
  const shown = shownStandings(standings);
  const rows = shown.map(rowOf);
  return (
    <section aria-labelledby="standing-head" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="standing-head" className="text-lg">
          Where you stand
        </h2>
        <ArrowLink to={paths.progress()}>
          {shown.length < standings.length ? `All ${standings.length} skills` : 'Progress'}
        </ArrowLink>
      </div>
      {rows.length === 0 ? (
        <p className="mt-1 max-w-measure text-ink-2">
          After your first graded answers, you’ll see your level in each skill and how sure we are.
        </p>
      ) : (
        <>
          <p className="mt-1 max-w-measure text-ink-2">
            {standingWords(standings)}
            {shown.length < standings.length && ` Your ${digits(shown.length)} lowest:`}
          </p>
          <div className="mt-5">
            <BandRows rows={rows} levels={scoreLevels} />
            <BandTable caption="Where you stand in each skill" of="Skill" rows={rows} />
          </div>
          <p className="mt-3 max-w-measure text-sm text-ink-3">
            The dot shows your score on your latest answers (up to 20). The bar shows where your true score is
            likely to be (80% confidence).
          </p>
        </>
      )}
    </section>
  );
};
