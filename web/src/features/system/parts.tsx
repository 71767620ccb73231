// The services of the system: name, status, and a summary sentence.
import { CircleCheck, CircleX, Loader } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Health } from '@rehearse/contract/operations/system.ts';
import { capitalized, listed } from '../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';

type State = Health['status'];

const looks: Record<State, { icon: LucideIcon; word: string; ink: string }> = {
  ok: { icon: CircleCheck, word: 'working', ink: 'text-met' },
  starting: { icon: Loader, word: 'starting', ink: 'text-partly' },
  down: { icon: CircleX, word: 'not working', ink: 'text-missing' },
};

export const healthSentence = ({ status, parts }: Health): string => {
  if (status === 'ok') return 'All checks passed.';
  const named = (state: State): string[] =>
    Object.entries(parts)
      .filter(([, part]) => part.state === state)
      .map(([name]) => name);
  return `${capitalized(looks[status].word)}: ${listed(named(status))}.`;
};

export const Parts = ({ health }: { health: Health }): ReactNode => (
  <ul className="mt-4 max-w-column divide-y divide-line border-y border-line">
    {Object.entries(health.parts).map(([name, { state, detail }]) => (
      <li
        key={name}
        className="grid items-center grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 sm:grid-cols-[10rem_9rem_minmax(0,1fr)]"
      >
        <span className="font-label">{capitalized(name)}</span>
        <span className={`inline-flex items-center gap-1.5 text-sm font-label ${looks[state].ink}`}>
          <Icon of={looks[state].icon} size={16} />
          {looks[state].word}
        </span>
        <span className="text-sm break-words text-ink-2 max-sm:col-span-2">{detail}</span>
      </li>
    ))}
  </ul>
);
