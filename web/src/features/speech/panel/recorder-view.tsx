// The recorder until it is idle again: engine choice, model download, open microphone, and problems.
import type { ReactNode } from 'react';
import type { Recorder } from '../recording/recorder.ts';
import type { Engine, RecorderState } from '../recording/recorder-machine.ts';
import { loadEndedPage, markLoading, readEngine, storeEngine } from '../recognition/engine-choice.ts';
import { EngineForm } from './engine-form.tsx';
import { Listening } from './listening.tsx';
import { ModelProgress } from './model-progress.tsx';
import { ProblemNote } from './problem-note.tsx';

/** Starts with the engine chosen before. Asks if there is none, or if loading the model once crashed the page. */
export const startOrChooseEngine = (recorder: Recorder): void => {
  const engine = readEngine();
  if (engine && !loadEndedPage()) void recorder.start(engine);
  else recorder.choose();
};

export const RecorderView = ({
  recorder,
  state,
  onHint,
  onCancel,
}: {
  recorder: Recorder;
  state: RecorderState;
  onHint?: (() => void) | undefined;
  onCancel: () => void;
}): ReactNode => {
  const { phase, problem } = state;
  const again = (): void => {
    markLoading(false);
    startOrChooseEngine(recorder);
  };
  return (
    <>
      {problem && (
        <ProblemNote
          problem={problem}
          onAgain={phase === 'idle' ? again : undefined}
          onOther={recorder.choose}
        />
      )}
      {phase === 'choosing' && (
        <EngineForm
          crashedBefore={loadEndedPage()}
          onStart={(engine: Engine) => {
            storeEngine(engine);
            markLoading(false);
            void recorder.start(engine);
          }}
          onCancel={() => {
            recorder.cancel();
            onCancel();
          }}
        />
      )}
      {phase === 'waiting' && (
        <output className="block text-sm text-ink-2">Finishing your other recording first…</output>
      )}
      {phase === 'loading' && <ModelProgress progress={state.progress} onCancel={recorder.cancel} />}
      {phase === 'opening' && (
        <output className="block text-sm text-ink-2">If your browser asks, allow the microphone.</output>
      )}
      {phase === 'listening' && <Listening state={state} onDone={recorder.done} onHint={onHint} />}
      {phase === 'finishing' && (
        <output className="block text-sm text-ink-2">Transcribing the rest of your answer…</output>
      )}
    </>
  );
};
