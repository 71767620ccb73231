// The parts of a question and answer of any kind that the assistant can see.
import type { Answer, Question } from '../questions/questions.ts';
import { isAnswerTo } from './answer-rules.ts';
import { emptyAnswer, kinds, type Kind, type NamedText, type QuestionOf } from './kinds.ts';

const shown = <K extends Kind>(question: QuestionOf<K>, answer: Answer | null): readonly NamedText[] => {
  const { kind }: { kind: K } = question;
  const given = isAnswerTo(kind, answer) ? answer : emptyAnswer(kind);
  return kinds[kind].shownToAssistant?.(question, given) ?? [];
};

export const shownToAssistant = (question: Question, answer: Answer | null): readonly NamedText[] =>
  shown(question, answer);
