// On the results page: the conversation with the assistant during the test.
import { hasAssistant } from '@rehearse/contract/kinds/kinds.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import type { ReactNode } from 'react';
import { counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useAssistantConversation } from './assistant-queries.ts';
import { AssistantTurns } from './assistant-turns.tsx';

const Asked = (place: { attemptId: string; position: number }): ReactNode => {
  const turns = useAssistantConversation(place).data?.turns ?? [];
  if (turns.length === 0) return null;
  return (
    <div className="mt-6 max-w-column">
      <Disclosure words={`Your conversation with the assistant, ${counted(turns.length, 'question')}`}>
        <p className="text-sm text-ink-2">Asking the assistant doesn’t change your grade.</p>
        <AssistantTurns turns={turns} />
      </Disclosure>
    </div>
  );
};

export const AssistantTranscript = ({
  attemptId,
  item,
}: {
  attemptId: string;
  item: ResultItem;
}): ReactNode => hasAssistant(item.question.kind) && <Asked attemptId={attemptId} position={item.position} />;
