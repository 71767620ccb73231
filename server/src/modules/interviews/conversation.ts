// Converts an interview's lines to text, to steps of the state machine, and to interviewer input.
import type { GradingTask } from '../../ai/grader.port.ts';
import { askingMoves, moves } from '../../ai/interviewer.port.ts';
import type {
  PrecedingTurnKind,
  FactSheetEntry,
  InterviewerTask,
  MoveKind,
} from '../../ai/interviewer.port.ts';
import { factsFor } from './fact-sheet.ts';
import { turnKinds, type TurnKind } from './classify-turn.ts';
import { gapKey, type Step } from './interview.ts';
import type { InterviewLineRow } from './interviews.repository.ts';
import type { InterviewCriterion } from './gaps.ts';

/** A question with everything needed to grade its answer; never sent to the browser. */
export type InterviewQuestion = Omit<GradingTask, 'turns' | 'criteria'> & {
  criteria: readonly (GradingTask['criteria'][number] & InterviewCriterion)[];
  factSheet?: readonly FactSheetEntry[];
};

const moveOf = (kind: string): MoveKind => moves.find((move) => move === kind) ?? 'open';
const heardOf = (kind: string): TurnKind => turnKinds.find((heard) => heard === kind) ?? 'words';

export const stepOf = ({ speaker, kind, position, gaps, pursues }: InterviewLineRow): Step => {
  if (speaker === 'candidate') return { speaker, heard: heardOf(kind), position };
  const gap = gaps[pursues];
  return { speaker, move: moveOf(kind), position, gap: gap ? gapKey(gap) : null };
};

/** The text of a line; answers store it as one of their turns. */
export const textOf = (line: InterviewLineRow, turns: ReadonlyMap<number, readonly string[]>): string =>
  line.turn === null ? line.text : (turns.get(line.position)?.[line.turn] ?? '');

/** The interviewer's last question or follow-up at this position. */
const askedLast = (lines: readonly InterviewLineRow[], position: number): InterviewLineRow | undefined =>
  lines.findLast(
    (line) =>
      line.speaker === 'interviewer' && line.position === position && askingMoves.includes(moveOf(line.kind)),
  );

/** The interviewer's input for `line`, which is one of `lines`. */
export const taskOf = (
  line: InterviewLineRow,
  lines: readonly InterviewLineRow[],
  turns: ReadonlyMap<number, readonly string[]>,
  frame: Pick<InterviewerTask, 'persona' | 'questions' | 'minutes'>,
  question: InterviewQuestion | null,
): InterviewerTask => {
  const before = lines.filter(({ number }) => number < line.number);
  const here = before.filter(({ position }) => position === line.position);
  const leadsBack = line.kind === 'repeat' || line.kind === 'steer';
  const askedLine = leadsBack ? askedLast(before, line.position) : undefined;
  const pursued = askedLine?.gaps[askedLine.pursues];
  return {
    ...frame,
    move: moveOf(line.kind),
    after: (line.after ?? 'words') as PrecedingTurnKind,
    position: question ? line.position : 0,
    question: question?.questionText ?? null,
    gaps: leadsBack ? (pursued ? [pursued] : []) : line.gaps,
    facts: factsAt(line, here, turns, question),
    conversation: here.map((spokenLine) => ({
      move: spokenLine.speaker === 'interviewer' ? moveOf(spokenLine.kind) : null,
      text: textOf(spokenLine, turns),
    })),
    guarded: question
      ? [...question.criteria.flatMap(({ phrasings }) => phrasings), question.modelAnswer]
      : [],
  };
};

const factsAt = (
  line: InterviewLineRow,
  here: readonly InterviewLineRow[],
  turns: ReadonlyMap<number, readonly string[]>,
  question: InterviewQuestion | null,
): InterviewerTask['facts'] => {
  if (!question?.factSheet || (line.kind !== 'clarify' && line.kind !== 'leave_open'))
    return { sheet: [], answers: [] };
  const candidateLine = here.findLast(({ speaker }) => speaker === 'candidate');
  const sheet = question.factSheet;
  return {
    sheet,
    answers: candidateLine ? factsFor(textOf(candidateLine, turns), sheet, question.questionText) : [],
  };
};
