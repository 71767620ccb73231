// Previous and Next: below the question with shortcuts between them, or at the bottom of a narrow screen.
import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import type { RoomRequirements } from '../../../kinds/web-kind.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';

type FootProps = {
  first: boolean;
  last: boolean;
  /** Absent if the person can't go back. */
  onPrevious?: (() => void) | undefined;
  onNext: () => void;
  onFinish: () => void;
  /** The label of the finish button after the last question. */
  finishWords: string;
  /** Set if continuing is final: the button's label, and whether the request is in progress. */
  oneWay?: { words: string; busy: boolean } | undefined;
};

const Next = ({
  last,
  onNext,
  onFinish,
  finishWords,
  oneWay,
  className,
}: FootProps & { className?: string }): ReactNode =>
  oneWay ? (
    <Button
      look="filled"
      iconAfter={ArrowRight}
      busy={oneWay.busy}
      busyWords="One moment"
      className={className}
      onClick={onNext}
    >
      {oneWay.words}
    </Button>
  ) : last ? (
    <Button className={className} onClick={onFinish}>
      {finishWords}
    </Button>
  ) : (
    <Button look="filled" iconAfter={ArrowRight} className={className} onClick={onNext}>
      Next question
    </Button>
  );

/** Leaves one out if the field lists its own shortcuts, to save space. */
const shownKeys: RoomRequirements['keys'] = [
  [['Alt', 'F'], 'flag'],
  [['Alt', 'M'], 'question list'],
  [['Ctrl', 'Enter'], 'next'],
];

/** `wide`: full width, to match a full-width answer field above it. */
export const WideFoot = ({
  wide,
  onKeys,
  ...foot
}: FootProps & { wide: boolean; onKeys: () => void }): ReactNode => (
  <div
    className={clsx(
      '@container sticky bottom-0 z-2 flex items-center justify-between gap-4 bg-paper',
      wide
        ? '-mr-(--room-end) -ml-(--room-start) border-t border-line py-4 pr-(--room-end) pl-(--room-start)'
        : 'mt-5 py-5',
    )}
  >
    {foot.onPrevious ? (
      <Button icon={ArrowLeft} disabled={foot.first} onClick={foot.onPrevious}>
        Previous
      </Button>
    ) : (
      <span />
    )}
    <p className="hidden items-center gap-x-5 text-xs text-ink-2 keyboard:flex">
      {(foot.oneWay ? shownKeys.slice(-1) : shownKeys.slice(wide ? 1 : 0)).map(([keys, means]) => (
        <span key={means} className="hidden items-center gap-1 whitespace-nowrap @min-[54rem]:flex">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {means}
        </span>
      ))}
      <button
        type="button"
        onClick={onKeys}
        className="state-change flex items-center gap-1 rounded-in px-1 py-1 whitespace-nowrap hover:bg-hover"
      >
        <Kbd>Alt</Kbd> <Kbd>K</Kbd> all shortcuts
      </button>
    </p>
    <Next {...foot} />
  </div>
);

export const ThumbFoot = ({ onMap, ...foot }: FootProps & { onMap: () => void }): ReactNode => (
  <div className="sticky bottom-0 z-2 -mx-5 mt-5 flex gap-2 border-t border-line bg-paper px-5 py-3 sm:-mx-8 sm:gap-3 sm:px-8">
    {foot.onPrevious && (
      <Button
        aria-label="Previous question"
        icon={ArrowLeft}
        disabled={foot.first}
        onClick={foot.onPrevious}
      />
    )}
    <Button icon={LayoutGrid} onClick={onMap}>
      {/* At 320 px (400% zoom), icon-only buttons leave room for the next question. */}
      <span className="max-[22.5rem]:sr-only">{foot.oneWay ? 'Test' : 'Questions'}</span>
    </Button>
    <Next {...foot} className="flex-1" />
  </div>
);
