// The result by skill: each skill's score on the level scale, in words, with the number of answers.
import type { ReactNode } from 'react';
import type { ResultItem, Results } from '@rehearse/contract/insights/results.ts';
import { isEnoughForLevel, scoreLevels, levelNameOf } from '@rehearse/contract/grading/levels.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { BandRows, BandTable, type BandRowData } from '../../ui/display/band-row.tsx';
import { countWords, ofState } from './result-words.ts';

/** A level from this test alone needs as many answers as a level from all tests. */
const levelWords = (share: number, answers: number): string =>
  isEnoughForLevel(answers) ? levelNameOf(share) : 'too few answers to tell';

type SkillResult = Results['bySkill'][number];

const rowOf = (
  { skill, percent, counted, counts }: SkillResult,
  items: readonly ResultItem[],
): BandRowData => {
  const empty = ofState(items, 'no_answer');
  const waiting = items.filter(({ grade }) => grade === null).length;
  return {
    key: skill,
    label: skillWords[skill],
    value: percent === null ? null : percent / 100,
    words: percent === null ? 'not enough graded' : levelWords(percent / 100, counted),
    detail: [
      countWords(counts),
      empty > 0 && `${empty} with no answer`,
      waiting > 0 && `${waiting} being graded`,
    ]
      .filter(Boolean)
      .join(', '),
  };
};

export const BySkill = ({ results }: { results: Results }): ReactNode => {
  const rows = results.bySkill.map((skill) =>
    rowOf(
      skill,
      results.items.filter(({ question }) => question.skill === skill.skill),
    ),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="skills-head" className="@container mt-12">
      <h2 id="skills-head" className="text-lg">
        By skill
      </h2>
      {/* If the rows have a header, it's on the same line as this heading. */}
      <div className="mt-3 @min-[34rem]:-mt-5">
        <BandRows rows={rows} levels={scoreLevels} />
        <BandTable caption="Result by skill" of="Skill" rows={rows} />
      </div>
    </section>
  );
};
