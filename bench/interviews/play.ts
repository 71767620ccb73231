// Plays a scripted interview in memory, with the product's own interview rules, built-in interviewer, and built-in grader.
import { gradeByMeaning } from '../../server/src/ai/builtin/builtin-grader.ts';
import { wordsFor } from '../../server/src/ai/builtin/builtin-interviewer.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import type { MoveKind, Persona } from '../../server/src/ai/interviewer.port.ts';
import { stepOf, taskOf, type InterviewQuestion } from '../../server/src/modules/interviews/conversation.ts';
import { classifyAnswer, hearOffTopic } from '../../server/src/modules/interviews/classify-answer.ts';
import { nextMove, opening, type Move } from '../../server/src/modules/interviews/interview.ts';
import type { InterviewLineRow } from '../../server/src/modules/interviews/interviews.repository.ts';
import { parseBank, readBankTexts } from '../../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../../server/src/modules/questions/bank/marking-key.ts';
import { createCandidate, type Reply } from './candidate.ts';
import type { Conversation, Script } from './scripts.ts';

export type PlayedLine = {
  speaker: 'interviewer' | 'candidate';
  kind: string;
  text: string;
  repeats: boolean;
};
/** `facts`: number of clarifying questions, and of those answered as a human would. */
export type Played = Conversation & { lines: PlayedLine[]; facts: { questionCount: number; right: number } };

const minutes = 20;
const mostLines = 200;
/** A stand-in for the database; nothing is stored. */
const inMemory = {} as Parameters<typeof classifyAnswer>[1];

export const readAskedQuestions = async (): Promise<Map<string, InterviewQuestion>> => {
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
  row: Partial<InterviewLineRow> & Pick<InterviewLineRow, 'number' | 'speaker' | 'position' | 'kind'>,
): InterviewLineRow => ({
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

type Place = {
  script: Script;
  question: InterviewQuestion;
  candidate: ReturnType<typeof createCandidate>;
  turns: string[];
};

export const play = async (
  conversation: Conversation,
  persona: Persona,
  questions: ReadonlyMap<string, InterviewQuestion>,
  model: EntailmentModel,
): Promise<Played> => {
  const places = conversation.scripts.map((script): Place => {
    const question = questions.get(script.question);
    if (!question) throw new Error(`the bank has no open question ${script.question}`);
    return { script, question, candidate: createCandidate(script), turns: [] };
  });
  const frame = { persona, questions: places.length, minutes };
  const lines: InterviewLineRow[] = [];
  const played: PlayedLine[] = [];
  const facts = { questionCount: 0, right: 0 };
  const heldAt = (position: number, { question, turns }: Place) => ({
    position,
    kind: question.kind,
    questionId: question.questionId,
    questionVersion: question.questionVersion,
    revision: turns.length,
    turns: [...turns],
  });

  const speak = ({ move, position, after, gaps }: Move): InterviewLineRow => {
    const number = lines.length + 1;
    const row = rowOf({ number, speaker: 'interviewer', position, kind: move, after, gaps: [...gaps] });
    lines.push(row);
    const turns = new Map(places.map((place, at) => [at + 1, place.turns]));
    row.text = wordsFor(taskOf(row, lines, turns, frame, places[position - 1]?.question ?? null));
    return row;
  };
  const hearIn = (position: number, place: Place, text: string) =>
    classifyAnswer(
      {
        questions: { readOpenQuestion: () => Promise.resolve(place.question) },
        gradeTurn: (task) => gradeByMeaning(task, model),
        attempts: {
          addTurn: (_tx, _of, spokenPlace) => {
            place.turns.push(text);
            return Promise.resolve(heldAt(spokenPlace.position, place));
          },
        },
      },
      inMemory,
      { userId: '', id: '', place: heldAt(position, place), lines: [...lines], text },
    );

  let row = speak(opening);
  while (row.kind !== 'close' && lines.length < mostLines) {
    const { position } = row;
    const place = places[position - 1];
    const reply = replyTo(row, place?.candidate);
    played.push({ speaker: 'interviewer', kind: row.kind, text: row.text, repeats: reply.repeats });
    const steps = lines.map(stepOf);
    const heard = place
      ? await hearIn(position, place, reply.text)
      : hearOffTopic(reply.text, steps, places.length);
    const { open: gaps, made, knowsFact } = heard;
    const next = nextMove(steps, heard.as, {
      gaps,
      made,
      knowsFact,
      hurried: false,
      questions: places.length,
    });
    const turn = heard.updatedPlace ? heard.updatedPlace.turns.length - 1 : null;
    const number = lines.length + 1;
    const text = turn === null ? reply.text : '';
    lines.push(rowOf({ number, speaker: 'candidate', position, kind: heard.as, text, turn }));
    played.push({ speaker: 'candidate', kind: heard.as, text: reply.text, repeats: false });
    row = speak(next);
    if (place && place.script.clarify?.text === reply.text) {
      facts.questionCount += 1;
      if (isRightFact(place.script, row, place.question)) facts.right += 1;
    }
  }
  played.push({ speaker: 'interviewer', kind: row.kind, text: row.text, repeats: false });
  return { ...conversation, lines: played, facts };
};

const isRightFact = ({ clarify }: Script, row: InterviewLineRow, question: InterviewQuestion): boolean => {
  if (!clarify || clarify.fact === null) return row.kind === 'leave_open';
  const fact = question.factSheet?.find((entry) => entry.question === clarify.fact);
  if (!fact) throw new Error(`${question.questionId} has no fact “${clarify.fact}”`);
  return row.text === fact.answer;
};

const replyTo = (row: InterviewLineRow, candidate: ReturnType<typeof createCandidate> | undefined): Reply => {
  if (candidate)
    return candidate.answer({ move: row.kind as MoveKind, text: row.text, gap: row.gaps[row.pursues] });
  return {
    text: row.kind === 'open' ? 'I’ve worked as a software engineer for some years.' : 'No, thanks.',
    repeats: false,
  };
};
