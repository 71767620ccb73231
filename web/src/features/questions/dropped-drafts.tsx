// Rejected drafts by a language model: what each was meant to be, and why it was rejected.
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useDroppedDrafts, type RejectedDraft } from './question-queries.ts';

const Draft = ({ draft }: { draft: RejectedDraft }): ReactNode => (
  <li className="border-b border-line py-4 first:border-t">
    <p className="max-w-measure font-read text-lg leading-6 wrap-anywhere">
      {draft.stem === null ? 'No usable question' : <Stem text={draft.stem} />}
    </p>
    <p className="mt-0.5 text-sm wrap-anywhere text-ink-3">
      {skillWords[draft.skill]}, {kindInSentence[draft.kind]} · {draft.model} · <Time at={draft.at} />
    </p>
    <ul className="mt-2 max-w-measure list-disc space-y-0.5 pl-5 text-sm wrap-anywhere text-ink-2">
      {draft.faults.map(({ rule, reason }) => (
        <li key={`${rule} ${reason}`}>{reason}</li>
      ))}
    </ul>
  </li>
);

const DraftList = (): ReactNode => {
  const { list, error, refetch } = useDroppedDrafts();
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={3} />;
  if (list.items.length === 0) return <p className="text-ui text-ink-2">None yet.</p>;
  return (
    <>
      <ul>
        {list.items.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{capitalized(counted(list.total, 'draft'))} in total</p>
      <ShowMore list={list} error={error} />
    </>
  );
};

export const DroppedDrafts = (): ReactNode => (
  <section aria-labelledby="dropped-head" className="mt-10">
    <h2 id="dropped-head" className="text-lg">
      Rejected drafts
    </h2>
    <p className="mt-1 mb-4 max-w-measure text-sm text-ink-2">
      A language model wrote these, and each failed our checks twice. None were ever used.
    </p>
    <DraftList />
  </section>
);
