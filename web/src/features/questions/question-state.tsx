// Shows a question's status as an icon with a word, and its difficulty as a dot on a labeled scale.
import { Archive, CircleCheck, Flag, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import type { QuestionLine } from './question-queries.ts';

const stateWords: Record<QuestionLine['state'], string> = {
  published: 'Published',
  retired: 'Retired',
  personal: 'Personal',
};

const stateIcons = { published: CircleCheck, retired: Archive, personal: User } as const;

type StateOf = Pick<QuestionLine, 'state' | 'openReports'>;

const lookOf = ({ state, openReports }: StateOf): readonly [LucideIcon, string, string] => {
  const word = stateWords[state];
  if (openReports === 0)
    return [stateIcons[state], word, state === 'published' ? 'text-ink-2' : 'text-ink-3'];
  const reports = openReports === 1 ? '1 report' : `${openReports} reports`;
  return [Flag, state === 'published' ? reports : `${word}, ${reports}`, 'text-partly'];
};

export const QuestionStateMark = ({ line }: { line: StateOf }): ReactNode => {
  const [icon, word, ink] = lookOf(line);
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${ink}`}>
      <Icon of={icon} size={16} className={ink === 'text-ink-2' ? 'shrink-0 text-accent' : 'shrink-0'} />
      {word}
    </span>
  );
};

/** The scale runs from −3 (easy) to +3 logits (hard), the range that authors may use. */
const hardest = 3;

export const difficultyLevel = (difficulty: number): string => {
  if (difficulty < -1) return 'Easy';
  return difficulty > 1 ? 'Hard' : 'Medium';
};

/** "Medium (+0.3)", on a scale from −3 to +3. */
export const difficultyWords = (difficulty: number): string => {
  const at = difficulty.toLocaleString('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${difficultyLevel(difficulty)} (${at.replace('-', '−')})`;
};

export const Difficulty = ({ of }: { of: number }): ReactNode => {
  const at = Math.min(1, Math.max(0, (of + hardest) / (2 * hardest)));
  const words = difficultyWords(of);
  return (
    <span title={`${words}, on a scale from −3 to +3`} className="relative block h-4 w-16">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="absolute inset-x-0 top-1/2 border-t border-control" />
      <span
        aria-hidden
        style={{ left: `${at * 100}%` }}
        className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent"
      />
    </span>
  );
};
