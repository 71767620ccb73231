// "Improved version": the person's own sentences reordered, or a model's changes marked, each with its reason.
import { MoveVertical, Pencil } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BetterVersion, VersionPiece } from '@rehearse/contract/grading/feedback.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { QueryError } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Spinner } from '../../ui/layout/loading.tsx';
import { answerColumns } from '../../ui/marked-text/marked-answer.tsx';
import { useFeedback, useImprove } from './feedback-queries.ts';
import { sourceWords } from './feedback-words.ts';
import { collapseLongText, mergeUnchangedPieces } from './collapse-unchanged.ts';
import { ModelAtWork } from './model-at-work.tsx';

/** Leaves the whitespace around a change unmarked. */
const Change = ({
  of: Tag,
  text,
  className,
}: {
  of: 'ins' | 'del';
  text: string;
  className: string;
}): ReactNode => {
  const words = text.trim();
  const at = text.indexOf(words);
  return (
    <>
      {text.slice(0, at)}
      <Tag className={className}>{words}</Tag>
      {text.slice(at + words.length)}
    </>
  );
};

/** A placeholder is on its own line, so whitespace next to it would only indent the text. */
const spaced = (pieces: readonly VersionPiece[]): VersionPiece[] =>
  pieces.map(({ kind, text }, at) => {
    const start = pieces[at - 1]?.kind === 'gap' ? text.trimStart() : text;
    return { kind, text: pieces[at + 1]?.kind === 'gap' ? start.trimEnd() : start };
  });

const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Collapses a long unchanged passage, so that the changes are easy to find. */
const UnchangedText = ({ text }: { text: string }): ReactNode => {
  const [whole, setWhole] = useState(false);
  const collapsed = collapseLongText(text);
  if (!collapsed) return <span>{text}</span>;
  if (whole)
    return (
      // The pressed button was removed, so focus moves here.
      <span ref={focusOnce} tabIndex={-1} className="outline-none">
        {text}
      </span>
    );
  const { head, words, tail } = collapsed;
  return (
    <>
      <span>{head} …</span>
      <span className="my-1 block">
        <Button
          look="quiet"
          size="sm"
          edge="start"
          className="text-left whitespace-normal! text-accent-ink!"
          onClick={() => setWhole(true)}
        >
          Show the {words.toLocaleString('en-US')} unchanged words in between
        </Button>
      </span>
      <span>… {tail}</span>
    </>
  );
};

/** Rendered as text, never as markup, since a person or a model wrote it. */
const OnePiece = ({ piece: { kind, text } }: { piece: VersionPiece }): ReactNode => {
  switch (kind) {
    case 'gap':
      return (
        <span className="my-2 flex gap-2.5 rounded border border-dashed border-control px-3 py-2 text-sm leading-5 text-ink-2">
          <Icon of={Pencil} size={16} className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0 break-words">{text}</span>
        </span>
      );
    case 'added':
      return (
        <Change of="ins" text={text} className="bg-met-wash text-ink decoration-met underline-offset-4" />
      );
    case 'removed':
      return <Change of="del" text={text} className="text-ink-3" />;
    case 'moved':
      return (
        <span className="underline decoration-ink-3 decoration-dotted underline-offset-4">
          <Icon of={MoveVertical} size={14} className="mr-1 inline text-ink-3" />
          <span className="sr-only">Moved here: </span>
          {text}
        </span>
      );
    case 'kept':
      return <UnchangedText text={text} />;
  }
};

const legend: readonly (readonly [VersionPiece['kind'], string])[] = [
  ['moved', 'Dotted underline: moved from elsewhere in your answer.'],
  ['added', 'Underlined: added.'],
  ['removed', 'Crossed out: removed.'],
  ['gap', 'Boxed: for you to add.'],
];

const Shown = ({
  better,
  labelOf,
}: {
  better: BetterVersion;
  labelOf: (id: string) => string;
}): ReactNode => {
  const kinds = new Set(better.pieces.map(({ kind }) => kind));
  return (
    <div className={answerColumns}>
      <div className="min-w-0">
        <div className="max-w-answer text-lg leading-(--lead-answer) break-words whitespace-pre-wrap text-ink">
          {spaced(mergeUnchangedPieces(better.pieces)).map((piece, at) => (
            <OnePiece key={at} piece={piece} />
          ))}
        </div>
        <p className="mt-4 text-sm text-ink-3">
          {legend
            .filter(([kind]) => kinds.has(kind))
            .map(([, words]) => words)
            .join(' ')}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <h4 className="font-head text-ink">What changed, and why</h4>
        <ul className="mt-2 space-y-3">
          {better.reasons.map(({ criterion, text }, at) => (
            <li key={at}>
              {criterion !== null && <p className="font-label text-ink">{labelOf(criterion)}</p>}
              <p className={clsx('break-words text-ink-2', criterion !== null && 'mt-0.5')}>{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-3">
          {better.source.kind === 'built_in'
            ? `${sourceWords('edit', better.source)} This edit uses your own sentences, plus the rubric’s for what’s missing.`
            : sourceWords('edit', better.source)}
        </p>
      </div>
    </div>
  );
};

export const BetterPanel = ({
  attemptId,
  item,
  grade,
}: {
  attemptId: string;
  item: ResultItem;
  grade: Grade;
}): ReactNode => {
  const { data } = useFeedback(attemptId);
  const improve = useImprove(attemptId, item.position);
  const better =
    data?.betterVersions.find(
      ({ position, gradeId }) => position === item.position && gradeId === grade.id,
    ) ?? improve.data;
  const hasRequested = useRef(false);
  const isWanted = data !== undefined && !better;
  const { mutate } = improve;
  useEffect(() => {
    if (!isWanted || hasRequested.current) return;
    hasRequested.current = true;
    mutate(undefined);
  }, [isWanted, mutate]);
  const labelOf = (id: string): string =>
    grade.judgments.find(({ criterion }) => criterion === id)?.label ?? id;
  if (better)
    return (
      <div aria-live="polite">
        <ModelAtWork source={better.source} again={{ ...improve, mutate: () => mutate(undefined) }}>
          <Shown better={better} labelOf={labelOf} />
        </ModelAtWork>
      </div>
    );
  if (improve.error)
    return <QueryError error={improve.error} retry={() => mutate(undefined)} safe="Your answer is safe." />;
  return <Spinner inline words="Putting it together" />;
};
