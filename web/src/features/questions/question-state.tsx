// How a question's state and its difficulty are drawn: an icon with its word, a point on a line with its words.
import { Archive, CircleCheck, Flag, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import type { QuestionLine } from './question-queries.ts';

const stateWords: Record<QuestionLine['state'], string> = {
  published: 'Published',
  retired: 'Retired',
  personal: 'Personal',
};

export const QuestionStateMark = ({
  line,
}: {
  line: Pick<QuestionLine, 'state' | 'openReports'>;
}): ReactNode => {
  const [icon, word, ink] =
    line.openReports > 0
      ? ([
          Flag,
          `${line.state === 'published' ? '' : `${stateWords[line.state]}, `}${line.openReports === 1 ? '1 report' : `${line.openReports} reports`}`,
          'text-partly',
        ] as const)
      : line.state === 'published'
        ? ([CircleCheck, stateWords.published, 'text-ink-2'] as const)
        : ([line.state === 'retired' ? Archive : User, stateWords[line.state], 'text-ink-3'] as const);
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${ink}`}>
      <Icon of={icon} size={16} className={ink === 'text-ink-2' ? 'shrink-0 text-accent' : 'shrink-0'} />
      {word}
    </span>
  );
};

/** Logits from easy to hard; the ends of the line are the ends that an author may name. */
const hardest = 3;

/** "Medium (+0.3)", on a scale from −3 to +3. */
export const difficultyWords = (difficulty: number): string => {
  const word = difficulty < -1 ? 'Easy' : difficulty > 1 ? 'Hard' : 'Medium';
  const at = difficulty.toLocaleString('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${word} (${at.replace('-', '−')})`;
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
