// Below a criterion's note: the reason for its verdict, and "I said this".
import type { ReactNode } from 'react';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { ClaimVerdict } from './claim-verdict.tsx';
import { WhyVerdict } from './why-verdict.tsx';

export const AboutVerdict = ({
  attemptId,
  item,
  judgment,
}: {
  attemptId: string;
  item: ResultItem;
  judgment: Judgment;
}): ReactNode => (
  <>
    {item.grade && item.grade.state !== 'no_answer' && (
      <WhyVerdict
        attemptId={attemptId}
        position={item.position}
        gradeId={item.grade.id}
        judgment={judgment}
      />
    )}
    <ClaimVerdict attemptId={attemptId} item={item} judgment={judgment} />
  </>
);
