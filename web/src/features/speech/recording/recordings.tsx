// An answer's recordings: play them, see their metrics, or delete them.
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { DeliveryFigures } from '../delivery/delivery-figures.tsx';
import { deliveryOfTake } from '../delivery/report-delivery.ts';
import { deleteTake, readSound, type Take } from './recording-store.ts';
import { toWav } from './wav-file.ts';

const usePlayable = (takeId: string): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isHere = true;
    void readSound(takeId).then((parts) => {
      if (!isHere) return;
      made = URL.createObjectURL(toWav(parts));
      setUrl(made);
    });
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [takeId]);
  return url;
};

const Recording = ({
  take,
  name,
  isNamed,
  onDelete,
  onTranscribe,
}: {
  take: Take;
  name: string;
  /** Whether to show the name of the field it belongs to. */
  isNamed: boolean;
  onDelete: () => void;
  onTranscribe: (() => void) | undefined;
}): ReactNode => {
  const url = usePlayable(take.id);
  return (
    <li className="space-y-2">
      {isNamed && take.part && <p className="text-sm font-label text-ink">{take.part.name}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {/* No captions: the words are already in the field above. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        {url && <audio controls src={url} aria-label={name} className="h-10 max-w-full" />}
        <Button look="quiet" size="sm" icon={Trash2} onClick={onDelete}>
          Delete recording
        </Button>
      </div>
      {!take.isTranscribed && onTranscribe && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-ink-2">The end of this recording isn’t in your answer yet.</p>
          <Button size="sm" onClick={onTranscribe}>
            Add it
          </Button>
        </div>
      )}
      <DeliveryFigures delivery={deliveryOfTake(take)} />
    </li>
  );
};

export const Recordings = ({
  takes,
  areNamed = false,
  onChange,
  onTranscribe,
}: {
  takes: readonly Take[];
  /** Whether to name fields, since the recordings may belong to several. */
  areNamed?: boolean;
  onChange: () => void;
  /** Absent if the answer can't be changed anymore. */
  onTranscribe?: (take: Take) => void;
}): ReactNode => (
  <div>
    <p className="mb-2 text-sm text-ink-2">
      {takes.length === 1 ? 'Your recording is' : 'Your recordings are'} kept in this browser only.
    </p>
    <ol className="space-y-3">
      {takes.map((take, at) => (
        <Recording
          key={take.id}
          take={take}
          isNamed={areNamed}
          name={takes.length === 1 ? 'Your recording' : `Recording ${at + 1} of ${takes.length}`}
          onDelete={() => void deleteTake(take.id).finally(onChange)}
          onTranscribe={onTranscribe && (() => onTranscribe(take))}
        />
      ))}
    </ol>
  </div>
);
