// A quoted line of a document with its line number. The relevant part is bold, and links aren't clickable.
import type { Quote } from '@rehearse/contract/insights/documents.ts';
import type { ReactNode } from 'react';

const whose = { job: 'Job', resume: 'Résumé' } as const;

export const QuoteLine = ({ quote }: { quote: Quote }): ReactNode => {
  const { document, line, text, start, end } = quote;
  return (
    <p className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 text-sm">
      <span className="text-ink-3 tabular-nums">
        {whose[document]}, line {line}
      </span>
      <span dir="auto" className="max-w-measure wrap-anywhere text-ink-2">
        {text.slice(0, start)}
        <strong className="font-head text-ink">{text.slice(start, end)}</strong>
        {text.slice(end)}
      </span>
    </p>
  );
};
