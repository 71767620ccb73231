// Processes a turn within a question: classifies it, stores it if it's part of the answer, and finds the gaps.
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

/** The turn's class. `updatedPlace`: the question with the text as its last turn, if it's part of the answer. */
export type ClassifiedTurn = { as: TurnKind; knowsFact: boolean; updatedPlace?: InterviewItem } & Gaps;

/** In words. */
const shortTurn = 20;

const nothing = { open: [], made: [], knowsFact: false };

/** Classifies a turn outside of the questions, where there's nothing to grade. */
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

/** Appends the text to the answer, unless it's a request about the conversation; then finds the gaps. */
export const classifyAnswer = async (
  deps: HearDeps,
  tx: Tx,
  { userId, id, place, lines, text }: Turn,
): Promise<ClassifiedTurn> => {
  const heard = heardIn(text, lines.map(stepOf));
  const before = place.turns;
  if (text === null) return { as: heard, ...nothing };
  // in the first turn, nothing can have been said already
  const intent = heard === 'already_said' && before.length === 0 ? 'words' : heard;
  const isAnswer = intent === 'words' || intent === 'restated';
  if (!isAnswer && intent !== 'asks_meaning' && !givesUp.includes(intent)) return { as: intent, ...nothing };
  const openQuestion = await deps.questions.readOpenQuestion(place.questionId, place.questionVersion);
  // an answer phrased as a question counts as an answer, unless the fact sheet covers it
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
      before.length > 0 ? await deps.gradeTurn({ ...openQuestion, turns: before }) : { judgments: [] };
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
  // the grader also finds "I don't know" in wordings our phrases lack; a longer turn says more than that
  const isShort = text.trim().split(/\s+/).length <= shortTurn;
  const as = reason === 'does_not_know' && isShort ? reason : intent;
  const judged =
    before.length === 0 ? alone : await deps.gradeTurn({ ...openQuestion, turns: updatedPlace.turns });
  return { as, knowsFact: false, updatedPlace, ...gapsIn(openQuestion, judged, updatedPlace.turns) };
};

/** The candidate has nothing more to say about the question. */
const givesUp: readonly TurnKind[] = ['pass', 'does_not_know', 'already_said', 'move_on'];

const gapsIn = (
  { criteria, kind, questionText }: InterviewQuestion,
  judged: Pick<Grading, 'judgments'>,
  turns: readonly string[],
): Gaps => gapsOf(criteria, judged, turns, { isStory: isStory(kind), question: questionText });

/** The turns that answered the question; off-topic turns must not define the topic. */
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
