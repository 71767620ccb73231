// Tests the conversation's transitions in the usual order and in awkward ones: nothing the candidate wrote is lost.
import type { Interview, InterviewLine } from '@rehearse/contract/interviews/interviews.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as machine from './conversation-machine.ts';

const line = (number: number, more: Partial<InterviewLine> = {}): InterviewLine => ({
  number,
  speaker: 'interviewer',
  position: 1,
  kind: 'ask',
  text: '',
  state: 'said',
  turn: null,
  voice: null,
  at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const interviewOf = (lines: InterviewLine[], state = 'active'): Interview =>
  // The machine reads only the attempt's state.
  ({ attempt: { state }, now: '', persona: 'neutral', position: 1, lines }) as unknown as Interview;

const atQuestion = interviewOf([line(1, { text: 'What is a lock?' })]);
const speaking = interviewOf([line(1), line(2, { state: 'speaking' })]);
const voice = { kind: 'built_in', name: '', tookOver: null } as const;
const fresh = machine.begin({ draft: '', unsent: null });

/** The state after all events, and the effects of the last one. */
const after = (
  events: readonly machine.ConversationEvent[],
  from: machine.ConversationState = fresh,
): ReturnType<typeof machine.step> =>
  events.reduce<ReturnType<typeof machine.step>>(({ state }, event) => machine.step(state, event), {
    state: from,
    effects: [],
  });
const say = (text: string | null, interview = atQuestion, turnId = 'a'): machine.ConversationEvent => ({
  type: 'turnSpoken',
  text,
  turnId,
  interview,
});
const words = (number: number, at: number, text: string): machine.ConversationEvent => ({
  type: 'streamed',
  event: { kind: 'words', line: number, at, text },
});
const succeeded = (turnId = 'a', draft = ''): machine.ConversationEvent => ({
  type: 'sendSucceeded',
  turnId,
  draft,
  interview: atQuestion,
});
const refused = (state: machine.ConversationState, draft = ''): machine.ConversationEvent => {
  if (!state.unsent) throw new Error('There is nothing to refuse.');
  return { type: 'sendRefused', turn: state.unsent, draft, problem: 'Too late.' };
};

describe('a turn', () => {
  test('takes the draft and is stored before it is sent', () => {
    const { state, effects } = after([{ type: 'typed', text: 'A mutex.' }, say('A mutex.')]);
    const unsent = { turnId: 'a', answers: 1, heard: null, text: 'A mutex.' };
    expect(effects).toEqual([{ type: 'store', turn: { draft: '', unsent } }]);
    expect(after([{ type: 'sendDue' }], state).effects).toEqual([{ type: 'send', turn: unsent }]);
  });

  test('keeps a draft that differs from the sent words', () => {
    expect(after([{ type: 'typed', text: 'A mu' }, say('Could you repeat?')]).state.draft).toBe('A mu');
  });

  test('is sent once at a time, and again after a failure', () => {
    const due = { type: 'sendDue' } as const;
    expect(after([say('A mutex.'), due, due]).effects).toEqual([]);
    const again = after([say('A mutex.'), due, { type: 'sendFailed' }, due]);
    expect(again.effects).toEqual([{ type: 'send', turn: again.state.unsent }]);
  });

  test('blocks a second one until it has arrived', () => {
    const { state } = after([say('A mutex.'), say('Or two.', atQuestion, 'b')]);
    expect(state.unsent).toMatchObject({ turnId: 'a', text: 'A mutex.' });
  });

  test('isn’t accepted after the interview has ended or before its first line', () => {
    expect(after([say('A mutex.', interviewOf([line(1)], 'submitted'))]).state).toBe(fresh);
    expect(after([say('A mutex.', interviewOf([]))]).state).toBe(fresh);
  });

  test('shows the reply and ignores a duplicate', () => {
    const { state, effects } = after([say('A mutex.'), { type: 'sendDue' }, succeeded()]);
    expect(effects).toContainEqual({ type: 'showInterview', interview: atQuestion });
    expect(state).toMatchObject({ unsent: null, isSending: false });
    const next = after([say('Or two.', atQuestion, 'b'), { type: 'sendDue' }, succeeded()], state);
    expect(next.state).toMatchObject({ unsent: { turnId: 'b' }, isSending: true });
  });

  test('keeps text typed while it was being sent', () => {
    const typed = after([say('A mutex.'), { type: 'typed', text: 'Also' }]).state;
    expect(after([succeeded('a', 'Also')], typed).state.draft).toBe('Also');
    expect(after([refused(typed, 'Also')], typed).state.draft).toBe('Also');
  });

  test('keeps that text even if the device stores nothing', () => {
    const off = after([{ type: 'storeTried', stored: false }, say('A'), { type: 'typed', text: 'Also' }]);
    expect(after([succeeded('a', '')], off.state).state.draft).toBe('Also');
  });

  test('returns to the draft with the reason if rejected', () => {
    const waiting = after([say('A mutex.')]).state;
    const { state, effects } = after([refused(waiting)], waiting);
    expect(state).toMatchObject({ draft: 'A mutex.', unsent: null, problem: 'Too late.' });
    expect(effects.map(({ type }) => type)).toEqual(['store', 'refreshInterview', 'refreshAttempt']);
    expect(after([{ type: 'typed', text: 'A lock.' }], state).state.problem).toBeNull();
  });

  test('of silence is dropped without a message if rejected', () => {
    const waiting = after([say(null)]).state;
    expect(after([refused(waiting)], waiting).state).toMatchObject({
      draft: '',
      unsent: null,
      problem: null,
    });
  });
});

describe('the line being spoken', () => {
  test('shows streamed words, and resent words replace what they overlap', () => {
    const { state } = after([words(2, 0, 'What if '), words(2, 5, 'is held'), words(2, 12, ' twice?')]);
    expect(machine.linesOf(state, speaking)[1]?.text).toBe('What is held twice?');
  });

  test('starts over with each line', () => {
    const { state } = after([words(1, 0, 'What is a lock?'), words(2, 0, 'And')]);
    expect(machine.linesOf(state, speaking)[1]?.text).toBe('And');
  });

  test('ends with all received words, including those of the same moment', () => {
    const end = { kind: 'end', line: 2, state: 'said', voice } as const;
    const { effects } = after([words(2, 0, 'And '), words(2, 4, 'then?'), { type: 'streamed', event: end }]);
    expect(effects).toEqual([{ type: 'endLine', end, text: 'And then?' }, { type: 'refreshInterview' }]);
    expect(machine.withLineEnded(speaking, end, 'And then?').lines[1]).toMatchObject({
      state: 'said',
      text: 'And then?',
      voice,
    });
  });

  test('keeps its text if its end arrives without words or after those of another line', () => {
    const end = { kind: 'end', line: 2, state: 'cut', voice } as const;
    const { effects } = after([words(1, 0, 'Old'), { type: 'streamed', event: end }]);
    expect(effects[0]).toEqual({ type: 'endLine', end, text: null });
    const partly = interviewOf([line(2, { state: 'speaking', text: 'And' })]);
    expect(machine.withLineEnded(partly, end, null).lines[0]?.text).toBe('And');
  });

  test('is cut where it was heard when the candidate speaks, and ends here at once', () => {
    const { state } = after([words(2, 0, 'What if'), say('Wait.', speaking)]);
    expect(state.unsent).toMatchObject({ answers: 2, heard: 7 });
    expect(machine.speakingLine(state, speaking)).toBeUndefined();
  });

  test('continues if the interruption is rejected', () => {
    const waiting = after([words(2, 0, 'What if'), say('Wait.', speaking)]).state;
    expect(machine.speakingLine(after([refused(waiting)], waiting).state, speaking)?.number).toBe(2);
  });

  test('stops where it was heard, and only while it is being spoken', () => {
    const stop = { type: 'stopPressed', interview: speaking } as const;
    expect(after([words(2, 0, 'What'), stop]).effects).toEqual([{ type: 'stopLine', line: 2, heard: 4 }]);
    expect(after([stop]).effects).toEqual([{ type: 'stopLine', line: 2, heard: 0 }]);
    expect(after([{ type: 'stopPressed', interview: atQuestion }]).effects).toEqual([]);
  });
});

describe('silence', () => {
  test('means that nobody is speaking, typing, or sending', () => {
    expect(machine.isSilent(fresh, atQuestion)).toBe(true);
    expect(machine.isSilent(fresh, speaking)).toBe(false);
    expect(machine.isSilent(after([{ type: 'typed', text: 'A' }]).state, atQuestion)).toBe(false);
    expect(machine.isSilent(after([say('A mutex.')]).state, atQuestion)).toBe(false);
    expect(machine.isSilent(fresh, interviewOf([line(1)], 'submitted'))).toBe(false);
    expect(machine.isSilent(fresh, interviewOf([]))).toBe(false);
  });

  test('doesn’t count after the interviewer offered time to think', () => {
    expect(machine.isSilent(fresh, interviewOf([line(1, { kind: 'wait' })]))).toBe(false);
  });
});

test('in any order of steps, spoken words are waiting, acknowledged, or back in the draft', () => {
  const steps = fc.array(fc.constantFrom('say', 'due', 'arrive', 'fail', 'refuse', 'type', 'stream'), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (kinds) => {
      let state = fresh;
      let stored: { draft: string } = { draft: '' };
      const arrived = new Set<string>();
      const spoken = new Set<string>();
      const dispatch = (event: machine.ConversationEvent): void => {
        const next = machine.step(state, event);
        state = next.state;
        for (const effect of next.effects) if (effect.type === 'store') stored = effect.turn;
      };
      for (const [at, kind] of kinds.entries()) {
        const { unsent, isSending } = state;
        if (kind === 'say') dispatch(say(`words ${at}`, atQuestion, `turn ${at}`));
        if (kind === 'say' && !unsent) spoken.add(`words ${at}`);
        if (kind === 'due') dispatch({ type: 'sendDue' });
        if (kind === 'type') dispatch({ type: 'typed', text: `${state.draft}.` });
        if (kind === 'stream') dispatch(words(1, 0, 'What'));
        if (!unsent || !isSending) continue;
        if (kind === 'fail') dispatch({ type: 'sendFailed' });
        if (kind === 'arrive') {
          arrived.add(unsent.text ?? '');
          dispatch(succeeded(unsent.turnId, stored.draft));
        }
        if (kind === 'refuse') {
          const before = stored.draft;
          dispatch(refused(state, before));
          // A draft started in the meantime is kept, and the rejected text isn't restored.
          if (before !== '') spoken.delete(unsent.text ?? '');
        }
        if (['fail', 'arrive', 'refuse'].includes(kind)) expect(state.isSending).toBe(false);
      }
      for (const text of spoken)
        expect(arrived.has(text) || state.unsent?.text === text || state.draft.startsWith(text)).toBe(true);
    }),
  );
});
