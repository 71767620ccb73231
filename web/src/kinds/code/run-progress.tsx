// The status of a run: the interpreter is downloading, or it couldn't run.
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import type { Phase } from './use-program-runs.ts';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 9.95e5 ? 1 : 0);

export const RunProgress = ({
  phase,
  language,
  onRetry,
}: {
  phase: Phase;
  /** The display name of the language. */
  language: string;
  onRetry: () => void;
}): ReactNode => {
  switch (phase.is) {
    case 'idle':
    case 'running':
      return null;
    case 'loading':
      return (
        <div className="border-b border-line px-5 py-4">
          <label htmlFor="interpreter" className="text-sm text-ink-2">
            Loading {language} ({megabytes(phase.total)} MB). This happens only the first time.
          </label>
          <progress
            id="interpreter"
            max={phase.total}
            value={phase.loaded}
            className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className="border-b border-line px-5 py-4 text-sm">
          <p className="text-ink">We couldn’t load {language}.</p>
          <p className="mt-1 text-ink-2">
            Your code is safe, and the server will still run it when you submit. Check your connection and try
            again.
          </p>
          <Button size="sm" className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        </div>
      );
  }
};
