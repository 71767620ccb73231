// Runs the program with custom arguments, typed as JSON, and shows the returned value and the output.
import { useId, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Json } from '@rehearse/sandbox/guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { argumentWords, jsonWords, readArguments } from '../checks/json-words.ts';
import { outcomeWords } from '../checks/outcome-words.ts';
import type { LastRun } from './last-run.ts';

const Arguments = z.array(z.json());
const parse = (json: string): Json[] => Arguments.parse(JSON.parse(json)) as Json[];

/** A custom run has no expected value, so it only reports what was returned. */
const returnedWords = ({ outcome }: NonNullable<LastRun['own']>): [name: string, text: string] => {
  if (outcome.outcome === 'passed') return ['returned', 'null'];
  if (outcome.outcome === 'wrong') return ['returned', jsonWords(outcome.got ?? '')];
  const { word, detail } = outcomeWords(outcome);
  return [word, detail ?? ''];
};

export const OwnInput = ({
  example,
  own,
  busy,
  onRun,
}: {
  /** Arguments of an example, used as the initial text. */
  example: Json[];
  own: LastRun['own'];
  busy: boolean;
  onRun: (args: Json[], input: string) => void;
}): ReactNode => {
  const id = useId();
  const [text, setText] = useState(own?.input ?? argumentWords(example));
  const [problem, setProblem] = useState(false);
  const run = (): void => {
    const args = readArguments(text, parse);
    setProblem(args === null);
    if (args) onRun(args, text);
  };
  const [name, value] = own ? returnedWords(own) : ['', ''];
  const printed = own && 'printed' in own.outcome ? own.outcome.printed : undefined;
  return (
    <Disclosure words="Run with your own input" className="border-t border-line px-5 py-3">
      <label htmlFor={id} className="text-sm text-ink-2">
        Arguments as JSON, separated by commas
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={problem}
        aria-describedby={problem ? `${id}problem` : undefined}
        spellCheck={false}
        rows={2}
        className="mt-1.5 field-sizing-content max-h-60 min-h-16 w-full resize-none rounded border border-control bg-surface px-3 py-2 font-code text-sm break-all text-ink pointer-coarse:text-md"
      />
      {problem && (
        <p id={`${id}problem`} role="alert" className="mt-1 text-sm text-missing">
          This isn’t valid JSON. Write strings in double quotes, like {argumentWords(example).slice(0, 60)}
        </p>
      )}
      <Button size="sm" className="mt-2" disabled={busy} onClick={run}>
        Run with this input
      </Button>
      <output className="mt-3 block text-sm">
        {own && (
          <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <dt className="text-ink-2">input</dt>
            <dd className="min-w-0 font-code break-words text-ink">{own.input}</dd>
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 font-code break-words whitespace-pre-wrap text-ink">{value}</dd>
            {printed && (
              <>
                <dt className="text-ink-2">printed</dt>
                <dd className="min-w-0 font-code break-words whitespace-pre-wrap text-ink">
                  {printed.trimEnd()}
                </dd>
              </>
            )}
          </dl>
        )}
      </output>
    </Disclosure>
  );
};
