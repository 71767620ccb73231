// Processes a turn within a question: stores the words that count, classifies it, and finds the gaps.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { Grader, Grading } from '../../ai/grader.port.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { offTopicKind } from './off-topic.ts';
import { stepOf, type InterviewQuestion } from './conversation.ts';
import { factsFor } from './fact-sheet.ts';
import { gapsOf, type Gaps } from './gaps.ts';
import type { Attempts, InterviewItem } from '../attempts/attempts.public.ts';
import { classifyTurn, type TurnKind } from './classify-turn.ts';
import { hasOffered, positionOf, type Step } from './interview.ts';
import type { InterviewLineRow } from './interviews.repository.ts';

type HearDeps = {
  attempts: Pick<Attempts, 'addTurn'>;
  questions: { readOpenQuestion: (id: string, version: number) => Promise<InterviewQuestion> };
  gradeTurn: Grader;
};

type Turn = {
  userId: string;
  id: string;
  place: InterviewItem;
  lines: readonly InterviewLineRow[];
  text: string | null;
};

/** The turn's class; `updatedPlace`: the question with the words as its last turn, if they count. */
export type ClassifiedTurn = { as: TurnKind; knowsFact: boolean; updatedPlace?: InterviewItem } & Gaps;

/** In words. */
const shortTurn = 20;

const nothing = { open: [], made: [], knowsFact: false };

/** Outside of the questions there is nothing to read. */
export const hearOffTopic = (
  text: string | null,
  steps: readonly Step[],
  questions: number,
): ClassifiedTurn => ({
  as: heardIn(text, steps, positionOf(steps) > questions),
  ...nothing,
});

const heardIn = (text: string | null, steps: readonly Step[], isTheirTurn = false): TurnKind =>
  text === null ? 'silence' : classifyTurn(text, { offered: hasOffered(steps), isTheirTurn });

/** Appends the words to the answer unless they are a request about the conversation; then finds the gaps. */
export const classifyAnswer = async (
  deps: HearDeps,
  tx: Tx,
  { userId, id, place, lines, text }: Turn,
): Promise<ClassifiedTurn> => {
  const heard = heardIn(text, lines.map(stepOf));
  const before = place.turns;
  if (text === null) return { as: heard, ...nothing };
  // nothing has been said that could have been said before
  const intent = heard === 'already_said' && before.length === 0 ? 'words' : heard;
  const isAnswer = intent === 'words' || intent === 'restated';
  if (!isAnswer && intent !== 'asks_meaning' && !givesUp.includes(intent)) return { as: intent, ...nothing };
  const openQuestion = await deps.questions.readOpenQuestion(place.questionId, place.questionVersion);
  // an answer put as a question is an answer, unless the fact sheet has it
  const knowsFact =
    !givesUp.includes(intent) &&
    factsFor(text, openQuestion.factSheet ?? [], openQuestion.questionText).length > 0;
  if (knowsFact || intent === 'asks_meaning') return { as: 'asks_meaning', ...nothing, knowsFact };
  if (!isAnswer) {
    // "I don't know" is the answer if nothing else was said
    const counts = intent !== 'already_said' && before.length === 0;
    const spoken = counts
      ? { updatedPlace: await deps.attempts.addTurn(tx, { userId, id }, place, text) }
      : {};
    const judged =
      before.length > 0 ? await deps.gradeTurn({ ...openQuestion, turns: before }) : { judgements: [] };
    return { as: intent, ...nothing, ...gapsIn(openQuestion, judged, before), ...spoken };
  }
  const updatedPlace = await deps.attempts.addTurn(tx, { userId, id }, place, text);
  const alone = await deps.gradeTurn({ ...openQuestion, turns: [text] });
  const reason = alone.outcome === 'graded' ? null : alone.reason;
  const beside = offTopicKind(
    { reason, text },
    {
      turns: answersAmong(lines, place.position, before),
      interviewerText: lines.findLast(({ speaker }) => speaker === 'interviewer')?.text ?? '',
      isStory: isStory(openQuestion.kind),
    },
  );
  if (beside === 'foreign' || (beside && intent === 'words')) return { as: beside, ...nothing, updatedPlace };
  // a short turn may say so in words the phrases don't cover; a longer one says something more
  const isShort = text.trim().split(/\s+/).length <= shortTurn;
  const as = reason === 'does_not_know' && isShort ? reason : intent;
  const judged =
    before.length === 0 ? alone : await deps.gradeTurn({ ...openQuestion, turns: updatedPlace.turns });
  return { as, knowsFact: false, updatedPlace, ...gapsIn(openQuestion, judged, updatedPlace.turns) };
};

/** Nothing more to say to the question. */
const givesUp: readonly TurnKind[] = ['pass', 'does_not_know', 'already_said', 'move_on'];

const gapsIn = (
  { criteria, kind, questionText }: InterviewQuestion,
  judged: Pick<Grading, 'judgements'>,
  turns: readonly string[],
): Gaps => gapsOf(criteria, judged, turns, { isStory: isStory(kind), question: questionText });

/** The turns that were about the question: what led away from it does not make itself a subject. */
const answersAmong = (
  lines: readonly InterviewLineRow[],
  position: number,
  turns: readonly string[],
): string[] =>
  lines.flatMap((line) =>
    line.position === position && line.turn !== null && (line.kind === 'words' || line.kind === 'restated')
      ? [turns[line.turn] ?? '']
      : [],
  );
