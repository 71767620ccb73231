// The download progress of the speech model.
import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 9.95e5 ? 1 : 0);

export const ModelProgress = ({
  progress,
  onCancel,
}: {
  progress: { loaded: number; total: number } | null;
  onCancel: () => void;
}): ReactNode => (
  <div>
    <label htmlFor="speech-model" className="text-sm text-ink-2">
      {progress && progress.loaded >= progress.total
        ? 'Starting the speech model…'
        : `Loading the speech model${progress ? ` (${megabytes(progress.loaded)} of ${megabytes(progress.total)} MB)` : ''}. This happens only the first time.`}
    </label>
    <progress
      id="speech-model"
      max={progress?.total ?? 1}
      value={progress?.loaded ?? 0}
      className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
    <Button data-first look="quiet" size="sm" edge="start" className="mt-1" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
