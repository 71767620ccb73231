// "I said this" for a criterion: choose the sentence that covers it, or rate it yourself if the grader was unsure.
import { useId, useState, type ReactNode } from 'react';
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { canBeClaimed, claimOn, claimWords } from './claim-words.ts';
import { claimPlaceId, useFeedback, useSettle } from './feedback-queries.ts';
import { ClaimForm } from './claim-form.tsx';

const Claimed = ({ claim, turns }: { claim: Claim; turns: readonly string[] }): ReactNode => {
  const { evidence, outcome } = claim;
  const words = evidence && (turns[evidence.turn] ?? '').slice(evidence.start, evidence.end);
  return (
    <div className="mt-1.5 border-l-2 border-dashed border-control pl-3 text-sm break-words text-ink-2">
      {outcome === 'own_judgment' && words && (
        <p className="mb-1">
          You say this is in your answer: <q className="font-read text-md text-ink">{words}</q>
        </p>
      )}
      <p className="text-ink-3">{claimWords(claim)}</p>
    </div>
  );
};

const Settle = ({
  attemptId,
  item,
  judgment,
}: {
  attemptId: string;
  item: ResultItem;
  judgment: Judgment;
}): ReactNode => {
  const settle = useSettle(attemptId, item.position, judgment.criterion);
  const button = (verdict: Claim['verdict'], words: string): ReactNode => (
    <Button
      size="sm"
      aria-label={`${words}: ${judgment.label}`}
      busy={settle.isPending && settle.variables === verdict}
      busyWords="Saving"
      onClick={() => settle.mutate(verdict)}
    >
      {words}
    </Button>
  );
  return (
    <>
      {button('met', 'I covered this')}
      {button('missing', 'I didn’t cover this')}
      {settle.error && (
        <p role="alert" className="basis-full text-sm text-missing">
          {wordsOf(settle.error)}
        </p>
      )}
    </>
  );
};

export const ClaimVerdict = ({
  attemptId,
  item,
  judgment,
}: {
  attemptId: string;
  item: ResultItem;
  judgment: Judgment;
}): ReactNode => {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useFeedback(attemptId);
  const turns = turnsOf(item.saved.answer);
  const claim = claimOn(data?.claims, item, judgment);
  const isOpen = data && !claim && canBeClaimed(judgment) && turns.some((text) => text.trim() !== '');
  return (
    <div
      id={claimPlaceId(item.position, judgment.criterion)}
      tabIndex={-1}
      aria-live="polite"
      className="scroll-my-24 outline-none print:hidden"
    >
      {claim && <Claimed claim={claim} turns={turns} />}
      {isOpen && (
        <>
          {judgment.verdict === 'missing' && (
            <p className="mt-1 text-sm text-ink-2">If it’s there, show us where.</p>
          )}
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-expanded={open}
              aria-controls={panelId}
              aria-label={`I said this: ${judgment.label}`}
              onClick={() => setOpen(!open)}
            >
              I said this
            </Button>
            {judgment.verdict === 'not_judged' && (
              <Settle attemptId={attemptId} item={item} judgment={judgment} />
            )}
          </div>
          <div id={panelId}>
            {open && <ClaimForm attemptId={attemptId} item={item} judgment={judgment} turns={turns} />}
          </div>
        </>
      )}
    </div>
  );
};
