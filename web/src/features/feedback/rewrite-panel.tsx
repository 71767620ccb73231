// "Write it again": a text of one's own, kept on the device until it is read, and what changed per criterion.
import { useState, type ReactNode } from 'react';
import type { Rewrite } from '@rehearse/contract/feedback.ts';
import type { Grade, Judgement } from '@rehearse/contract/grading.ts';
import { longestAnswer } from '@rehearse/contract/kinds/open/open.ts';
import type { ResultItem } from '@rehearse/contract/results.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { Written } from '../../ui/markdown.tsx';
import { useRewrite } from './feedback-queries.ts';
import { changeWords, metWords } from './feedback-words.ts';
import { FormFoot } from './form-foot.tsx';
import { rewriteDraft, writtenIn } from './rewrite-draft.ts';
import type { ShowReading } from './show-reading.ts';

const Step = ({ was, is }: { was: Judgement | undefined; is: Judgement }): ReactNode =>
  was && was.verdict !== is.verdict ? (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      Before <Verdict of={was.verdict} />
    </p>
  ) : null;

const Changed = ({
  before,
  rewrite,
  show,
}: {
  before: Grade;
  rewrite: Rewrite;
  show: ShowReading;
}): ReactNode => {
  const { reading, text } = rewrite;
  const stepOf = (is: Judgement): ReactNode => (
    <Step was={before.judgements.find(({ criterion }) => criterion === is.criterion)} is={is} />
  );
  return (
    <section aria-label="What changed" className="mt-6">
      <p className="text-md font-label text-ink">{changeWords(before, reading)}</p>
      {reading.state !== 'graded' && <p className="mt-1 text-sm text-ink-2">{reading.comment}</p>}
      <p className="mt-1 text-sm text-ink-3">
        Graded <Time at={rewrite.createdAt} />. It’s saved with this test and doesn’t change your grade.
      </p>
      <div className="mt-4">{show({ text, judgements: reading.judgements, moreOf: stepOf })}</div>
    </section>
  );
};

export const RewritePanel = ({
  attemptId,
  item,
  grade,
  rewrites,
  show,
}: {
  attemptId: string;
  item: ResultItem;
  grade: Grade;
  /** The newest first. */
  rewrites: readonly Rewrite[];
  show: ShowReading;
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
          hint={
            kept === false
              ? 'This device can’t save your draft. Grade it before you leave.'
              : kept
                ? 'Draft saved on this device until it’s graded.'
                : 'It’s graded against the same criteria. Your test grade doesn’t change.'
          }
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
        {newest && <Changed key={newest.id} before={grade} rewrite={newest} show={show} />}
      </div>
      {older.length > 0 && (
        <Disclosure words={`Earlier versions (${older.length})`} className="mt-6">
          <ul className="space-y-4">
            {older.map((one) => (
              <li key={one.id} className="border-l-2 border-line-2 pl-4">
                <p className="text-sm text-ink-3">
                  <Time at={one.createdAt} />: {metWords(one.reading)}
                </p>
                <Written text={one.text} className="mt-1 max-w-measure text-ink-2" />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
};
