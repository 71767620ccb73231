// The password rules below the field, checked off as they are met.
import { Circle, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import type { RuleStatus } from './password-rules.ts';

export const PasswordChecklist = ({ rules }: { rules: readonly RuleStatus[] }): ReactNode => (
  <ul className="mt-0.5 space-y-1">
    {rules.map(({ words, met }) => (
      <li key={words} className={clsx('flex items-center gap-2 text-sm', met ? 'text-met' : 'text-ink-2')}>
        <Icon of={met ? CircleCheck : Circle} size={16} />
        {words}
        <span className="sr-only">{met ? ' (done)' : ' (not yet)'}</span>
      </li>
    ))}
  </ul>
);
