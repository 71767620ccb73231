// "Rewrite answer": a draft stored on the device until it is graded, and the change in each criterion.
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Rewrite } from '@rehearse/contract/grading/feedback.ts';
import type { Grade, Judgment } from '@rehearse/contract/grading/grading.ts';
import { longestAnswer } from '@rehearse/contract/kinds/open/open.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Field, TextArea } from '../../ui/forms/field.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Written } from '../../ui/markdown/markdown.tsx';
import { useRewrite } from './feedback-queries.ts';
import { changeWords, metWords } from './feedback-words.ts';
import { FormFoot } from './form-foot.tsx';
import { rewriteDraft, writtenIn } from './rewrite-draft.ts';

/** A graded text as on the results page: evidence highlighted, and a note for each criterion. */
export type GradedText = ComponentType<{
  text: string;
  judgments: readonly Judgment[];
  before: readonly Judgment[];
}>;

const Changed = ({
  before,
  rewrite,
  GradedText,
}: {
  before: Grade;
  rewrite: Rewrite;
  GradedText: GradedText;
}): ReactNode => {
  const { reading, text } = rewrite;
  return (
    <section aria-label="What changed" className="mt-6">
      <p className="text-md font-label text-ink">{changeWords(before, reading)}</p>
      {reading.state !== 'graded' && <p className="mt-1 text-sm text-ink-2">{reading.comment}</p>}
      <p className="mt-1 text-sm text-ink-3">
        Graded <Time at={rewrite.createdAt} />. It’s saved with this test and doesn’t change your grade.
      </p>
      <div className="mt-4">
        <GradedText text={text} judgments={reading.judgments} before={before.judgments} />
      </div>
    </section>
  );
};

/** `kept`: whether the draft is stored on this device; null if nothing was typed yet. */
const draftHint = (kept: boolean | null): string => {
  if (kept === null) return 'It’s graded against the same criteria. Your test grade doesn’t change.';
  return kept
    ? 'Your draft stays on this device until it’s graded.'
    : 'This device can’t store your draft. Grade it before you leave.';
};

export const RewritePanel = ({
  attemptId,
  item,
  grade,
  rewrites,
  GradedText,
}: {
  attemptId: string;
  item: ResultItem;
  grade: Grade;
  /** Newest first. */
  rewrites: readonly Rewrite[];
  GradedText: GradedText;
}): ReactNode => {
  const draft = rewriteDraft(attemptId, item.position);
  const [text, setText] = useState(() => draft.read() ?? rewrites[0]?.text ?? writtenIn(item));
  const [kept, setKept] = useState<boolean | null>(null);
  const rewrite = useRewrite(attemptId, item.position);
  const change = (written: string): void => {
    setText(written);
    setKept(draft.keep(written));
  };
  const read = (): void =>
    rewrite.mutate(text, {
      onSuccess: () => {
        draft.drop();
        setKept(null);
      },
    });
  const newest = rewrite.data ?? rewrites[0];
  const older = rewrites.filter(({ id }) => id !== newest?.id);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <Field
          label={writtenIn(item).trim() === '' ? 'Your answer' : 'Your new version'}
          hint={draftHint(kept)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(16, Math.max(6, Math.ceil(text.length / 70)))}
              maxLength={longestAnswer}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <FormFoot
          ask={rewrite}
          words="Grade this version"
          busyWords="Grading"
          disabled={text.trim() === ''}
        />
      </form>
      <div aria-live="polite">
        {newest && <Changed key={newest.id} before={grade} rewrite={newest} GradedText={GradedText} />}
      </div>
      {older.length > 0 && (
        <Disclosure words={`Earlier versions (${older.length})`} className="mt-6">
          <ul className="space-y-4">
            {older.map((version) => (
              <li key={version.id} className="border-l-2 border-line-2 pl-4">
                <p className="text-sm text-ink-3">
                  <Time at={version.createdAt} />: {metWords(version.reading)}
                </p>
                <Written text={version.text} className="mt-1 max-w-measure text-ink-2" />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
};
