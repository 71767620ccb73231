// The skills that were found, each with its status and the lines it came from.
import type { FoundSkill } from '@rehearse/contract/insights/documents.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { quotesOf, standingWords, type AvailableDocuments } from './found-words.ts';
import { QuoteLine } from './quote-line.tsx';

export const FoundSkills = ({
  skills,
  given,
}: {
  skills: readonly FoundSkill[];
  given: AvailableDocuments;
}): ReactNode => (
  <ul className="divide-y divide-line border-y border-line">
    {skills.map((skill) => (
      <li key={skill.skill} className="py-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-md font-head">{skillWords[skill.skill]}</h3>
          <span className="text-sm text-ink-2">{standingWords(skill, given)}</span>
        </div>
        <div className="mt-2 space-y-1.5">
          {quotesOf(skill).map((quote) => (
            <QuoteLine key={`${quote.document} ${quote.line} ${quote.text}`} quote={quote} />
          ))}
        </div>
      </li>
    ))}
  </ul>
);
