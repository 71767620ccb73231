// A text requested from a model: its status, the built-in version until it arrives, and a retry button.
import { useState, type ReactNode } from 'react';
import type { FeedbackSource } from '@rehearse/contract/grading/feedback.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Spinner } from '../../ui/layout/loading.tsx';

type RetryMutation = { isPending: boolean; error: Error | null; mutate: () => void };

/** `children` is the current text: while a model is writing, the built-in version, shown on request. */
export const ModelAtWork = ({
  source: { requestedModel },
  again,
  children,
}: {
  source: FeedbackSource;
  again: RetryMutation;
  children: ReactNode;
}): ReactNode => {
  const [meanwhile, setMeanwhile] = useState(false);
  if (requestedModel?.state === 'writing')
    return (
      <div className="text-sm">
        <Spinner
          inline
          words={`${requestedModel.model} is still writing. Its version will appear here, so you don’t have to wait.`}
        />
        {meanwhile ? (
          children
        ) : (
          <Button look="quiet" size="sm" edge="start" onClick={() => setMeanwhile(true)}>
            Show the built-in version for now
          </Button>
        )}
      </div>
    );
  return (
    <>
      {children}
      {requestedModel && (
        <Button
          size="sm"
          className="mt-3"
          busy={again.isPending}
          busyWords="Asking"
          onClick={() => again.mutate()}
        >
          Ask {requestedModel.model} again
        </Button>
      )}
      {again.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(again.error)}
        </p>
      )}
    </>
  );
};
