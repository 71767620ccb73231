// Below a graded answer: rewrite, improved version, and dispute, one open at a time.
import { useId, useState, type ReactNode } from 'react';
import type { Dispute } from '@rehearse/contract/grading/feedback.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { isOpenReveal } from '@rehearse/contract/kinds/open/read-open.ts';
import { useFeature } from '../../site-state.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BetterPanel } from './better-panel.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { canBeClaimed, claimOn } from './claim-words.ts';
import { useFeedback } from './feedback-queries.ts';
import { agreementWords } from './feedback-words.ts';
import { writtenIn } from './rewrite-draft.ts';
import { RewritePanel, type GradedText } from './rewrite-panel.tsx';

type FeedbackAction = 'rewrite' | 'better' | 'dispute';

const disputeWords = (dispute: Dispute | undefined): string => {
  if (!dispute) return 'Dispute the grade';
  return dispute.sentToPerson ? 'Your dispute' : 'Second grade';
};

export const AboutAnswer = ({
  attemptId,
  item,
  GradedText,
}: {
  attemptId: string;
  item: ResultItem;
  GradedText: GradedText;
}): ReactNode => {
  const id = useId();
  const [open, setOpen] = useState<FeedbackAction | null>(null);
  const { data } = useFeedback(attemptId);
  const mayDispute = useFeature('disputes');
  const { grade, position } = item;
  if (!grade || !isOpenReveal(item.reveal)) return null;
  const here = <T extends { position: number }>(list: readonly T[] | undefined): T[] =>
    (list ?? []).filter((entry) => entry.position === position);
  const rewrites = here(data?.rewrites);
  const [dispute] = here(data?.disputes);
  const [own] = here(data?.selfRatings);
  const agreement = agreementWords(own?.ratings, grade.judgments);
  // An empty answer can't be improved or disputed.
  const isSilent = writtenIn(item).trim() === '';
  const hasNumber = grade.points !== null && !isSilent;
  const again = isSilent ? 'Write an answer' : 'Rewrite answer';
  const acts: readonly (readonly [FeedbackAction, string])[] = [
    ['rewrite', rewrites.length > 0 ? `${again} (${rewrites.length})` : again],
    ...(hasNumber ? ([['better', 'See an improved version']] as const) : []),
    ...((hasNumber && mayDispute) || dispute ? ([['dispute', disputeWords(dispute)]] as const) : []),
  ];
  return (
    <div className="mt-8">
      {agreement && <p className="mb-4 text-md text-ink-2">{agreement}</p>}
      <div className="flex flex-wrap gap-2">
        {acts.map(([act, words]) => (
          <Button
            key={act}
            size="sm"
            aria-expanded={open === act}
            aria-controls={`${id}-panel`}
            className={open === act ? 'border-accent-line! bg-accent-wash! text-accent-ink!' : undefined}
            onClick={() => setOpen(open === act ? null : act)}
          >
            {words}
          </Button>
        ))}
      </div>
      <div id={`${id}-panel`}>
        {open && (
          <div className="mt-5 border-t border-line pt-5">
            {open === 'rewrite' && (
              <RewritePanel
                attemptId={attemptId}
                item={item}
                grade={grade}
                rewrites={rewrites}
                GradedText={GradedText}
              />
            )}
            {open === 'better' && <BetterPanel attemptId={attemptId} item={item} grade={grade} />}
            {open === 'dispute' && (
              <DisputePanel
                attemptId={attemptId}
                position={position}
                judgments={grade.judgments}
                dispute={dispute}
                readableAgain={data?.readableAgain.includes(position) ?? false}
                firstOpen={
                  grade.judgments.find(
                    (judgment) => canBeClaimed(judgment) && !claimOn(data?.claims, item, judgment),
                  )?.criterion
                }
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
};
