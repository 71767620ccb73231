// A question's examples, their results in the last run, and a field for custom input.
import type { ReactNode } from 'react';
import type { QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import { OutcomeState, OutcomeValues } from '../checks/outcome-part.tsx';
import { argumentWords, jsonWords } from '../checks/json-words.ts';
import { passedWords, runTime, type LastRun } from './last-run.ts';

type Props = {
  question: QuestionOf<'code'>;
  /** The last run in the selected language. */
  last: LastRun | null;
  /** Whether the program has changed since the last run. */
  isChanged: boolean;
  children: ReactNode;
};

const Example = ({
  example: { name, args, expected },
  last,
  at,
}: {
  example: Props['question']['examples'][number];
  last: LastRun | null;
  at: number;
}): ReactNode => {
  const outcome = last?.outcomes[at];
  const input = argumentWords(args);
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-start justify-between gap-x-3">
        <h4 className="min-w-0 text-sm font-label text-ink">{name}</h4>
        {outcome && <OutcomeState outcome={outcome} />}
      </div>
      {outcome ? (
        <OutcomeValues outcome={outcome} input={input} />
      ) : (
        <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
          <dt className="text-ink-2">input</dt>
          <dd className="min-w-0 font-code break-words text-ink">{input}</dd>
          <dt className="text-ink-2">expected</dt>
          <dd className="min-w-0 font-code break-words text-ink">{jsonWords(JSON.stringify(expected))}</dd>
        </dl>
      )}
    </li>
  );
};

const hiddenWords = (count: number): string =>
  count === 1 ? 'The hidden test runs' : `The ${count} hidden tests run`;

export const ExamplesPanel = ({ question, last, isChanged, children }: Props): ReactNode => {
  const { examples, hiddenTests } = question;
  return (
    <section aria-labelledby="examples" className="min-w-0">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-5">
        <h3 id="examples" className="text-sm font-head text-ink">
          Examples
        </h3>
        <output className="text-sm text-ink-2">
          {last && last.outcomes.length > 0 && passedWords(last.outcomes)}
        </output>
      </div>
      {children}
      <ul className="divide-y divide-line border-b border-line">
        {examples.map((example, at) => (
          <Example key={example.name} example={example} last={last} at={at} />
        ))}
      </ul>
      <p className="px-5 py-3.5 text-sm text-ink-2">
        {last && last.outcomes.length > 0 && `Ran in your browser in ${runTime(last.ms)}. `}
        {last && isChanged && 'You’ve changed the code since then. '}
        {hiddenWords(hiddenTests)} on the server when you submit.
      </p>
    </section>
  );
};
