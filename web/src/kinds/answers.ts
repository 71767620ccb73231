// Operations on an answer of any kind: whether it's empty, its text, and choosing an option by number key.
import { answersBy, isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import { emptyAnswer, type Kind, type QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { kinds } from './kinds.ts';
import type { RoomRequirements } from './web-kind.ts';

export const { holdsAnything, inWords } = answersBy(kinds);

/** The answer after a number key (1 and up) was pressed; null if the question has no option for it. */
export const chooseOption = <K extends Kind>(
  question: QuestionOf<K>,
  given: Answer | null,
  option: number,
): Answer | null => {
  const { kind }: { kind: K } = question;
  const answer = isAnswerTo(kind, given) ? given : emptyAnswer(kind);
  return kinds[kind].choose(question, answer, option);
};

export const roomNeeds = (kind: Kind): RoomRequirements => kinds[kind].room ?? { wide: false, keys: [] };
