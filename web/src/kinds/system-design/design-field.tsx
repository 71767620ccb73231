// The answer field of a system design question: six sections, numeric estimates, and the diagram.
import { countWords } from '@rehearse/contract/text/count-words.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { longestAnswer } from '@rehearse/contract/kinds/open/open.ts';
import type { Diagram } from '@rehearse/contract/kinds/system-design/diagram.ts';
import {
  designSections,
  longestEstimate,
  sectionWords,
  type DesignSection,
} from '@rehearse/contract/kinds/system-design/system-design.ts';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { fieldMark, spokenFieldMark, type FieldProps, type SpeechSlot } from '../field-props.ts';
import { readEstimate } from '@rehearse/contract/kinds/system-design/read-estimate.ts';
import { numberInFigures } from '@rehearse/contract/text/read-number.ts';
import { DiagramEditor } from './diagram-editor.tsx';

type Answer = AnswerOf<'system_design'>;

const SectionText = ({
  section,
  text,
  first,
  readOnly,
  onChange,
  onLeave,
  speech,
}: {
  section: DesignSection;
  text: string;
  first: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
  speech: SpeechSlot | undefined;
}): ReactNode => {
  const id = useId();
  const { title, ask } = sectionWords[section];
  const words = countWords(text);
  return (
    <div {...spokenFieldMark}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`${id}-title`} className="text-lg font-head text-ink">
          {title}
        </h3>
        {words > 0 && (
          <span className="shrink-0 text-sm text-ink-3">
            {words} word{words === 1 ? '' : 's'}
          </span>
        )}
      </div>
      <p id={`${id}-ask`} className="mt-1 text-sm text-ink-2">
        {ask}
      </p>
      <div
        className={clsx(
          'state-change mt-3 rounded border border-control focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--focus)]',
          readOnly ? 'bg-sunken' : 'bg-surface',
        )}
      >
        <textarea
          {...(first ? fieldMark : {})}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-ask`}
          readOnly={readOnly}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className="field-sizing-content max-h-[60dvh] min-h-28 w-full resize-none bg-transparent px-4 py-3 text-md leading-7 text-ink outline-none sm:px-5"
        />
        {!readOnly && speech && (
          <div className="flex flex-wrap justify-end px-4 sm:px-5">
            {speech({ part: { id: section, name: title }, text, onText: onChange })}
          </div>
        )}
      </div>
    </div>
  );
};

const readWords = (text: string, value: number | null, unit: string): string => {
  if (text.trim() === '') return '';
  return value === null
    ? 'We can’t read this as a number. Try something like 1,200 or 1.2 million.'
    : `Read as ${numberInFigures(value)} ${unit}`;
};

const EstimateFields = ({
  question,
  answer,
  readOnly,
  onChange,
  onLeave,
}: Pick<FieldProps<'system_design'>, 'question' | 'answer' | 'readOnly' | 'onLeave'> & {
  onChange: (estimates: Record<string, string>) => void;
}): ReactNode => {
  const id = useId();
  const given = answer.estimates ?? {};
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {question.estimates.map((estimate) => {
        const text = given[estimate.id] ?? '';
        const value = readEstimate(text, estimate.unit);
        const own = `${id}-${estimate.id}`;
        return (
          <div key={estimate.id}>
            <label htmlFor={own} className="text-sm font-label text-ink">
              {estimate.label}
            </label>
            <div className="mt-2 flex items-center gap-3">
              <input
                id={own}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={longestEstimate}
                aria-describedby={`${own}-unit ${own}-read`}
                readOnly={readOnly}
                value={text}
                onChange={(event) => onChange({ ...given, [estimate.id]: event.target.value })}
                onBlur={onLeave}
                className="h-(--control-h) w-44 shrink-0 rounded border border-control bg-surface px-3 text-md text-ink read-only:bg-sunken"
              />
              <span id={`${own}-unit`} className="min-w-0 text-sm text-ink-2">
                {estimate.unit}
              </span>
            </div>
            <output
              id={`${own}-read`}
              className={clsx('mt-1 block min-h-5 text-sm', value === null ? 'text-partly' : 'text-ink-2')}
            >
              {readWords(text, value, estimate.unit)}
            </output>
          </div>
        );
      })}
    </div>
  );
};

const Length = ({ turns }: Pick<Answer, 'turns'>): ReactNode => {
  const over = turns.reduce((sum, { text }) => sum + text.length, 0) - longestAnswer;
  if (over <= 0) return null;
  return (
    <p role="alert" className="text-sm text-missing">
      Your answer is {over.toLocaleString('en-US')} character{over === 1 ? '' : 's'} over the limit. Shorten
      it so we can save it.
    </p>
  );
};

const DesignField = ({
  question,
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
  speech,
}: FieldProps<'system_design'>): ReactNode => {
  const texts = designSections.map((_, at) => answer.turns[at]?.text ?? '');
  const write = (at: number, text: string): void =>
    onChange({
      ...answer,
      turns: texts.map((sectionText, place) => ({ text: place === at ? text : sectionText })),
    });
  const draw = (diagram: Diagram): void => onChange({ ...answer, diagram });
  return (
    <fieldset aria-labelledby={labelledBy} className="min-w-0 space-y-10">
      {designSections.map((section, at) => (
        <section key={section}>
          <SectionText
            section={section}
            text={texts[at] ?? ''}
            first={at === 0}
            readOnly={readOnly}
            onChange={(text) => write(at, text)}
            onLeave={onLeave}
            speech={speech}
          />
          {section === 'estimates' && (
            <EstimateFields
              question={question}
              answer={answer}
              readOnly={readOnly}
              onChange={(estimates) => onChange({ ...answer, estimates })}
              onLeave={onLeave}
            />
          )}
        </section>
      ))}
      <section onBlur={onLeave}>
        <h3 className="text-lg font-head text-ink">Diagram</h3>
        <p className="mt-1 mb-3 text-sm text-ink-2">Optional. It’s saved with your answer but not graded.</p>
        <DiagramEditor diagram={answer.diagram} onChange={draw} readOnly={readOnly} />
      </section>
      <Length turns={answer.turns} />
    </fieldset>
  );
};
export default DesignField;
