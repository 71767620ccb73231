// The skills that need practice most, each with a link, and other ways to practice.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SkillStanding } from '@rehearse/contract/insights/progress.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { paths } from '../../paths.ts';
import { useFeature } from '../../site-state.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { shownStandings, whyPractice } from './overview-words.ts';

const skillsListed = 3;
/** After this many tests, people know the other ways to practice, so they aren't shown. */
const testsToKnow = 3;

const Way = ({ to, words, why }: { to: string; words: string; why: string }): ReactNode => (
  <li>
    <Link
      to={to}
      className="state-change -mx-2 flex items-center gap-3 rounded-in px-2 py-3 text-ink no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-label break-words">{words}</span>
        <span className="block text-sm text-ink-2">{why}</span>
      </span>
      <Icon of={ArrowRight} size={16} className="shrink-0 text-ink-3" />
    </Link>
  </li>
);

const List = ({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ul className="mt-2 divide-y divide-line">{children}</ul>
  </section>
);

export const PracticeNext = ({ standings }: { standings: readonly SkillStanding[] }): ReactNode =>
  standings.length === 0 ? null : (
    <List id="practice-head" title="Practice next">
      {shownStandings(standings)
        .slice(0, skillsListed)
        .map((standing) => (
          <Way
            key={standing.skill}
            to={paths.startTest({ skills: standing.skill })}
            words={skillWords[standing.skill]}
            why={whyPractice(standing)}
          />
        ))}
    </List>
  );

export const OtherWays = ({ tests }: { tests: number }): ReactNode => {
  const [jobTest, interview] = [useFeature('job-test'), useFeature('interview')];
  return tests >= testsToKnow ? null : (
    <List id="ways-head" title="Other ways to practice">
      {jobTest && (
        <Way
          to={paths.testForJob()}
          words="Prepare for a job"
          why="Paste a job description. We pick the questions."
        />
      )}
      {interview && (
        <Way
          to={paths.startTest({ mode: 'interview' })}
          words="Do a practice interview"
          why="An interviewer follows up on gaps in your answers."
        />
      )}
      <Way
        to={paths.startTest({ mode: 'exam' })}
        words="Take an exam"
        why="Timed, no pausing, graded at the end."
      />
    </List>
  );
};
