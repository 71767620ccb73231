// The answer field of "find the bug": the line to mark, and a text field for what goes wrong.
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import type { FieldProps } from '../field-props.ts';
import { WritingArea } from '../open/writing.tsx';
import { CodeLines } from './code-lines.tsx';

const FindBugField = ({
  question,
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
  speech,
}: FieldProps<'find_bug'>): ReactNode => {
  const id = useId();
  const { line } = answer;
  const mark = (next: number | null): void => {
    onChange({ ...answer, line: next });
  };
  return (
    <div className="flex flex-1 flex-col gap-6">
      <div>
        <div className="mb-2 flex min-h-(--control-h-sm) flex-wrap items-center justify-between gap-x-4">
          <h3 id={`${id}code`} className="text-sm font-head text-ink">
            Mark the line with the bug
            <span className="ml-2 font-text text-ink-2">{languageNames[question.language]}</span>
          </h3>
          <div className="flex items-center gap-2">
            <output className="text-sm text-ink-2">
              {line === null ? 'No line marked' : `Line ${line} marked`}
            </output>
            {line !== null && !readOnly && (
              <Button
                look="quiet"
                size="sm"
                icon={X}
                onClick={() => {
                  mark(null);
                  onLeave();
                }}
              >
                Clear
              </Button>
            )}
          </div>
        </div>
        <CodeLines
          code={question.code}
          language={question.language}
          line={line}
          onLine={mark}
          readOnly={readOnly}
          labelledBy={`${labelledBy} ${id}code`}
        />
      </div>
      <div className="flex flex-1 flex-col">
        <h3 id={`${id}words`} className="mb-2 text-sm font-head text-ink">
          What goes wrong, and how would you fix it?
        </h3>
        <WritingArea
          aim={[40, 110]}
          text={answer.turns[0]?.text ?? ''}
          onText={(text) => onChange({ ...answer, turns: [{ text }] })}
          onLeave={onLeave}
          readOnly={readOnly}
          labelledBy={`${labelledBy} ${id}words`}
          speech={speech}
        />
      </div>
    </div>
  );
};
export default FindBugField;
