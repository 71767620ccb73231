// /dashboard/test/results?id=…: the results of one test; without an ID, of the last one submitted.
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AssistantTranscript } from '../../features/assistant/assistant-transcript.tsx';
import {
  AnswerFeedback,
  AwaitingAnswers,
  RateFirst,
  VerdictFeedback,
} from '../../features/feedback/feedback-slots.tsx';
import { PrecedingLine, WholeConversation } from '../../features/interviews/preceding-line.tsx';
import { GradedText } from '../../features/results/graded-text.tsx';
import type { ConversationSlots, FeedbackSlots } from '../../features/results/result-slots.ts';
import { ResultsView } from '../../features/results/results-view.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { SpokenAnswer } from '../../features/speech/delivery/spoken-answer.tsx';
import { preloadMarkdown } from '../../ui/markdown/markdown.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

void preloadMarkdown();

/** A rewritten answer is rendered like an answer in results. */
const AnswerFeedbackOfResults = (props: ComponentProps<FeedbackSlots['AnswerFeedback']>): ReactNode => (
  <AnswerFeedback {...props} GradedText={GradedText} />
);

const feedbackSlots: FeedbackSlots = {
  VerdictFeedback,
  AnswerFeedback: AnswerFeedbackOfResults,
  AwaitingAnswers,
  RateFirst,
};
const conversationSlots: ConversationSlots = { PrecedingLine, WholeConversation };

export const Component = (): ReactNode => {
  const [query] = useSearchParams();
  return (
    <Pane>
      <ResultsView
        id={query.get('id')}
        openAt={Number(query.get('question')) || undefined}
        feedbackSlots={feedbackSlots}
        conversationSlots={conversationSlots}
        AssistantTranscript={AssistantTranscript}
        ShareButton={ShareButton}
        SpokenAnswer={SpokenAnswer}
      />
    </Pane>
  );
};
