// Choosing a speech recognition engine: each with its download size, and where the audio goes.
import { useEffect, useState, type ReactNode } from 'react';
import { speechModel } from 'virtual:speech-model';
import { Button } from '../../../ui/forms/button.tsx';
import { RadioRows, type Option } from '../../../ui/forms/choice.tsx';
import { readEngine, readOffer } from '../recognition/engine-choice.ts';
import { megabytes } from './model-progress.tsx';
import type { Engine } from '../recording/recorder-machine.ts';

type Offer = Awaited<ReturnType<typeof readOffer>>;

const modelBytes = Object.values(speechModel).reduce((sum, { transferBytes }) => sum + transferBytes, 0);

const optionsWith = (provider: string | null): Record<Engine, Option<Engine>> => ({
  browser_on_device: {
    value: 'browser_on_device',
    label: 'Your browser, on this device',
    hint: 'Nothing to download. Your voice stays on this device.',
  },
  model: {
    value: 'model',
    label: 'Our speech model, on this device',
    hint: `A one-time ${megabytes(modelBytes)} MB download. Your voice stays on this device.`,
  },
  browser: {
    value: 'browser',
    label: 'Your browser’s own service',
    hint: 'Nothing to download. Your browser may send your voice to the company that makes it.',
  },
  provider: {
    value: 'provider',
    label: 'This site’s service',
    hint: `Nothing to download. Your voice is sent to this site, which passes it on to ${provider ?? 'its provider'} and doesn’t store it.`,
  },
});

export const EngineForm = ({
  crashedBefore,
  onStart,
  onCancel,
}: {
  crashedBefore: boolean;
  onStart: (engine: Engine) => void;
  onCancel: () => void;
}): ReactNode => {
  const [{ engines: offered, provider }, setOffer] = useState<Offer>({ engines: ['model'], provider: null });
  const [chosen, setChosen] = useState<Engine | null>(readEngine);
  useEffect(() => {
    let isHere = true;
    void readOffer().then((offer) => {
      if (isHere) setOffer(offer);
    });
    return () => {
      isHere = false;
    };
  }, []);
  const options = optionsWith(provider);
  const engine = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'model');
  return (
    <div className="space-y-3">
      <div data-first tabIndex={-1} className="outline-none">
        <RadioRows
          legend="How should we turn your speech into text?"
          options={offered.map((offeredEngine) => options[offeredEngine])}
          value={engine}
          onChange={setChosen}
        />
      </div>
      {crashedBefore && engine === 'model' && (
        <p className="text-sm text-partly">
          Last time, this page closed while the speech model was loading. This device may not have enough free
          memory for it.
        </p>
      )}
      <p className="text-sm text-ink-2">
        Your recording is kept only in this browser, until you delete it or newer recordings need the space.
        You can correct the text, and a typed answer counts just the same.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onStart(engine)}>
          Start speaking
        </Button>
        <Button look="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
};
