// The answer's sentences to choose from, and the "Check these words" button.
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { sentencesOf, withNext } from './answer-sentences.ts';
import { useClaim } from './feedback-queries.ts';
import { FormFoot } from './form-foot.tsx';

export const ClaimForm = ({
  attemptId,
  item,
  judgment,
  turns,
}: {
  attemptId: string;
  item: ResultItem;
  judgment: Judgment;
  turns: readonly string[];
}): ReactNode => {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [both, setBoth] = useState(false);
  const ask = useClaim(attemptId, item.position, judgment.criterion);
  const sentences = useMemo(() => sentencesOf(turns), [turns]);
  const here = chosen === null ? undefined : sentences[chosen];
  const next = chosen === null ? null : withNext(sentences, chosen);
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!here) return;
        const { turn, start, end } = (both && next) || here;
        ask.mutate({ turn, start, end });
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-label text-ink">Which sentence says it?</legend>
        <div className="relative max-h-80 divide-y divide-line overflow-y-auto rounded border border-control bg-surface">
          {sentences.map(({ text }, at) => (
            <label
              key={at}
              className="state-change relative flex min-h-11 items-start gap-2.5 px-3 py-2.5 text-sm break-words text-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus not-has-checked:hover:bg-hover"
            >
              <input
                type="radio"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                name={name}
                checked={at === chosen}
                onChange={() => setChosen(at)}
              />
              <span className="min-w-0">{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {next && (
        <Checkbox
          className="mt-3"
          label="Include the next sentence"
          checked={both}
          onChange={({ target }) => setBoth(target.checked)}
        />
      )}
      <p className="mt-2 text-sm text-ink-3">
        Only these words will be graded again. If the grader agrees, they count toward your score. You can do
        this only once.
      </p>
      <FormFoot ask={ask} words="Check these words" busyWords="Checking" disabled={!here} />
    </form>
  );
};
