// Tests the states of speaking an answer: silence ends nothing, every problem has a text, and there are no dead ends.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemWords } from '../panel/problem-words.ts';
import {
  idle,
  isSoundless,
  quietNote,
  step,
  type Problem,
  type RecorderEffect,
  type RecorderEvent,
  type RecorderState,
} from './recorder-machine.ts';

const run = (
  events: readonly RecorderEvent[],
  from = idle(),
): { state: RecorderState; effects: RecorderEffect[] } => {
  let state = from;
  const effects: RecorderEffect[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
};

const press = {
  type: 'startPressed',
  engine: 'model',
  microphone: null,
  crashedBefore: false,
  isReady: false,
} as const;
const untilListening: readonly RecorderEvent[] = [
  press,
  { type: 'modelReady' },
  { type: 'microphoneOpened', at: 1_000 },
];
const sound = (at: number, peak = 0.2): RecorderEvent => ({ type: 'sound', peak, at });

test('the model loads, the microphone opens, and Done closes it and finishes the transcript', () => {
  const { state, effects } = run([
    ...untilListening,
    sound(1_100),
    { type: 'donePressed' },
    { type: 'segment' },
    { type: 'finished' },
  ]);
  expect(state).toMatchObject({ phase: 'idle', problem: null });
  expect(effects.map(({ type }) => type)).toEqual([
    'markLoading',
    'loadModel',
    'markLoading',
    'openMicrophone',
    'closeMicrophone',
    'finishTranscript',
  ]);
});

test('an hour of silence doesn’t end the recording, and notes appear after 12 and 45 seconds', () => {
  const quietFor = (ms: number): RecorderState =>
    run([...untilListening, sound(1_100), { type: 'tick', at: 1_000 + ms }]).state;
  expect(quietNote(quietFor(11_900))).toBe('none');
  expect(quietNote(quietFor(12_000))).toBe('time');
  expect(quietNote(quietFor(45_000))).toBe('hint');
  expect(quietFor(3_600_000).phase).toBe('listening');
  const spoken: RecorderEvent[] = [
    { type: 'voice', isSpeaking: true, at: 60_000 },
    { type: 'tick', at: 90_000 },
  ];
  expect(quietNote(run(spoken, quietFor(50_000)).state)).toBe('none');
});

test('a microphone without sound is noticed after two seconds, but not one with noise', () => {
  expect(isSoundless(run([...untilListening, sound(2_900, 0)]).state)).toBe(false);
  expect(isSoundless(run([...untilListening, sound(3_000, 0)]).state)).toBe(true);
  expect(isSoundless(run([...untilListening, sound(2_000, 0.0001), sound(3_500, 0)]).state)).toBe(false);
  // No audio arrives at all, as when the device sleeps.
  expect(isSoundless(run([...untilListening, { type: 'tick', at: 3_100 }]).state)).toBe(true);
});

test('a model that crashed the page isn’t loaded automatically', () => {
  const { state, effects } = run([{ ...press, crashedBefore: true }]);
  expect(state.problem).toBe('model_crashed_before');
  expect(effects).toEqual([]);
});

test('a crash while loading is remembered, but a failed download isn’t', () => {
  const marks = (reason: 'crashed' | 'missing') =>
    run([press, { type: 'modelFailed', reason }]).effects.flatMap((effect) =>
      effect.type === 'markLoading' ? [effect.isLoading] : [],
    );
  expect(marks('crashed')).toEqual([true]);
  expect(marks('missing')).toEqual([true, false]);
});

test('nothing is loaded if there is no microphone', () => {
  const { state, effects } = run([{ ...press, microphone: 'no_microphone' }]);
  expect(state).toMatchObject({ phase: 'idle', problem: 'no_microphone' });
  expect(effects).toEqual([]);
});

test('a disconnected microphone ends the recording and finishes the transcript', () => {
  const { state, effects } = run([...untilListening, { type: 'microphoneLost' }, { type: 'finished' }]);
  expect(state).toMatchObject({ phase: 'idle', problem: 'microphone_lost' });
  expect(effects.at(-1)).toEqual({ type: 'finishTranscript' });
});

test('a failed transcription leaves the recording running', () => {
  const { state } = run([...untilListening, { type: 'transcriptionFailed' }]);
  expect(state).toMatchObject({ phase: 'listening', problem: 'transcription_failed' });
});

test('a recorder that waits for another field can start or be canceled', () => {
  const { state, effects } = run([{ type: 'turnTaken' }]);
  expect(state.phase).toBe('waiting');
  expect(effects).toEqual([]);
  expect(run([{ ...press, isReady: true }], state).state.phase).toBe('opening');
  expect(run([{ type: 'cancelPressed' }], state).state.phase).toBe('idle');
});

test('an earlier recording is transcribed without a microphone', () => {
  const { effects } = run([
    { type: 'transcribePressed', crashedBefore: false, isReady: false },
    { type: 'modelReady' },
  ]);
  expect(effects.at(-1)).toEqual({ type: 'transcribeRecording' });
});

const anyEvent: fc.Arbitrary<RecorderEvent> = fc.oneof(
  fc.constantFrom<RecorderEvent>(
    press,
    { ...press, isReady: true },
    { ...press, engine: 'browser' },
    { type: 'turnTaken' },
    { type: 'transcribePressed', crashedBefore: false, isReady: true },
    { type: 'modelReady' },
    { type: 'modelFailed', reason: 'crashed' },
    { type: 'microphoneFailed', problem: 'refused' },
    { type: 'microphoneLost' },
    { type: 'segment' },
    { type: 'donePressed' },
    { type: 'cancelPressed' },
    { type: 'finished' },
    { type: 'transcriptionFailed' },
    { type: 'recognitionFailed' },
  ),
  fc.nat(200_000).map((at): RecorderEvent => ({ type: 'microphoneOpened', at })),
  fc.nat(200_000).map((at): RecorderEvent => ({ type: 'tick', at })),
  fc.nat(200_000).map((at) => sound(at, 0)),
);

test('an open microphone is always closed before another is opened', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let isOpen = false;
      let state = idle();
      for (const event of events) {
        const next = step(state, event);
        for (const { type } of next.effects) {
          if (type === 'openMicrophone') {
            expect(isOpen).toBe(false);
            isOpen = true;
          }
          if (type === 'closeMicrophone') isOpen = false;
        }
        if (event.type === 'microphoneFailed' && state.phase === 'opening') isOpen = false;
        state = next.state;
        if (state.phase === 'idle' || state.phase === 'finishing') expect(isOpen).toBe(false);
      }
    }),
  );
});

test('only Done or a failing device ends listening', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const ends = ['donePressed', 'microphoneLost', 'recognitionFailed'];
      const harmless = events.filter(({ type }) => !ends.includes(type));
      expect(run([...untilListening, ...harmless]).state.phase).toBe('listening');
    }),
  );
});

test('every problem says what happened and what to do', () => {
  for (const problem of Object.keys(problemWords) as Problem[]) {
    expect(problemWords[problem].title).toMatch(/[.]$/);
    expect(problemWords[problem].advice).toMatch(/type|load it again/);
  }
});
