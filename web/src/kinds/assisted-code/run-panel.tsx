// The test panel: visible tests and the person's own, with the results of the last run.
import { Play, Square } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { OutcomeState, OutcomeValues } from '../checks/outcome-part.tsx';
import { passedWords, runTime } from '../code/last-run.ts';
import type { FilesRun } from './last-files-run.ts';

type Props = {
  title: string;
  runWords: string;
  /** The test names, listed before the first run. */
  names: readonly string[];
  /** Shown if there are no tests. */
  empty: string;
  last: FilesRun | null;
  isChanged: boolean;
  busy: boolean;
  onRun: () => void;
  onStop: () => void;
};

export const RunPanel = (props: Props): ReactNode => {
  const { title, runWords, names, empty, last, isChanged, busy, onRun, onStop } = props;
  const id = useId();
  const shown = last?.names ?? names;
  return (
    <section aria-labelledby={id} className="min-w-0 border-b border-line">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 pr-3 pl-5">
        <h3 id={id} className="text-sm font-head text-ink">
          {title}
        </h3>
        <div className="flex items-center gap-3">
          <output className="text-sm text-ink-2">{last && passedWords(last.outcomes)}</output>
          {busy ? (
            <Button size="sm" icon={Square} onClick={onStop}>
              Stop
            </Button>
          ) : (
            <Button size="sm" icon={Play} disabled={names.length === 0} onClick={onRun}>
              {runWords}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 && <p className="px-5 py-3.5 text-sm text-ink-2">{empty}</p>}
      <ul className="divide-y divide-line">
        {shown.map((name, at) => {
          const outcome = last?.outcomes[at];
          return (
            <li key={name} className="px-5 py-2.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h4 className="min-w-0 text-sm break-words text-ink">{name}</h4>
                {outcome && <OutcomeState outcome={outcome} />}
              </div>
              {outcome && <OutcomeValues outcome={outcome} />}
            </li>
          );
        })}
      </ul>
      {last && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-ink-2">
          Ran in your browser in {runTime(last.ms)}.{isChanged && ' You’ve changed the files since then.'}
        </p>
      )}
    </section>
  );
};
