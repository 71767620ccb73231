// The end of an interview: the button that ends it, and what is shown afterward.
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { useState, type ReactNode } from 'react';
import { api, call } from '../../api/call.ts';
import { SeeResults } from '../../api/expected-score.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Written } from '../../ui/markdown/markdown.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';

type EndProps = {
  id: string;
  /** Whether the field contains unsent text. */
  unsaid: boolean;
  onEnded: () => void;
};

export const End = ({ id, unsaid, onEnded }: EndProps): ReactNode => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(api.submitAttempt, { params: { id } });
      onEnded();
    } catch (error) {
      show({ type: 'error', title: wordsOf(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <span>
          End<span className="max-sm:sr-only"> interview</span>
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="End the interview here?"
        safeWords="Keep talking"
        actWords="End and grade"
        busy={busy}
        onSafe={() => setAsking(false)}
        onAct={() => void end()}
      >
        What you’ve said will be graded. Questions you weren’t asked count as unanswered.
        {unsaid && ' The text in the box hasn’t been sent and doesn’t count.'}
      </ConfirmDialog>
    </>
  );
};

const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const endTitle = ({ state, submittedBy }: Interview['attempt']): string => {
  if (state !== 'submitted') return 'This interview was discarded';
  return submittedBy === 'deadline' ? 'Time’s up' : 'The interview is over';
};

/** Shown after the last line: what happens next, and any text that wasn't sent in time. */
export const Over = ({
  interview,
  draft,
  isNews: isTold,
}: {
  interview: Interview;
  draft: string;
  /** True if the interview ended while the page was open, which removed the focused field. */
  isNews: boolean;
}): ReactNode => {
  const { state, submittedBy } = interview.attempt;
  const graded = state === 'submitted';
  return (
    <section
      aria-label="End of interview"
      className="-mx-5 border-t border-line bg-surface px-5 py-6 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12"
    >
      <div className="mx-auto max-w-conversation">
        <h2 ref={isTold ? focusOnce : undefined} tabIndex={-1} className="text-xl outline-none">
          {endTitle(interview.attempt)}
        </h2>
        <p className="mt-2 max-w-measure text-md text-ink-2">
          {graded
            ? 'We’re grading what you said, criterion by criterion, and highlighting the words behind each verdict.'
            : 'It ended without a grade.'}
        </p>
        {draft.trim() !== '' && (
          <div className="mt-4 max-w-measure rounded border border-dashed border-control p-4">
            <p className="text-sm font-head text-ink">
              {submittedBy === 'deadline' ? 'Not sent before time ran out' : 'Not sent'}
            </p>
            <p className="mt-1 text-sm text-ink-2">It doesn’t count, and it’s only on this device.</p>
            <Written text={draft} className="mt-3 text-md text-ink" />
          </div>
        )}
        <div className="mt-5">
          {graded ? (
            <SeeResults attempt={interview.attempt} />
          ) : (
            <ButtonLink look="filled" to={paths.startTest()}>
              Start a test
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
};
