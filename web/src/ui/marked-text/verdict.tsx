// Verdicts and badges: always an icon and a word, so color is never the only signal.
import { CircleCheck, CircleDashed, CircleX, Contrast, CircleMinus } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../display/icon.tsx';

export type VerdictName = 'met' | 'partly' | 'missing' | 'contradicted' | 'not_judged' | 'no_answer';

type Look = { word: string; icon: LucideIcon; ink: string; badge: string };
const looks: Record<VerdictName, Look> = {
  met: { word: 'Met', icon: CircleCheck, ink: 'text-met', badge: 'border-met-line bg-met-wash' },
  partly: {
    word: 'Partly met',
    icon: Contrast,
    ink: 'text-partly',
    badge: 'border-partly-line bg-partly-wash',
  },
  missing: {
    word: 'Missing',
    icon: CircleX,
    ink: 'text-missing',
    badge: 'border-missing-line bg-missing-wash',
  },
  contradicted: {
    word: 'Contradicted',
    icon: CircleX,
    ink: 'text-missing',
    badge: 'border-missing-line bg-missing-wash',
  },
  not_judged: {
    word: 'Not graded',
    icon: CircleDashed,
    ink: 'text-ink-2',
    badge: 'border-line-2 bg-surface',
  },
  no_answer: { word: 'No answer', icon: CircleMinus, ink: 'text-ink-2', badge: 'border-line-2 bg-surface' },
};

/** A verdict as inline text. `words` replaces the default label ("3 met"). */
export const Verdict = ({ of, words }: { of: VerdictName; words?: string }): ReactNode => (
  <span className={clsx('inline-flex items-center gap-1.5 text-sm font-label', looks[of].ink)}>
    <Icon of={looks[of].icon} size={16} />
    {words ?? looks[of].word}
  </span>
);

/** A verdict as a badge. */
export const VerdictBadge = ({ of, words }: { of: VerdictName; words?: string }): ReactNode => (
  <span
    className={clsx(
      'inline-flex min-h-6 items-center gap-1.5 rounded-in border px-2 text-sm font-label',
      looks[of].ink,
      looks[of].badge,
    )}
  >
    <Icon of={looks[of].icon} size={14} />
    {words ?? looks[of].word}
  </span>
);
