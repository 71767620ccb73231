// The interview's speech panel: the microphone, what Done does, and voice conversation.
import { Mic, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/choice.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { startOrChooseEngine, RecorderView } from '../panel/recorder-view.tsx';
import { loadEndedPage, readEngine } from '../recognition/engine-choice.ts';
import { TermChips } from '../terms/term-chips.tsx';
import type { TalkProps } from './talk-props.ts';
import { readTalkSettings, storeTalkSettings, type TalkSettings } from './talk-settings.ts';
import { useTalk } from './use-talk.ts';

const voiceStartsMs = 300;

type Props = TalkProps & { presses: number; onPress: () => void };

const Settings = ({
  settings,
  voice,
  onChange,
}: {
  settings: TalkSettings;
  voice: TalkProps['voice'];
  onChange: (settings: TalkSettings) => void;
}): ReactNode => (
  <Disclosure words="Voice settings">
    <div className="flex flex-col items-start gap-3">
      <Checkbox
        label="Send when I press Done, without checking the text first"
        checked={settings.sendsAtDone}
        onChange={(event) => onChange({ ...settings, sendsAtDone: event.target.checked })}
      />
      <Checkbox
        label="Voice conversation: read questions aloud, and turn on the microphone when it’s my turn"
        checked={settings.isConversation}
        onChange={(event) => {
          if (event.target.checked && !voice.isOn) voice.turnOn();
          onChange({ ...settings, isConversation: event.target.checked });
        }}
      />
      <p className="text-sm text-ink-2">
        {voice.isOffered
          ? 'The microphone is off while a question is read aloud. '
          : 'This browser can’t read text aloud, so questions appear only on screen. '}
        In a voice conversation, saying “I’m done” works like the Done button. Silence never ends your answer.
      </p>
    </div>
  </Disclosure>
);

export const TalkPanel = (props: Props): ReactNode => {
  const { question, text, onText, onSend, turnOf, voice, onListening, presses, onPress } = props;
  const [settings, setSettings] = useState(readTalkSettings);
  const { recorder, state, heard } = useTalk(props, settings);
  const { phase } = state;
  const waits = heard.length > 0 && text.trim() !== '';

  const begin = (): void => {
    voice.hush();
    startOrChooseEngine(recorder);
  };
  const handlePress = useEffectEvent(() => {
    if (presses === 0) return;
    if (phase === 'listening') recorder.done();
    else if (phase === 'idle' && waits) onSend(text);
    else if (phase === 'idle') begin();
  });
  useEffect(() => handlePress(), [presses]);

  // The microphone opens once for each of the interviewer's lines, after the line was read aloud.
  const openedFor = useRef<number | null>(null);
  const takeTurn = useEffectEvent(() => {
    if (!settings.isConversation || turnOf === null || voice.isReading || openedFor.current === turnOf)
      return;
    openedFor.current = turnOf;
    if (phase === 'idle' && readEngine() && !loadEndedPage()) startOrChooseEngine(recorder);
  });
  useEffect(() => {
    // Reading aloud starts a moment after the line appears.
    const timer = setTimeout(() => takeTurn(), voiceStartsMs);
    return () => clearTimeout(timer);
  }, [settings.isConversation, turnOf, voice.isReading, phase]);

  const tellListening = useEffectEvent(onListening);
  const isListening = phase === 'listening' || phase === 'finishing';
  useEffect(() => {
    tellListening(isListening);
    return () => tellListening(false);
  }, [isListening]);

  const change = (next: TalkSettings): void => {
    // If there are unsent words, don't open the microphone for this line.
    if (text.trim() !== '') openedFor.current = turnOf;
    setSettings(next);
    storeTalkSettings(next);
  };
  return (
    <fieldset aria-label="Answer aloud" className="mt-2 min-w-0 space-y-2">
      <RecorderView recorder={recorder} state={state} onCancel={() => undefined} />
      {question && phase === 'idle' && (
        <TermChips question={question} text={text} heard={heard} onText={onText} />
      )}
      {phase === 'idle' && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" icon={waits ? Send : Mic} aria-keyshortcuts="Alt+A" onClick={onPress}>
              {waits ? 'Send what I said' : 'Answer aloud'}
            </Button>
            <span className="hidden text-sm text-ink-3 keyboard:block">
              <Kbd>Alt</Kbd> <Kbd>A</Kbd>
            </span>
            {waits && (
              <Button look="quiet" size="sm" icon={Mic} onClick={begin}>
                Keep talking
              </Button>
            )}
            <Button look="quiet" size="sm" onClick={recorder.choose}>
              Change speech recognition
            </Button>
          </div>
          <Settings settings={settings} voice={voice} onChange={change} />
        </>
      )}
    </fieldset>
  );
};
