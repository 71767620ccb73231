// Splits an answer into segments that can be reordered: sentences with those that refer to them, and whole code blocks.

/** A part of one turn, including the white space after it. */
export interface AnswerSegment {
  turn: number;
  start: number;
  end: number;
  text: string;
}

/** A sentence that starts like this refers to the previous one and stays with it. */
const LEANS =
  /^[\s\-*•>]*(this|that|these|those|it|its|they|them|their|he|she|then|so|but|and|or|also|therefore|thus|hence|otherwise|instead|however|for example|for instance|because|which|such|here|there|both|either|neither|in that case|as a result|after that|afterwards)\b/i;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Pure. In order and without gaps: joined, the segments are the turns. */
export const reorderableSegments = (turns: readonly string[]): AnswerSegment[] => {
  const segments: AnswerSegment[] = [];
  turns.forEach((text, turn) => {
    let fenced = false;
    for (const { segment, index } of segmenter.segment(text)) {
      const last = segments.at(-1);
      const leans = last?.turn === turn && (fenced || LEANS.test(segment) || segment.trim() === '');
      if ((segment.match(/```/g)?.length ?? 0) % 2 === 1) fenced = !fenced;
      if (last && leans) {
        last.end = index + segment.length;
        last.text += segment;
      } else segments.push({ turn, start: index, end: index + segment.length, text: segment });
    }
  });
  return segments;
};
