// A speech problem, and how to continue.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { problemWords } from './problem-words.ts';
import type { Problem } from '../recording/recorder-machine.ts';

export const ProblemNote = ({
  problem,
  onAgain,
  onOther,
}: {
  problem: Problem;
  onAgain: (() => void) | undefined;
  onOther: () => void;
}): ReactNode => {
  const { title, advice } = problemWords[problem];
  return (
    <div role="alert" className="flex items-start gap-2 text-sm">
      <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0 text-missing" />
      <div>
        <p className="text-missing">{title}</p>
        <p className="mt-1 text-ink-2">{advice}</p>
        {onAgain && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" data-first onClick={onAgain}>
              {problem === 'model_crashed_before' ? 'Load it anyway' : 'Try again'}
            </Button>
            <Button look="quiet" size="sm" onClick={onOther}>
              Change speech recognition
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
