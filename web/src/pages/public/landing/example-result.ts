// The example's grade as the landing page shows it: numbered notes, highlighted paragraphs, a tip, and one sentence in detail.
import { example, exampleText } from '../../../content/example-answer.ts';
import type { ExampleGrade } from '../../../content/example-grade.ts';
import { evidencedBy } from '../../../kinds/open/evidence.ts';
import type { CriterionNote } from '../../../ui/marked-text/marked-answer.tsx';
import { segments, type MarkedRange, type Segment } from '../../../ui/marked-text/segments.ts';

type Span = { start: number; end: number };

export type FollowedSentence = {
  text: string;
  marked: Segment[];
  /** The first and last marked character in the whole answer, counted from 1. */
  first: number;
  last: number;
  note: CriterionNote;
};

export type ExampleResult = {
  /** The grader's version, which notes if it graded by words only. */
  version: string;
  notes: CriterionNote[];
  paragraphs: Segment[][];
  /** The tip for the first unmet criterion in rubric order. */
  next: { title: string; words: string } | undefined;
  /** The first note without evidence. */
  absent: CriterionNote | undefined;
  /** Undefined if nothing is highlighted. */
  followed: FollowedSentence | undefined;
};

/** A part of the answer, split at the boundaries of its highlights. */
const cut = ({ start, end }: Span, ranges: readonly MarkedRange[]): Segment[] =>
  segments(
    exampleText.slice(start, end),
    ranges.map((range) => ({ ...range, start: range.start - start, end: range.end - start })),
  );

const paragraphSpans = (): Span[] => {
  let at = 0;
  return example.paragraphs.map((paragraph) => {
    const start = exampleText.indexOf(paragraph, at);
    at = start + paragraph.length;
    return { start, end: at };
  });
};

/** The full sentences that overlap a range. */
const sentencesAround = ({ start, end }: Span): Span => {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(exampleText)];
  const within = sentences.filter(
    (sentence) => sentence.index < end && sentence.index + sentence.segment.length > start,
  );
  const from = within[0]?.index ?? start;
  return {
    start: from,
    end:
      from +
      within
        .map(({ segment }) => segment)
        .join('')
        .trimEnd().length,
  };
};

/** Prefer a highlight whose criterion isn't fully met: it's the most instructive. */
const follow = (
  notes: readonly CriterionNote[],
  ranges: readonly MarkedRange[],
): FollowedSentence | undefined => {
  const marked = notes.filter(({ mark }) => mark !== null);
  const note = marked.find(({ verdict }) => verdict !== 'met') ?? marked[0];
  const range = ranges.find(({ mark }) => mark === note?.mark);
  if (!note || !range) return undefined;
  const span = sentencesAround(range);
  return {
    text: exampleText.slice(span.start, span.end),
    marked: cut(span, [range]),
    first: range.start + 1,
    last: range.end,
    note,
  };
};

/** Pure. */
export const resultOf = ({ judgments, grader }: ExampleGrade): ExampleResult => {
  const { notes, rangesOf } = evidencedBy(judgments);
  const ranges = rangesOf(0);
  const open = judgments.find(({ verdict }) => verdict !== 'met');
  return {
    version: grader.version,
    notes,
    paragraphs: paragraphSpans().map((span) => cut(span, ranges)),
    next: open && { title: open.label, words: open.tip ?? open.comment },
    absent: notes.find(({ mark }) => mark === null),
    followed: follow(notes, ranges),
  };
};
