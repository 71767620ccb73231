// The skills of one section, collapsed by default. If none are chosen, all skills of the track count.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import { skillsOf, skillWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { CheckChip } from '../../../ui/forms/choice.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { toggled } from './start-choices.ts';

export const SectionSkills = ({
  section: { track, skills },
  onChange,
}: {
  section: Section;
  onChange: (skills: Section['skills']) => void;
}): ReactNode => {
  const all = skillsOf[track];
  const chosen =
    skills.length === 0 ? `all ${all.length}` : skills.map((skill) => skillWords[skill]).join(', ');
  return (
    <Disclosure words={`Skills: ${chosen}`} className="min-w-0 sm:col-span-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">Skills</legend>
        <div className="flex flex-wrap gap-2">
          {all.map((skill) => (
            <CheckChip
              key={skill}
              label={skillWords[skill]}
              checked={skills.includes(skill)}
              onChange={() => onChange(toggled(skills, skill))}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
};
