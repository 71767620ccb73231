// The panel in which one talks in an interview: the microphone, what Done does, and the conversation by voice alone.
import { Mic, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/choice.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { EngineForm } from '../panel/engine-form.tsx';
import { loadEndedPage, markLoading, readEngine, storeEngine } from '../recognition/engine-choice.ts';
import { Listening } from '../panel/listening.tsx';
import { ModelProgress } from '../panel/model-progress.tsx';
import { ProblemNote } from '../panel/problem-note.tsx';
import type { Engine } from '../recording/recorder-machine.ts';
import type { TalkProps } from './talk.tsx';
import { readTalkSettings, storeTalkSettings, type TalkSettings } from './talk-settings.ts';
import { TermChips } from '../terms/term-chips.tsx';
import { useTalk } from './use-talk.ts';

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
        label="Voice conversation: read questions aloud, and open the microphone when it’s my turn"
        checked={settings.isConversation}
        onChange={(event) => {
          if (event.target.checked && !voice.isOn) voice.turnOn();
          onChange({ ...settings, isConversation: event.target.checked });
        }}
      />
      <p className="text-sm text-ink-2">
        {voice.isOffered
          ? 'The microphone is closed while a question is read aloud. '
          : 'This browser has no voice, so questions appear on screen only. '}
        In a voice conversation, saying “I’m done” works like the Done button. Silence never ends your answer.
      </p>
    </div>
  </Disclosure>
);

export const TalkPanel = (props: Props): ReactNode => {
  const { question, text, onText, onSend, turnOf, voice, onListening, presses, onPress } = props;
  const [settings, setSettings] = useState(readTalkSettings);
  const { recorder, state, heard, forget } = useTalk(props, settings);
  const [choosing, setChoosing] = useState(false);
  const { phase } = state;
  const isBusy = phase !== 'idle';
  const hasWords = text.trim() !== '';

  const start = (engine: Engine): void => {
    setChoosing(false);
    voice.hush();
    void recorder.start(engine);
  };
  const begin = (): void => {
    const engine = readEngine();
    if (engine && !loadEndedPage()) start(engine);
    else setChoosing(true);
  };
  const handlePress = useEffectEvent(() => {
    if (presses === 0) return;
    if (phase === 'listening') recorder.done();
    else if (phase === 'idle' && hasWords && heard.length > 0) send();
    else if (phase === 'idle') begin();
  });
  useEffect(() => handlePress(), [presses]);

  const send = (): void => {
    onSend(text);
    forget();
  };

  // opened once for each line of the interviewer, after it was read to its end
  const openedFor = useRef<number | null>(null);
  const takeTurn = useEffectEvent(() => {
    if (!settings.isConversation || turnOf === null || voice.isReading || openedFor.current === turnOf)
      return;
    openedFor.current = turnOf;
    forget();
    if (phase === 'idle' && readEngine() && !loadEndedPage()) begin();
  });
  useEffect(() => takeTurn(), [settings.isConversation, turnOf, voice.isReading, phase]);

  const tellListening = useEffectEvent(onListening);
  const isListening = phase === 'listening' || phase === 'finishing';
  useEffect(() => {
    tellListening(isListening);
    return () => tellListening(false);
  }, [isListening]);

  return (
    <div role="group" aria-label="Answer aloud" className="mt-2 space-y-2">
      {state.problem && (
        <ProblemNote
          problem={state.problem}
          onAgain={
            isBusy
              ? undefined
              : () => {
                  markLoading(false);
                  begin();
                }
          }
          onOther={() => setChoosing(true)}
        />
      )}
      {choosing && !isBusy && (
        <EngineForm
          crashedBefore={loadEndedPage()}
          onStart={(engine) => {
            storeEngine(engine);
            markLoading(false);
            start(engine);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
      {phase === 'loading' && <ModelProgress progress={state.progress} onCancel={recorder.cancel} />}
      {phase === 'opening' && (
        <p role="status" className="text-sm text-ink-2">
          If your browser asks, allow the microphone.
        </p>
      )}
      {phase === 'listening' && <Listening state={state} onDone={recorder.done} onHint={undefined} />}
      {phase === 'finishing' && (
        <p role="status" className="text-sm text-ink-2">
          Writing down your last words…
        </p>
      )}
      {question && !isBusy && <TermChips question={question} text={text} heard={heard} onText={onText} />}
      {!isBusy && !choosing && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            icon={hasWords && heard.length > 0 ? Send : Mic}
            aria-keyshortcuts="Alt+A"
            onClick={onPress}
          >
            {hasWords && heard.length > 0 ? 'Send what I said' : 'Answer aloud'}
          </Button>
          {hasWords && heard.length > 0 && (
            <Button look="quiet" size="sm" icon={Mic} onClick={begin}>
              Continue aloud
            </Button>
          )}
          <span className="hidden text-sm text-ink-3 keyboard:block">
            <Kbd>Alt</Kbd> <Kbd>A</Kbd>
          </span>
          <Button look="quiet" size="sm" onClick={() => setChoosing(true)}>
            Change speech recognition
          </Button>
        </div>
      )}
      {!isBusy && (
        <Settings
          settings={settings}
          voice={voice}
          onChange={(next) => {
            // words that wait to be sent come first
            if (hasWords) openedFor.current = turnOf;
            setSettings(next);
            storeTalkSettings(next);
          }}
        />
      )}
    </div>
  );
};
