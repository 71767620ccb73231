// /dashboard/test/attempt?id=…: the room in which a test is taken; checked questions are shown as results show them.
import type { AttemptItem } from '@rehearse/contract/attempts.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RoomView } from '../../features/attempts/room-view.tsx';
import { CheckedQuestion } from '../../features/results/checked-question.tsx';

const showChecked = (item: AttemptItem): ReactNode => <CheckedQuestion item={item} />;

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return <RoomView id={query.get('id')} showChecked={showChecked} />;
};
