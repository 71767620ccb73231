// The heading of a section in a result: its name, score, and time, and below it why the section wasn't finished.
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionResult } from '@rehearse/contract/insights/results.ts';
import { sectionName } from '@rehearse/contract/attempts/section-name.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { sectionScore, sectionTime, unfinishedWords } from './section-words.ts';

export const SectionHead = ({
  id,
  section,
  number,
  isOpen,
}: {
  id: string;
  section: SectionResult;
  /** Null if there is only one section. */
  number: number | null;
  isOpen: boolean;
}): ReactNode => {
  const unfinished = unfinishedWords(section);
  return (
    <div className="pt-8 pb-3 break-after-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={id} className="text-md">
          {number !== null && `Section ${number}: `}
          {sectionName(section)}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
          {section.end !== 'not_started' && (
            <span className="font-label text-ink">
              <span className="sr-only">Score: </span>
              {sectionScore(section, isOpen)}
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <Icon of={Clock} size={14} className="shrink-0 self-center text-ink-3" />
            <span className="sr-only">Time: </span>
            {sectionTime(section)}
          </span>
        </p>
      </div>
      {unfinished && <p className="mt-1 text-sm text-ink-2">{unfinished}</p>}
    </div>
  );
};
