// A graded system design: sections with marks, estimates with their accepted ranges, and the diagram.
import { isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import { emptyDiagram } from '@rehearse/contract/kinds/system-design/diagram.ts';
import { designSections, sectionWords } from '@rehearse/contract/kinds/system-design/system-design.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { OpenGradedAnswer } from '../open/open-graded-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { DiagramView } from './diagram-editor.tsx';

const figure = (value: number): string => value.toLocaleString('en-US');

const DesignGradedAnswer = (props: GradedAnswerProps<'system_design'>): ReactNode => {
  const { item, reveal } = props;
  const { answer } = item.saved;
  const given = isAnswerTo('system_design', answer) ? answer : null;
  const checks = item.grade?.checks ?? [];
  return (
    <>
      <OpenGradedAnswer
        {...props}
        titleOf={(turn) => {
          const section = designSections[turn];
          const isBlank = (given?.turns[turn]?.text ?? '').trim() === '';
          return (
            section && (
              <>
                <h4 className="mb-1 text-sm font-head text-ink">{sectionWords[section].title}</h4>
                {isBlank && <p className="text-md text-ink-2">You didn’t write anything here.</p>}
              </>
            )
          );
        }}
      />
      <section className="mt-8 max-w-column">
        <h4 className="text-md font-head text-ink">Estimates</h4>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {reveal.estimates.map(({ id, label, unit, low, high, explanation }) => {
            const check = checks.find((candidate) => candidate.id === id);
            const passed = check?.result.outcome === 'passed';
            const text = given?.estimates?.[id]?.trim() ?? '';
            return (
              <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3.5">
                {check ? (
                  <Icon
                    of={passed ? CircleCheck : CircleX}
                    size={20}
                    className={passed ? 'mt-0.5 text-met' : 'mt-0.5 text-missing'}
                  />
                ) : (
                  <span />
                )}
                <div className="min-w-0">
                  <p className="text-md break-words text-ink">
                    <span className="font-label">{label}:</span> {text === '' ? 'no estimate' : text}
                  </p>
                  <p className="mt-1 text-sm text-ink-2">
                    {check && <span className="mr-1.5">{passed ? 'Within range.' : 'Out of range.'}</span>}
                    Accepted: {figure(low)} to {figure(high)} {unit}. {explanation}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      {given?.diagram && given.diagram.components.length > 0 && (
        <section className="mt-8 max-w-column">
          <h4 className="mb-2 text-md font-head text-ink">Your diagram</h4>
          <DiagramView diagram={given.diagram ?? emptyDiagram} />
        </section>
      )}
    </>
  );
};
export default DesignGradedAnswer;
