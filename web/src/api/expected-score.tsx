// "What score do you expect?", asked before the results are shown: the field, and the button that saves it and opens the results.
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import { Button } from '../ui/forms/button.tsx';
import { Field, TextInput } from '../ui/forms/field.tsx';
import { api, call } from './call.ts';
import { expectedPercentOf } from './expected-percent.ts';
import { wordsOf } from './query-error.tsx';
import { useTestPaths } from './test-paths.ts';

const notANumber = 'Enter a whole number from 0 to 100, or leave it empty.';

/** State of the field: `percent` is null if it's empty or invalid; `isValid` is false if it isn't a percentage. */
export const useExpectedScore = (initial: number | null) => {
  const [text, setText] = useState(initial === null ? '' : String(initial));
  const percent = expectedPercentOf(text);
  return { text, setText, percent: percent ?? null, isValid: percent !== undefined };
};
export type ExpectedScore = ReturnType<typeof useExpectedScore>;

export const keepExpectedScore = async (attemptId: string, percent: number): Promise<void> => {
  await call(api.expectScore, { params: { id: attemptId }, body: { percent } });
};

export const ExpectedScoreField = ({
  expected,
  onEnter,
}: {
  expected: ExpectedScore;
  onEnter: () => void;
}): ReactNode => (
  <Field
    label="What score do you expect? (optional)"
    hint="Compare it with your result to see how well you judge yourself. It doesn’t change your grade."
    error={expected.isValid ? undefined : notANumber}
  >
    {(control) => (
      <span className="flex items-center gap-2">
        <span className="w-20 shrink-0">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={expected.text}
            onChange={(event) => expected.setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onEnter();
            }}
          />
        </span>
        <span aria-hidden className="text-md text-ink-2">
          out of 100
        </span>
      </span>
    )}
  </Field>
);

/** Shown after a test that ended automatically: an optional expected score, then the results. */
export const SeeResults = ({ attempt }: { attempt: AttemptHead }): ReactNode => {
  const navigate = useNavigate();
  const { results } = useTestPaths();
  const expected = useExpectedScore(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    if (!expected.isValid) return;
    setBusy(true);
    try {
      if (expected.percent !== null) await keepExpectedScore(attempt.id, expected.percent);
      await navigate(results(attempt.id));
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="w-full space-y-5">
      {attempt.expectedPercent === null && (
        <ExpectedScoreField expected={expected} onEnter={() => void open()} />
      )}
      <Button look="filled" busy={busy} onClick={() => void open()}>
        See results
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-missing">
          {problem}
        </p>
      )}
    </div>
  );
};
