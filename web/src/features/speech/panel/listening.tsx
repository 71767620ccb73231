// The open microphone: its level, the time, the incoming words, and hints during silence.
import { Check, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { elapsedMs, isSoundless, quietNote, type RecorderState } from '../recording/recorder-machine.ts';

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Perceived loudness from 0 to 1. Half the scale is quiet speech. */
const shareOf = (level: number): number =>
  level <= 0 ? 0 : Math.max(0, Math.min(1, 1 + (20 * Math.log10(level)) / 60));

const Level = ({ level }: { level: number }): ReactNode => {
  const percent = Math.round(shareOf(level) * 100);
  return (
    <meter
      aria-label="Microphone level"
      max={100}
      value={percent}
      className="block h-2 w-28 appearance-none overflow-hidden rounded-full border border-control bg-surface [&::-moz-meter-bar]:bg-accent [&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-surface [&::-webkit-meter-inner-element]:block [&::-webkit-meter-optimum-value]:bg-accent"
    />
  );
};

/** Must be true with a time limit too, and where saying “I’m done” works like Done. */
const quietWords = 'Silence won’t end your answer. Press Done when you’ve finished.';

const noteOf = (state: RecorderState, hasHint: boolean): string => {
  if (isSoundless(state))
    return 'No sound is coming from the microphone. Check that it isn’t muted and that the right one is selected.';
  switch (quietNote(state)) {
    case 'none':
      return '';
    case 'time':
      return quietWords;
    case 'hint':
      return hasHint ? 'Silence won’t end your answer. If you’re stuck, you can ask for a hint.' : quietWords;
  }
};

export const Listening = ({
  state,
  onDone,
  onHint,
}: {
  state: RecorderState;
  onDone: () => void;
  onHint: (() => void) | undefined;
}): ReactNode => (
  <div className="space-y-2">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button data-first size="sm" icon={Check} aria-keyshortcuts="Alt+A" onClick={onDone}>
        Done
      </Button>
      <Level level={state.level} />
      <span className="text-sm text-ink tabular-nums">{clock(elapsedMs(state))}</span>
      <output className="text-sm text-ink-2">Listening</output>
      <span className="ml-auto hidden text-sm text-ink-3 keyboard:block">
        <Kbd>Alt</Kbd> <Kbd>A</Kbd> when you’re done
      </span>
    </div>
    {state.interim !== '' && (
      <p className="text-md text-ink-2" data-interim>
        {state.interim}
      </p>
    )}
    <output className="block text-sm text-ink-2 empty:hidden">{noteOf(state, onHint !== undefined)}</output>
    {quietNote(state) === 'hint' && onHint && (
      <Button look="quiet" size="sm" edge="start" icon={Lightbulb} onClick={onHint}>
        Show a hint
      </Button>
    )}
  </div>
);
