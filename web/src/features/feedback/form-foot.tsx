// The footer of a form about an answer: its button, and the error if submitting failed.
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';

export const FormFoot = ({
  ask: { isPending, error },
  words,
  busyWords,
  disabled,
}: {
  ask: { isPending: boolean; error: Error | null };
  words: string;
  busyWords: string;
  disabled: boolean;
}): ReactNode => (
  <>
    <Button
      look="filled"
      size="sm"
      type="submit"
      className="mt-3"
      disabled={disabled}
      busy={isPending}
      busyWords={busyWords}
    >
      {words}
    </Button>
    {error && (
      <p role="alert" className="mt-2 text-sm text-missing">
        {wordsOf(error)}
      </p>
    )}
  </>
);
