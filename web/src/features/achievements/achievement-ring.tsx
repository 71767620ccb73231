// The badge of an achievement: filled when earned, a progress ring before that, gray when not started.
import {
  Award,
  CalendarCheck,
  CalendarDays,
  Clock,
  CircleCheckBig,
  Compass,
  Footprints,
  Hash,
  Layers,
  Lightbulb,
  ListChecks,
  MessageSquareText,
  Pencil,
  Repeat2,
  RotateCcw,
  Shapes,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Achievement } from '@rehearse/contract/insights/achievements.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { doneOf, isEarned } from './achievement-order.ts';

const icons: Record<string, LucideIcon> = {
  'first-test': Footprints,
  'first-answer': Pencil,
  'three-days': CalendarDays,
  'week-kept': CalendarCheck,
  'nothing-left-out': CircleCheckBig,
  'five-in-full': ListChecks,
  'whole-story': MessageSquareText,
  'ten-exact': Hash,
  'every-kind': Shapes,
  'across-a-track': Compass,
  'three-tracks': Layers,
  'said-it-better': Repeat2,
  'got-it-this-time': RotateCcw,
  'in-the-time-given': Clock,
  'without-a-hint': Lightbulb,
};

const sizes = { md: { box: 54, stroke: 2, icon: 20 }, lg: { box: 84, stroke: 3, icon: 26 } } as const;

const iconInk = (done: number, earned: boolean): string => {
  if (earned) return 'text-accent-ink';
  return done > 0 ? 'text-ink-2' : 'text-ink-3';
};

/** Decorative: the text next to it says the same. */
export const AchievementRing = ({
  achievement,
  size = 'md',
}: {
  achievement: Achievement;
  size?: keyof typeof sizes;
}): ReactNode => {
  const { box, stroke, icon } = sizes[size];
  const radius = (box - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const earned = isEarned(achievement);
  const done = earned ? 1 : doneOf(achievement);
  const circle = { cx: box / 2, cy: box / 2, r: radius, strokeWidth: stroke };
  return (
    <span aria-hidden className="relative flex shrink-0 items-center justify-center self-start">
      <svg width={box} height={box} className="block -rotate-90">
        <circle {...circle} className={clsx('stroke-line-2', earned ? 'fill-accent-wash' : 'fill-surface')} />
        {done > 0 && (
          <circle
            {...circle}
            className="fill-transparent stroke-accent"
            strokeDasharray={`${done * around} ${around}`}
          />
        )}
      </svg>
      <Icon
        of={icons[achievement.id] ?? Award}
        size={icon}
        className={clsx('absolute', iconInk(done, earned))}
      />
    </span>
  );
};
