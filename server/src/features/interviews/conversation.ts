// An interview as it was said: its lines with their words, as steps of its course, and as an interviewer is told of them.
import type { GradingTask } from '../../ai/grader.port.ts';
import { moves, type After, type InterviewerTask, type MoveKind } from '../../ai/interviewer.port.ts';
import { heardKinds, type Heard } from './hear.ts';
import { gapKey, type Step } from './interview.ts';
import type { LineRow } from './interviews.repository.ts';
import type { AskedCriterion } from './gaps.ts';

/** Gives a question with all that reading its answer needs. */
export type ReadAsked = (id: string, version: number) => Promise<AskedQuestion>;
/** Never leaves the server. */
export type AskedQuestion = Omit<GradingTask, 'turns' | 'criteria'> & {
  criteria: readonly (GradingTask['criteria'][number] & AskedCriterion)[];
};

const moveOf = (kind: string): MoveKind => moves.find((move) => move === kind) ?? 'open';
const heardOf = (kind: string): Heard => heardKinds.find((heard) => heard === kind) ?? 'words';

export const stepOf = ({ speaker, kind, position, gaps, pursues }: LineRow): Step => {
  if (speaker === 'candidate') return { speaker, heard: heardOf(kind), position };
  const gap = gaps[pursues];
  return { speaker, move: moveOf(kind), position, gap: gap ? gapKey(gap) : null };
};

/** The words of a line: of an answer they are its turn. */
export const textOf = (line: LineRow, turns: ReadonlyMap<number, readonly string[]>): string =>
  line.turn === null ? line.text : (turns.get(line.position)?.[line.turn] ?? '');

/** What was asked last of this position: a question, or a follow-up on it. */
const askedLast = (lines: readonly LineRow[], position: number): LineRow | undefined =>
  lines.findLast(
    (line) =>
      line.speaker === 'interviewer' &&
      line.position === position &&
      (line.kind === 'ask' || line.kind === 'follow_up'),
  );

/** What the interviewer is told for `line`, one of `lines`. */
export const taskOf = (
  line: LineRow,
  lines: readonly LineRow[],
  turns: ReadonlyMap<number, readonly string[]>,
  frame: Pick<InterviewerTask, 'persona' | 'questions' | 'minutes'>,
  question: AskedQuestion | null,
): InterviewerTask => {
  const before = lines.filter(({ number }) => number < line.number);
  const here = before.filter(({ position }) => position === line.position);
  const leadsBack = line.kind === 'repeat' || line.kind === 'steer';
  const asked = leadsBack ? askedLast(before, line.position) : undefined;
  const pursued = asked?.kind === 'follow_up' ? asked.gaps[asked.pursues] : undefined;
  return {
    ...frame,
    move: moveOf(line.kind),
    after: (line.after ?? 'words') as After,
    position: question ? line.position : 0,
    question: question?.questionText ?? null,
    gaps: leadsBack ? (pursued ? [pursued] : []) : line.gaps,
    said: here.map((one) => ({
      move: one.speaker === 'interviewer' ? moveOf(one.kind) : null,
      text: textOf(one, turns),
    })),
    guarded: question
      ? [...question.criteria.flatMap(({ phrasings }) => phrasings), question.modelAnswer]
      : [],
  };
};
