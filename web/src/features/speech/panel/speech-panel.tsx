// The panel in which an answer is spoken: the choice of engine, the model's download, the microphone, and what was recorded.
import { Mic, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { personKey } from '../../../session/person.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { AnswerAloudProps } from './answer-aloud.tsx';
import { EngineForm } from './engine-form.tsx';
import { loadEndedPage, markLoading, readEngine, storeEngine } from '../recognition/engine-choice.ts';
import { Listening } from './listening.tsx';
import { ModelProgress } from './model-progress.tsx';
import { ProblemNote } from './problem-note.tsx';
import { reportDeliveries } from '../delivery/report-delivery.ts';
import { glossaryOf } from '../terms/glossary.ts';
import { createRecorder, type HeardSegment } from '../recording/recorder.ts';
import type { Engine } from '../recording/recorder-machine.ts';
import { Recordings } from '../recording/recordings.tsx';
import { markRecording } from '../recording/recording-mark.ts';
import { readTakes, type Place, type Take } from '../recording/recording-store.ts';
import { TermChips } from '../terms/term-chips.tsx';

type Props = AnswerAloudProps & {
  /** Of the button or its key. */
  presses: number;
  onSpoken: (text: string) => void;
  onClose: () => void;
};

const useTakes = (place: Place): [readonly Take[], () => Promise<void>] => {
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const { person, attemptId, position } = place;
  const read = async (): Promise<void> => {
    // without a store there is nothing to show
    const found = await readTakes({ person, attemptId, position }).catch(() => []);
    markRecording(attemptId, position, found.length > 0);
    setTakes(found);
    void reportDeliveries(found);
  };
  const onPlace = useEffectEvent(() => void read());
  useEffect(() => onPlace(), [person, attemptId, position]);
  return [takes, read];
};

export const SpeechPanel = (props: Props): ReactNode => {
  const { attemptId, position, presses, onSpoken, onLeave, onClose, onHint } = props;
  const place = { person: personKey(), attemptId, position };
  const [takes, readAgain] = useTakes(place);
  const [choosing, setChoosing] = useState(false);
  const [heard, setHeard] = useState<readonly HeardSegment[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const onSegment = useRef(onSpoken);
  useEffect(() => {
    onSegment.current = onSpoken;
  }, [onSpoken]);
  const [recorder] = useState(() =>
    createRecorder({
      place: () => place,
      terms: () => glossaryOf(props.question).map(({ term }) => term),
      onSegment: (segment) => {
        onSegment.current(segment.text);
        setHeard((before) => [...before, segment]);
      },
      onTake: () => {
        onLeave();
        void readAgain();
      },
    }),
  );
  const state = useSyncExternalStore(recorder.watch, recorder.state);
  useEffect(() => () => recorder.leave(), [recorder]);

  const start = (engine: Engine): void => {
    setChoosing(false);
    void recorder.start(engine);
  };
  const onPress = useEffectEvent(() => {
    if (presses === 0) return;
    if (state.phase === 'listening') return recorder.done();
    if (state.phase !== 'idle') return;
    const engine = readEngine();
    if (engine && !loadEndedPage()) start(engine);
    else setChoosing(true);
  });
  useEffect(() => onPress(), [presses]);

  // the button that was pressed is gone; who writes keeps the focus
  const { phase } = state;
  useEffect(() => {
    if (presses === 0 || (phase === 'idle' && !choosing)) return;
    if (document.activeElement === document.body || panel.current?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [phase, choosing, presses]);

  const again = (): void => {
    const engine = readEngine();
    if (engine) start(engine);
    else setChoosing(true);
  };
  return (
    <div
      ref={panel}
      className="mb-3 basis-full space-y-3 border-t border-line pt-3"
      role="group"
      aria-label="Answer aloud"
    >
      {state.problem && (
        <ProblemNote
          problem={state.problem}
          onAgain={
            phase === 'idle'
              ? () => {
                  markLoading(false);
                  again();
                }
              : undefined
          }
          onOther={() => setChoosing(true)}
        />
      )}
      {choosing && phase === 'idle' && (
        <EngineForm
          crashedBefore={loadEndedPage()}
          onStart={(engine) => {
            storeEngine(engine);
            markLoading(false);
            start(engine);
          }}
          onCancel={() => {
            setChoosing(false);
            if (takes.length === 0) onClose();
          }}
        />
      )}
      {phase === 'loading' && <ModelProgress progress={state.progress} onCancel={recorder.cancel} />}
      {phase === 'opening' && (
        <p role="status" className="text-sm text-ink-2">
          If your browser asks, allow the microphone.
        </p>
      )}
      {phase === 'listening' && <Listening state={state} onDone={recorder.done} onHint={onHint} />}
      {phase === 'finishing' && (
        <p role="status" className="text-sm text-ink-2">
          Writing down your last words…
        </p>
      )}
      <TermChips {...props} heard={heard} />
      {phase === 'idle' && !choosing && (
        <>
          {takes.length > 0 && (
            <Recordings takes={takes} onChange={() => void readAgain()} onTranscribe={recorder.transcribe} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" icon={Mic} aria-keyshortcuts="Alt+A" data-first onClick={again}>
              {takes.length > 0 ? 'Continue aloud' : 'Answer aloud'}
            </Button>
            <Button look="quiet" size="sm" onClick={() => setChoosing(true)}>
              Change speech recognition
            </Button>
            <Button look="quiet" size="sm" icon={X} onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
