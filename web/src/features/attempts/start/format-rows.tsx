// The format of an exam: one test, or sections with their settings.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import type { CatalogCell } from '@rehearse/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/forms/choice.tsx';
import { LoopSections, RecordedQuestions } from './section-choices.tsx';
import { formatHints, formatOf, formats, formatWords } from './section-presets.ts';
import { withFormat, type Choices } from './start-choices.ts';
import { Row } from './start-row.tsx';

type Props = {
  choices: Choices;
  change: (by: Partial<Choices>) => void;
  cells: readonly CatalogCell[] | undefined;
};

export const FormatRows = ({ choices, change, cells }: Props): ReactNode => {
  const { sections } = choices;
  const format = formatOf(sections);
  const setSections = (changed: Section[]): void => change({ sections: changed });
  return (
    <>
      <Row label="Format">
        <Segmented
          legend="Format"
          legendHidden
          options={formats.map((value) => ({ value, label: formatWords[value] }))}
          value={format}
          onChange={(value) => change(withFormat(choices, value))}
        />
        <p className="mt-2 text-sm text-ink-3">{formatHints[format]}</p>
      </Row>
      {sections && format === 'loop' && (
        <Row label="Sections">
          <LoopSections sections={sections} cells={cells} onChange={setSections} />
        </Row>
      )}
      {sections && format === 'recorded' && (
        <Row label="Questions">
          <RecordedQuestions sections={sections} onChange={setSections} />
        </Row>
      )}
    </>
  );
};
