// Runs a spoken answer: the machine's state, and its effects on the model, the microphone, and storage.
import { recognizeInBrowser } from '../recognition/browser-recognition.ts';
import { loadEndedPage, markLoading } from '../recognition/engine-choice.ts';
import type { ListenEvent } from '../recognition/listen.ts';
import { transcribeAtProvider } from '../recognition/provider-recognition.ts';
import { knownProblem, MicrophoneUnavailable, openMicrophone, type Microphone } from './microphone.ts';
import { giveTurn, mustWait, takeTurn } from './microphone-turns.ts';
import * as machine from './recorder-machine.ts';
import { startRecording, type Recording } from './recording.ts';
import { putTake, readSound, type AnswerFieldRef, type Take } from './recording-store.ts';
import {
  isModelReady,
  loadSpeechModel,
  releaseSpeechModel,
  transcribeTake,
  type TranscribedTake,
} from '../recognition/speech-model-client.ts';
import { toFloats } from './wav-file.ts';

export type TranscribedSegment = { text: string; opinion: string | null };

/** Set by the component that shows the recorder, and kept current. */
export type RecorderHandlers = {
  field: AnswerFieldRef;
  /** The question's terms, for the second opinion. */
  terms: readonly string[];
  /** Called with each transcribed segment of the answer. */
  onSegment: (heard: TranscribedSegment) => void;
  /** Called when a recording has ended, with its words. */
  onTake: (take: Take) => void;
};

const tickMs = 250;

export type Recorder = ReturnType<typeof createRecorder>;

export const createRecorder = () => {
  let handlers: RecorderHandlers | undefined;
  let state = machine.idle();
  const watchers = new Set<() => void>();
  let isLeft = false;
  let microphone: Microphone | undefined;
  let recording: Recording | undefined;
  let transcript: { add?: TranscribedTake['add']; finish: () => void } | undefined;
  let isFailed = false;
  let isStored = true;
  let rest: Take | undefined;
  let stopLoading = (): void => undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const dispatch = (event: machine.RecorderEvent): void => {
    if (isLeft) return;
    const next = machine.step(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    for (const watcher of watchers) watcher();
    if (state.phase === 'idle') giveTurn(turn);
  };
  const cancel = (): void => {
    stopLoading();
    dispatch({ type: 'cancelPressed' });
  };
  const turn = {
    end: (): void => (state.phase === 'listening' ? dispatch({ type: 'donePressed' }) : cancel()),
  };
  const startInTurn = (start: () => void): void => {
    if (mustWait(turn)) dispatch({ type: 'turnTaken' });
    takeTurn(turn, start);
  };

  const hear = (
    event: ListenEvent,
    note: (event: Extract<ListenEvent, { type: 'segment' }>) => void,
  ): void => {
    if (isLeft) return;
    if (event.type === 'voice') return dispatch({ ...event, at: performance.now() });
    if (event.type === 'interim') return dispatch(event);
    note(event);
    if (event.text !== '') handlers?.onSegment({ text: event.text, opinion: event.opinion });
    dispatch({ type: 'segment' });
  };
  const finished = (take: Take | undefined): void => {
    releaseSpeechModel();
    dispatch({ type: isFailed ? 'transcriptionFailed' : 'finished' });
    if (take && !isLeft) handlers?.onTake(take);
  };

  const transcribeLive = (own: Recording): typeof transcript => {
    const listeners = {
      onEvent: (event: ListenEvent) => hear(event, ({ segment, text }) => own.note(segment, text)),
      onFinished: () => {
        own.complete();
        finished(own.take());
      },
      onFailed: () => {
        isFailed = true;
        if (state.phase === 'finishing') finished(own.take());
        else dispatch({ type: 'transcriptionFailed' });
      },
    };
    if (state.engine === 'model') return transcribeTake(listeners, handlers?.terms ?? []);
    if (state.engine === 'provider') return transcribeAtProvider(listeners);
    return recognizeInBrowser({
      ...listeners,
      onDevice: state.engine === 'browser_on_device',
      track: microphone?.track,
      now: () => own.take().length,
      onFailed: () => dispatch({ type: 'recognitionFailed' }),
    });
  };

  const open = async (): Promise<void> => {
    if (!handlers) return;
    isFailed = false;
    const own = startRecording(handlers.field, (stored) => (isStored = stored));
    recording = own;
    let isOpen = false;
    const onSound = (audio: Float32Array<ArrayBuffer>): void => {
      if (!isOpen || state.phase !== 'listening') return;
      own.add(audio);
      const peak = audio.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      if (!isFailed) transcript?.add?.(audio);
      dispatch({ type: 'sound', peak, at: performance.now() });
    };
    try {
      const opened = await openMicrophone({ onSound, onLost: () => dispatch({ type: 'microphoneLost' }) });
      if (isLeft || state.phase !== 'opening') return opened.close();
      microphone = opened;
      isOpen = true;
      transcript = transcribeLive(own);
      timer = setInterval(() => dispatch({ type: 'tick', at: performance.now() }), tickMs);
      dispatch({ type: 'microphoneOpened', at: performance.now() });
    } catch (error) {
      const problem = error instanceof MicrophoneUnavailable ? error.problem : 'microphone_failed';
      dispatch({ type: 'microphoneFailed', problem });
    }
  };

  const close = (): void => {
    clearInterval(timer);
    microphone?.close();
    microphone = undefined;
    recording?.flush();
  };

  /** Transcribes what follows the last transcribed segment. */
  const transcribeRest = async (take: Take): Promise<void> => {
    isFailed = false;
    const from = take.segments.at(-1)?.end ?? 0;
    let now = take;
    const put = (change: Partial<Take>): void => {
      now = { ...now, ...change };
      void putTake(now).catch(() => undefined);
    };
    const worker = transcribeTake(
      {
        onEvent: (event) =>
          hear(event, ({ segment: { start, end }, text }) =>
            put({ segments: [...now.segments, { start: start + from, end: end + from, text }] }),
          ),
        onFinished: () => {
          put({ isTranscribed: true });
          finished(now);
        },
        onFailed: () => {
          isFailed = true;
          finished(now);
        },
      },
      handlers?.terms ?? [],
    );
    let at = 0;
    for (const part of await readSound(take.id)) {
      const skip = Math.min(part.length, Math.max(0, from - at));
      if (skip < part.length) worker.add(toFloats(part.subarray(skip)));
      at += part.length;
    }
    worker.finish();
  };

  const run = (effect: machine.RecorderEffect): void => {
    switch (effect.type) {
      case 'markLoading':
        return markLoading(effect.isLoading);
      case 'loadModel':
        stopLoading = loadSpeechModel({
          onProgress: (loaded, total) => dispatch({ type: 'modelProgress', loaded, total }),
          onReady: () => dispatch({ type: 'modelReady' }),
          onFailed: (reason) => dispatch({ type: 'modelFailed', reason }),
        });
        return;
      case 'openMicrophone':
        return void open();
      case 'closeMicrophone':
        return close();
      case 'transcribeRecording':
        return void (rest && transcribeRest(rest).catch(() => dispatch({ type: 'transcriptionFailed' })));
      case 'finishTranscript':
        // If recognition failed, there are no more words to wait for.
        if (isFailed || !transcript) queueMicrotask(() => finished(recording?.take()));
        else transcript.finish();
    }
  };

  const conditions = () => ({ crashedBefore: loadEndedPage(), isReady: isModelReady() });
  return {
    state: (): machine.RecorderState => state,
    /** The audio of the latest recording, if this device couldn't store it. */
    unstoredSound: () => (isStored ? null : (recording?.sound() ?? null)),
    /** Replaces the previous handlers. */
    listen: (next: RecorderHandlers): void => {
      handlers = next;
    },
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    choose: (): void => dispatch({ type: 'choosePressed' }),
    start: async (engine: machine.Engine): Promise<void> => {
      const problem = await knownProblem();
      if (isLeft) return;
      startInTurn(() => dispatch({ type: 'startPressed', engine, microphone: problem, ...conditions() }));
    },
    transcribe: (take: Take): void => {
      rest = take;
      startInTurn(() => dispatch({ type: 'transcribePressed', ...conditions() }));
    },
    done: (): void => dispatch({ type: 'donePressed' }),
    cancel,
    /** The field is being removed. The recording stays, and missing words can be added later. */
    leave: (): void => {
      isLeft = true;
      if (state.phase === 'loading') markLoading(false);
      stopLoading();
      close();
      // Another field's recorder may be using it.
      if (!mustWait(turn)) releaseSpeechModel();
      giveTurn(turn);
    },
  };
};
