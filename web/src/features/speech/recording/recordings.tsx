// What was recorded of an answer: played here, with its figures, deleted when the person says so.
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { deliveryOf } from '../delivery/delivery.ts';
import { deliveryRows } from '../delivery/delivery-words.ts';
import { sampleRate } from '../recognition/moonshine-decode.ts';
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

const Figures = ({ take }: { take: Take }): ReactNode => {
  const parts = take.segments.map(({ start, end, text }) => ({
    start: start / sampleRate,
    end: end / sampleRate,
    text,
  }));
  const rows = deliveryRows(deliveryOf(parts, (take.length / sampleRate) * 1000));
  return (
    <Disclosure words="How you said it">
      <dl className="space-y-2 text-sm">
        {rows.map(({ name, value, formula }) => (
          <div key={name}>
            <dt className="inline font-label text-ink">{name}: </dt>
            <dd className="inline text-ink">
              {value}
              <span className="block text-ink-3">{formula}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
};

const Recording = ({
  take,
  name,
  onDelete,
  onTranscribe,
}: {
  take: Take;
  name: string;
  onDelete: () => void;
  onTranscribe: (() => void) | undefined;
}): ReactNode => {
  const url = usePlayable(take.id);
  return (
    <li className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        {/* what was said stands in the field above as text */}
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
      <Figures take={take} />
    </li>
  );
};

export const Recordings = ({
  takes,
  onChange,
  onTranscribe,
}: {
  takes: readonly Take[];
  onChange: () => void;
  /** Absent: the answer can't be changed any more. */
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
          name={takes.length === 1 ? 'Your recording' : `Recording ${at + 1} of ${takes.length}`}
          onDelete={() => void deleteTake(take.id).finally(onChange)}
          onTranscribe={onTranscribe && (() => onTranscribe(take))}
        />
      ))}
    </ol>
  </div>
);
