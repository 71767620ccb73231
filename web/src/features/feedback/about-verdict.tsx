// Below a criterion's note: the reason for its verdict, and "I said this".
import type { ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { ClaimVerdict } from './claim-verdict.tsx';
import { WhyVerdict } from './why-verdict.tsx';

export const AboutVerdict = ({
  attemptId,
  item,
  judgement,
}: {
  attemptId: string;
  item: ResultItem;
  judgement: Judgement;
}): ReactNode => (
  <>
    {item.grade && item.grade.state !== 'no_answer' && (
      <WhyVerdict
        attemptId={attemptId}
        position={item.position}
        gradeId={item.grade.id}
        judgement={judgement}
      />
    )}
    <ClaimVerdict attemptId={attemptId} item={item} judgement={judgement} />
  </>
);
