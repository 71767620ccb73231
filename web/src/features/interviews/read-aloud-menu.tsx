// Chooses whether the interviewer is read aloud, with which voice, and how fast. Hidden if the browser has no voice.
import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { speechRates, type SpeechRate, type ReadAloud } from './read-aloud.ts';

const speechRateWords: Record<SpeechRate, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' };

export const ReadAloudMenu = ({ aloud }: { aloud: ReadAloud }): ReactNode => {
  const { voices, voice, pace } = aloud;
  if (voices.length === 0) return null;
  const button = (
    <>
      <Icon of={voice ? Volume2 : VolumeX} />
      <span className="max-sm:sr-only">Read aloud</span>
      <span className="sr-only">{voice ? '(on)' : '(off)'}</span>
    </>
  );
  return (
    <Popover
      label="Read aloud"
      button={button}
      buttonClassName={buttonClass({ look: 'quiet', size: 'sm', className: 'max-sm:px-2.5' })}
    >
      <Field label="Voice">
        {(control) => (
          <Select
            {...control}
            value={voice ?? ''}
            onChange={(event) => aloud.chooseVoice(event.target.value || null)}
          >
            <option value="">Off</option>
            {voices.map(({ voiceURI, name, localService }) => (
              <option key={voiceURI} value={voiceURI}>
                {localService ? name : `${name}, online`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Speed" className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={pace}
            disabled={voice === null}
            onChange={(event) => aloud.choosePace(event.target.value as SpeechRate)}
          >
            {Object.keys(speechRates).map((paceName) => (
              <option key={paceName} value={paceName}>
                {speechRateWords[paceName as SpeechRate]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="mt-4 text-sm text-ink-3">
        Your browser reads the interviewer’s words aloud. It stops when you type or answer.
        {voices.some(({ localService }) => !localService) &&
          ' Voices marked “online” send those words to the company that makes your browser.'}
      </p>
    </Popover>
  );
};
