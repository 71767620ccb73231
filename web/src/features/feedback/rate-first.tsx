// The "rate yourself first" setting, shown below results and saved in the profile.
import type { ReactNode } from 'react';
import { useProfile } from '../../api/profile.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { useSetRateFirst } from './feedback-queries.ts';

export const RateFirst = (): ReactNode => {
  const { data } = useProfile();
  const set = useSetRateFirst();
  if (!data) return null;
  return (
    <>
      <Checkbox
        label="Let me rate my written answers before I see the results"
        checked={(set.isPending ? set.variables : undefined) ?? data.rateFirst}
        onChange={({ target }) => set.mutate(target.checked)}
      />
      <p className="mt-1 pl-7.5 text-sm text-ink-3">
        In future tests, each result stays hidden until you’ve rated your answer.
      </p>
      {set.error && (
        <p role="alert" className="mt-1 text-sm text-missing">
          {wordsOf(set.error)}
        </p>
      )}
    </>
  );
};
