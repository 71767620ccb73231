// Technical terms that may have been misheard. Each is suggested once, and replaced only on request.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { glossaryOf } from './glossary.ts';
import type { TranscribedSegment } from '../recording/recorder.ts';
import { suggestionsFor } from './second-opinion.ts';
import type { TermSuggestion } from './term-suggestions.ts';

const most = 4;

const keyOf = ({ heard, term }: TermSuggestion): string => `${heard} → ${term}`;

export const TermChips = ({
  question,
  text,
  heard,
  onText,
}: {
  question: { text: string; skill: Skill };
  text: string;
  /** The segments that were just spoken. */
  heard: readonly TranscribedSegment[];
  onText: (text: string) => void;
}): ReactNode => {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const glossary = useMemo(() => glossaryOf(question), [question]);
  // Each segment is checked once, however long the answer gets.
  const suggestions = useMemo(
    () => heard.flatMap((segment) => suggestionsFor(segment, glossary)),
    [heard, glossary],
  );
  const open = [...new Map(suggestions.map((each) => [keyOf(each), each])).values()]
    .filter((each) => !kept.has(keyOf(each)) && text.includes(each.heard))
    .slice(0, most);
  if (open.length === 0) return null;
  return (
    <ul aria-label="Terms to check" className="space-y-1">
      {open.map((suggestion) => (
        <li key={keyOf(suggestion)} className="flex flex-wrap items-center gap-x-2 text-sm text-ink">
          <span>
            We heard “{suggestion.heard}.” Did you mean “{suggestion.term}”?
          </span>
          <Button size="sm" onClick={() => onText(text.replace(suggestion.heard, suggestion.term))}>
            Replace
          </Button>
          <Button
            look="quiet"
            size="sm"
            onClick={() => setKept((before) => new Set([...before, keyOf(suggestion)]))}
          >
            Keep
          </Button>
        </li>
      ))}
    </ul>
  );
};
