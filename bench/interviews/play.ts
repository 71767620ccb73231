// Plays one scripted interview: the product's own rules, reading and words, in memory and with the built-in grader.
import { gradeByMeaning } from '../../server/src/ai/builtin/builtin-grader.ts';
import { wordsFor } from '../../server/src/ai/builtin/builtin-interviewer.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import type { MoveKind, Persona } from '../../server/src/ai/interviewer.port.ts';
import { stepOf, taskOf, type AskedQuestion } from '../../server/src/features/interviews/conversation.ts';
import { hearAnswer, hearBeside } from '../../server/src/features/interviews/hear-answer.ts';
import { nextMove, opening, positionOf, type Move } from '../../server/src/features/interviews/interview.ts';
import type { LineRow } from '../../server/src/features/interviews/interviews.repository.ts';
import { parseBank, readBankTexts } from '../../server/src/features/questions/bank-files.ts';
import { markingKeyOf } from '../../server/src/features/questions/marking-key.ts';
import { createCandidate, type Reply } from './candidate.ts';
import type { Conversation, Script } from './scripts.ts';

export type PlayedLine = {
  speaker: 'interviewer' | 'candidate';
  kind: string;
  text: string;
  repeats: boolean;
};
/** `facts`: of the clarifying questions, those that were met as a person would have. */
export type Played = Conversation & { lines: PlayedLine[]; facts: { asked: number; right: number } };

const minutes = 20;
const mostLines = 200;

export const readAskedQuestions = async (): Promise<Map<string, AskedQuestion>> => {
  const bank = parseBank(await readBankTexts(new URL('../../bank', import.meta.url).pathname));
  return new Map(
    bank.flatMap((authoring) => {
      const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
      return 'modelAnswer' in key
        ? [[authoring.id, { questionId: authoring.id, questionVersion: 1, ...key }]]
        : [];
    }),
  );
};

const rowOf = (
  row: Partial<LineRow> & Pick<LineRow, 'number' | 'speaker' | 'position' | 'kind'>,
): LineRow => ({
  userId: '',
  attemptId: '',
  text: '',
  turn: null,
  turnId: null,
  after: null,
  gaps: [],
  pursues: 0,
  state: 'said',
  round: 0,
  voiceKind: 'built_in',
  voiceName: 'built-in',
  tookOver: null,
  heldBy: null,
  heldUntil: null,
  createdAt: new Date(0),
  ...row,
});

export const play = async (
  conversation: Conversation,
  persona: Persona,
  questions: ReadonlyMap<string, AskedQuestion>,
  model: EntailmentModel,
): Promise<Played> => {
  const { scripts } = conversation;
  const asked = scripts.map(({ question }) => {
    const found = questions.get(question);
    if (!found) throw new Error(`the bank has no open question ${question}`);
    return found;
  });
  const candidates = scripts.map(createCandidate);
  const turns = new Map<number, string[]>(scripts.map((_, at) => [at + 1, []]));
  const lines: LineRow[] = [];
  const played: PlayedLine[] = [];
  const facts = { asked: 0, right: 0 };
  const needs = {
    readQuestion: async (id: string) => asked.find(({ questionId }) => questionId === id) ?? asked[0]!,
    read: (task: Parameters<typeof gradeByMeaning>[0]) => gradeByMeaning(task, model),
    addTurn: async (
      _tx: unknown,
      _of: unknown,
      place: { position: number; turns: readonly string[] },
      text: string,
    ) => {
      turns.set(place.position, [...place.turns, text]);
      return { ...placeOf(place.position), turns: turns.get(place.position) ?? [] };
    },
  };
  const placeOf = (position: number) => ({
    position,
    kind: asked[position - 1]!.kind,
    questionId: asked[position - 1]!.questionId,
    questionVersion: 1,
    revision: 0,
    turns: turns.get(position) ?? [],
  });

  const speak = ({ move, position, after, gaps }: Move): LineRow => {
    const row = rowOf({
      number: lines.length + 1,
      speaker: 'interviewer',
      position,
      kind: move,
      after,
      gaps: [...gaps],
    });
    lines.push(row);
    const question = asked[position - 1] ?? null;
    row.text = wordsFor(taskOf(row, lines, turns, { persona, questions: scripts.length, minutes }, question));
    played.push({ speaker: 'interviewer', kind: move, text: row.text, repeats: false });
    return row;
  };

  let row = speak(opening);
  while (row.kind !== 'close' && lines.length < mostLines) {
    const { position } = row;
    const reply = replyTo(row, candidates[position - 1]);
    played.at(-1)!.repeats = reply.repeats;
    const script = scripts[position - 1];
    const steps = lines.map(stepOf);
    const heard = asked[position - 1]
      ? await hearAnswer(needs, undefined as never, {
          userId: '',
          id: '',
          place: placeOf(position),
          lines,
          text: reply.text,
        })
      : hearBeside(reply.text, steps, scripts.length);
    const next = nextMove(steps, heard.as, {
      gaps: heard.open,
      made: heard.made,
      knowsFact: heard.knowsFact,
      hurried: false,
      questions: scripts.length,
    });
    const counted = heard.said ? heard.said.turns.length - 1 : null;
    const text = counted === null ? reply.text : '';
    lines.push(
      rowOf({
        number: lines.length + 1,
        speaker: 'candidate',
        position: positionOf(steps),
        kind: heard.as,
        text,
        turn: counted,
      }),
    );
    played.push({ speaker: 'candidate', kind: heard.as, text: reply.text, repeats: false });
    row = speak(next);
    if (script?.clarify?.text === reply.text) {
      facts.asked += 1;
      if (isRightFact(script, row, asked[position - 1])) facts.right += 1;
    }
  }
  return { ...conversation, lines: played, facts };
};

const isRightFact = ({ clarify }: Script, row: LineRow, question: AskedQuestion | undefined): boolean => {
  if (!clarify || clarify.fact === null) return row.kind === 'leave_open';
  const fact = question?.factSheet?.find((one) => one.question === clarify.fact);
  if (!fact) throw new Error(`${question?.questionId} has no fact “${clarify.fact}”`);
  return row.text === fact.answer;
};

const replyTo = (row: LineRow, candidate: ReturnType<typeof createCandidate> | undefined): Reply => {
  if (candidate)
    return candidate.answer({ move: row.kind as MoveKind, text: row.text, gap: row.gaps[row.pursues] });
  return {
    text: row.kind === 'open' ? 'I’ve worked as a software engineer for some years.' : 'No, thanks.',
    repeats: false,
  };
};
