// Speaking an answer as pure states and transitions: no microphone, model, or timers. Each returns effects to run.
import type { MicrophoneProblem } from './microphone.ts';
import type { LoadFailure } from '../recognition/worker/messages.ts';

/** What turns speech into text: our model, the browser on this device, the browser vendor, or the server's provider. */
export const engines = ['model', 'browser_on_device', 'browser', 'provider'] as const;
export type Engine = (typeof engines)[number];

export type Problem =
  | MicrophoneProblem
  | 'microphone_lost'
  | `model_${LoadFailure}`
  /** The last visit to this page ended while the model was loading. */
  | 'model_crashed_before'
  | 'transcription_failed'
  | 'recognition_failed';

export type RecorderState = {
  /** `waiting`: another field's recorder must finish first. */
  phase: 'idle' | 'choosing' | 'waiting' | 'loading' | 'opening' | 'listening' | 'finishing';
  engine: Engine;
  /** What is being transcribed: live speech, or an earlier recording. */
  source: 'microphone' | 'recording';
  problem: Problem | null;
  /** Bytes of the model. */
  progress: { loaded: number; total: number } | null;
  /** Times by the caller's clock, in milliseconds. */
  startedAt: number;
  now: number;
  /** When the person last spoke, or the start if they haven't yet. */
  lastVoiceAt: number;
  isSpeaking: boolean;
  /** Since when the audio has been all zeros; null if there is sound. */
  soundlessSince: number | null;
  /** The peak of the last tenth of a second, from 0 to 1. */
  level: number;
  /** Words that may still change. */
  interim: string;
};

export type RecorderEvent =
  /** Asks which engine to use. */
  | { type: 'choosePressed' }
  /** Another recorder has the microphone; this one starts when it's free. */
  | { type: 'turnTaken' }
  /** `microphone`: a known microphone problem, checked before anything is loaded. */
  | {
      type: 'startPressed';
      engine: Engine;
      microphone: MicrophoneProblem | null;
      crashedBefore: boolean;
      isReady: boolean;
    }
  /** Transcribes the rest of an earlier recording. */
  | { type: 'transcribePressed'; crashedBefore: boolean; isReady: boolean }
  | { type: 'modelProgress'; loaded: number; total: number }
  | { type: 'modelReady' }
  | { type: 'modelFailed'; reason: LoadFailure }
  | { type: 'microphoneOpened'; at: number }
  | { type: 'microphoneFailed'; problem: MicrophoneProblem }
  | { type: 'microphoneLost' }
  | { type: 'sound'; peak: number; at: number }
  | { type: 'tick'; at: number }
  | { type: 'voice'; isSpeaking: boolean; at: number }
  | { type: 'interim'; text: string }
  | { type: 'segment' }
  | { type: 'donePressed' }
  | { type: 'cancelPressed' }
  | { type: 'finished' }
  | { type: 'transcriptionFailed' }
  | { type: 'recognitionFailed' };

export type RecorderEffect =
  | { type: 'loadModel' }
  /** Stored so that a page that crashes while loading the model doesn't load it again automatically. */
  | { type: 'markLoading'; isLoading: boolean }
  | { type: 'openMicrophone' }
  | { type: 'transcribeRecording' }
  | { type: 'closeMicrophone' }
  /** The recording is complete, and its last words follow. */
  | { type: 'finishTranscript' };

type Step = { state: RecorderState; effects: readonly RecorderEffect[] };

export const quietAfterMs = 12_000;
export const hintAfterMs = 45_000;
const soundlessAfterMs = 2_000;

/** Below the smallest 16-bit step, a sample counts as silent. */
const zero = 1 / 65_536;

export const idle = (engine: Engine = 'model'): RecorderState => ({
  phase: 'idle',
  engine,
  source: 'microphone',
  problem: null,
  progress: null,
  startedAt: 0,
  now: 0,
  lastVoiceAt: 0,
  isSpeaking: false,
  soundlessSince: null,
  level: 0,
  interim: '',
});

const only = (state: RecorderState): Step => ({ state, effects: [] });

/** The hint shown during silence. Silence never ends an answer. */
export const quietNote = ({
  phase,
  isSpeaking,
  now,
  lastVoiceAt,
}: RecorderState): 'none' | 'time' | 'hint' => {
  if (phase !== 'listening' || isSpeaking) return 'none';
  if (now - lastVoiceAt >= hintAfterMs) return 'hint';
  return now - lastVoiceAt >= quietAfterMs ? 'time' : 'none';
};

/** The microphone delivers nothing, not even noise. */
export const isSoundless = ({ phase, now, soundlessSince }: RecorderState): boolean =>
  phase === 'listening' && soundlessSince !== null && now - soundlessSince >= soundlessAfterMs;

export const elapsedMs = ({ now, startedAt }: RecorderState): number => Math.max(0, now - startedAt);

type Source = RecorderState['source'];

/** Continues once the model has loaded or isn't needed. */
const proceed = (state: RecorderState, ...effects: readonly RecorderEffect[]): Step =>
  state.source === 'microphone'
    ? {
        state: { ...state, phase: 'opening', progress: null },
        effects: [...effects, { type: 'openMicrophone' }],
      }
    : {
        state: { ...state, phase: 'finishing', progress: null },
        effects: [...effects, { type: 'transcribeRecording' }],
      };

const start = (
  engine: Engine,
  source: Source,
  { crashedBefore, isReady }: { crashedBefore: boolean; isReady: boolean },
): Step => {
  const state = { ...idle(engine), source };
  if (engine !== 'model' || isReady) return proceed(state);
  if (crashedBefore) return only({ ...state, problem: 'model_crashed_before' });
  return {
    state: { ...state, phase: 'loading' },
    effects: [{ type: 'markLoading', isLoading: true }, { type: 'loadModel' }],
  };
};

/** Keeps the recording and the words so far, and waits for the rest of the transcript. */
const finish = (state: RecorderState, problem: Problem | null = state.problem): Step => ({
  state: { ...state, phase: 'finishing', problem, isSpeaking: false, level: 0 },
  effects: [{ type: 'closeMicrophone' }, { type: 'finishTranscript' }],
});

const stepLoading = (state: RecorderState, event: RecorderEvent): Step => {
  const loaded = { type: 'markLoading', isLoading: false } as const;
  switch (event.type) {
    case 'modelProgress':
      return only({ ...state, progress: { loaded: event.loaded, total: event.total } });
    case 'modelReady':
      return proceed(state, loaded);
    case 'modelFailed':
      return {
        state: { ...idle(state.engine), problem: `model_${event.reason}` },
        // After a crash, keep the mark, since loading would crash again.
        effects: event.reason === 'crashed' ? [] : [loaded],
      };
    case 'cancelPressed':
      return { state: idle(state.engine), effects: [loaded] };
    default:
      return only(state);
  }
};

const stepOpening = (state: RecorderState, event: RecorderEvent): Step => {
  switch (event.type) {
    case 'microphoneOpened':
      return only({
        ...state,
        phase: 'listening',
        startedAt: event.at,
        now: event.at,
        lastVoiceAt: event.at,
        soundlessSince: event.at,
      });
    case 'microphoneFailed':
      return only({ ...idle(state.engine), problem: event.problem });
    case 'cancelPressed':
      return { state: idle(state.engine), effects: [{ type: 'closeMicrophone' }] };
    default:
      return only(state);
  }
};

const stepListening = (state: RecorderState, event: RecorderEvent): Step => {
  switch (event.type) {
    case 'sound': {
      const isZero = event.peak < zero;
      const soundlessSince = isZero ? (state.soundlessSince ?? event.at) : null;
      return only({ ...state, level: event.peak, soundlessSince, now: Math.max(state.now, event.at) });
    }
    case 'tick':
      return only({ ...state, now: Math.max(state.now, event.at) });
    case 'voice':
      return only({ ...state, isSpeaking: event.isSpeaking, lastVoiceAt: event.at });
    case 'interim':
      return only({ ...state, interim: event.text });
    case 'segment':
      return only({ ...state, interim: '' });
    case 'donePressed':
      return finish(state);
    case 'microphoneLost':
      return finish(state, 'microphone_lost');
    case 'transcriptionFailed':
      // Keep recording: it can be transcribed later.
      return only({ ...state, problem: 'transcription_failed', interim: '' });
    case 'recognitionFailed':
      return finish(state, 'recognition_failed');
    default:
      return only(state);
  }
};

const stepFinishing = (state: RecorderState, event: RecorderEvent): Step => {
  switch (event.type) {
    case 'interim':
      return only({ ...state, interim: event.text });
    case 'segment':
      return only({ ...state, interim: '' });
    case 'finished':
      return only({ ...idle(state.engine), problem: state.problem });
    case 'transcriptionFailed':
      return only({ ...idle(state.engine), problem: 'transcription_failed' });
    default:
      return only(state);
  }
};

export const step = (state: RecorderState, event: RecorderEvent): Step => {
  switch (state.phase) {
    case 'idle':
    case 'choosing':
    case 'waiting':
      if (event.type === 'turnTaken') return only({ ...idle(state.engine), phase: 'waiting' });
      if (event.type === 'choosePressed') return only({ ...idle(state.engine), phase: 'choosing' });
      if (event.type === 'cancelPressed') return only(idle(state.engine));
      if (event.type === 'startPressed')
        return event.microphone
          ? only({ ...idle(event.engine), problem: event.microphone })
          : start(event.engine, 'microphone', event);
      // Always our model, since the browser's recognition doesn't accept recordings.
      return event.type === 'transcribePressed' ? start('model', 'recording', event) : only(state);
    case 'loading':
      return stepLoading(state, event);
    case 'opening':
      return stepOpening(state, event);
    case 'listening':
      return stepListening(state, event);
    case 'finishing':
      return stepFinishing(state, event);
  }
};
