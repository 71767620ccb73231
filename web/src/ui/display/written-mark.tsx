// Says that a language model wrote a question, which one, and when.
import { Sparkles } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Time } from './time.tsx';

/** Renders nothing without `written`. */
export const WrittenMark = ({
  written,
  className,
}: {
  written: { by: string; at: string } | undefined;
  className?: string;
}): ReactNode =>
  written === undefined ? null : (
    <span className={clsx('inline-flex items-start gap-1.5 text-sm text-ink-3', className)}>
      <Icon of={Sparkles} size={14} className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Written by the model {written.by}, <Time at={written.at} />
      </span>
    </span>
  );
