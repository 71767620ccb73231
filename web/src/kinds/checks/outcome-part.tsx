// One test and its outcome: name, status icon and word, and the values that explain it.
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TestOutcome } from '@rehearse/contract/grading/checks.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { jsonWords } from './json-words.ts';
import { outcomeWords, type OutcomeWords } from './outcome-words.ts';

const looks: Record<OutcomeWords['state'], { icon: LucideIcon; ink: string }> = {
  passed: { icon: CircleCheck, ink: 'text-met' },
  failed: { icon: CircleX, ink: 'text-missing' },
  not_run: { icon: CircleMinus, ink: 'text-ink-2' },
};

export const OutcomeState = ({ outcome }: { outcome: TestOutcome }): ReactNode => {
  const { state, word } = outcomeWords(outcome);
  const { icon, ink } = looks[state];
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1.5 text-sm', ink)}>
      <Icon of={icon} size={16} />
      {word}
    </span>
  );
};

const Value = ({ name, text, ink }: { name: string; text: string; ink?: string | undefined }): ReactNode => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className={clsx('min-w-0 font-code break-words whitespace-pre-wrap', ink ?? 'text-ink')}>{text}</dd>
  </>
);

/** `input` is the call's arguments. */
export const OutcomeValues = ({
  outcome,
  input,
}: {
  outcome: TestOutcome;
  input?: string | undefined;
}): ReactNode => {
  const { detail } = outcomeWords(outcome);
  const printed = 'printed' in outcome ? outcome.printed : undefined;
  const isWrong = outcome.outcome === 'wrong';
  if (outcome.outcome === 'passed' && !printed) return null;
  return (
    <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
      {input !== undefined && outcome.outcome !== 'passed' && <Value name="input" text={input} />}
      {isWrong && outcome.expected !== undefined && (
        <Value name="expected" text={jsonWords(outcome.expected)} />
      )}
      {isWrong && outcome.got !== undefined && (
        <Value name="yours" text={jsonWords(outcome.got)} ink="text-missing" />
      )}
      {outcome.outcome === 'error' && detail !== null && (
        <Value name="error" text={detail} ink="text-missing" />
      )}
      {printed && <Value name="printed" text={printed.trimEnd()} />}
      {outcome.outcome !== 'error' && detail !== null && <dd className="col-span-2 text-ink-2">{detail}</dd>}
    </dl>
  );
};
