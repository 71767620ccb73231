// The panel for spoken answers: the microphone, suggested terms, and recordings.
import { Mic, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { personKey } from '../../../session/person.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { reportDeliveries } from '../delivery/report-delivery.ts';
import { createRecorder, type TranscribedSegment } from '../recording/recorder.ts';
import { Recordings } from '../recording/recordings.tsx';
import { useTakes } from '../recording/use-takes.ts';
import { glossaryOf } from '../terms/glossary.ts';
import { TermChips } from '../terms/term-chips.tsx';
import type { AnswerAloudProps } from './answer-aloud-props.ts';
import { startOrChooseEngine, RecorderView } from './recorder-view.tsx';

type Props = AnswerAloudProps & {
  /** How often the button or its shortcut was pressed. */
  presses: number;
  /** Reports whether the microphone is open. */
  onRecording: (isRecording: boolean) => void;
  onSpoken: (text: string) => void;
  onClose: () => void;
};

export const SpeechPanel = (props: Props): ReactNode => {
  const { attemptId, position, part, question, presses, onSpoken, onLeave, onClose, onHint } = props;
  const { takes = [], readAgain } = useTakes(attemptId, position, part?.id);
  const [heard, setHeard] = useState<readonly TranscribedSegment[]>([]);
  const [recorder] = useState(createRecorder);
  const panel = useRef<HTMLFieldSetElement>(null);
  const state = useSyncExternalStore(recorder.watch, recorder.state);
  const { phase } = state;
  const terms = useMemo(() => glossaryOf(question).map(({ term }) => term), [question]);
  useEffect(() => {
    recorder.listen({
      field: { person: personKey(), attemptId, position, part },
      terms,
      onSegment: (segment) => {
        onSpoken(segment.text);
        setHeard((before) => [...before, segment]);
      },
      onTake: () => {
        onLeave();
        void readAgain().then(reportDeliveries);
      },
    });
  });
  useEffect(() => () => recorder.leave(), [recorder]);

  const tellRecording = useEffectEvent(props.onRecording);
  const isRecording = phase === 'listening';
  useEffect(() => {
    tellRecording(isRecording);
    return () => tellRecording(false);
  }, [isRecording]);

  const onPress = useEffectEvent(() => {
    if (presses === 0) return;
    if (phase === 'listening') recorder.done();
    else if (phase === 'idle') startOrChooseEngine(recorder);
  });
  useEffect(() => onPress(), [presses]);

  // The pressed button was removed, so focus moves here. Someone typing elsewhere keeps their focus.
  useEffect(() => {
    if (presses === 0) return;
    if (document.activeElement === document.body || panel.current?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [phase, presses]);

  return (
    <fieldset
      ref={panel}
      aria-label={part ? `Answer aloud: ${part.name}` : 'Answer aloud'}
      className="mb-3 min-w-0 basis-full space-y-3 border-t border-line pt-3"
    >
      <RecorderView
        recorder={recorder}
        state={state}
        onHint={onHint}
        onCancel={() => takes.length === 0 && onClose()}
      />
      <TermChips {...props} heard={heard} />
      {phase === 'idle' && (
        <>
          {takes.length > 0 && (
            <Recordings takes={takes} onChange={() => void readAgain()} onTranscribe={recorder.transcribe} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              icon={Mic}
              aria-keyshortcuts="Alt+A"
              data-first
              onClick={() => startOrChooseEngine(recorder)}
            >
              {takes.length > 0 ? 'Keep talking' : 'Answer aloud'}
            </Button>
            <Button look="quiet" size="sm" onClick={recorder.choose}>
              Change speech recognition
            </Button>
            <Button look="quiet" size="sm" icon={X} onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
};
