// /demo/test: the room with the demo test, as a guest. Continues this tab's demo, or starts one.
import type { ReactNode } from 'react';
import { RoomView } from '../../features/attempts/room/room-view.tsx';
import { DemoUnavailable } from '../../features/demo/demo-states.tsx';
import { useDemo } from '../../features/demo/use-demo.ts';
import { CheckedQuestion } from '../../features/results/checked-question.tsx';
import { AnswerAloud } from '../../features/speech/panel/answer-aloud.tsx';
import { preloadMarkdown } from '../../ui/markdown/markdown.tsx';

void preloadMarkdown();

export const Component = (): ReactNode => {
  const demo = useDemo();
  if (demo.is !== 'there') return <DemoUnavailable demo={demo} />;
  return <RoomView id={demo.guest.attemptId} CheckedQuestion={CheckedQuestion} AnswerAloud={AnswerAloud} />;
};
