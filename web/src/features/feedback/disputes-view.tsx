// The admin page of disputes: each with its reason and outcome, open ones first, and the rates.
import { ArrowDown, ArrowUp, Check, CircleDashed, Equal, UserRound } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import {
  longestSharedAnswer,
  type DisputeLine,
  type DisputeOutcome,
} from '@rehearse/contract/grading/feedback.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { Written } from '../../ui/markdown/markdown.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { ItemBody, ItemRow } from '../../ui/layout/item-row.tsx';
import { DisputeRates } from './dispute-rates.tsx';
import { SuspectCriteria } from './suspect-criteria.tsx';
import { graderWords } from './feedback-words.ts';
import { useCloseDispute, useDisputeRates, useDisputes, useSuspectCriteria } from './dispute-queries.ts';

const outcomes: Record<DisputeOutcome, { icon: LucideIcon; words: string }> = {
  raised: { icon: ArrowUp, words: 'Higher' },
  lowered: { icon: ArrowDown, words: 'Lower' },
  same: { icon: Equal, words: 'The same' },
  undecided: { icon: CircleDashed, words: 'No score' },
};

/** For disputes that no second grader could take. */
const sentToPerson = { icon: UserRound, words: 'Needs your review' };
const reviewed = { icon: UserRound, words: 'Reviewed' };

/** "21% from the built-in grader (version 16)", "no score from gpt-5.4 (prompt 1)". */
const gradeWords = (share: number | null, grader: string): string => {
  const score = share === null ? 'no score' : `${Math.round(share * 100)}%`;
  return `${score} from ${grader.startsWith('builtin ') ? 'the ' : ''}${graderWords(grader)}`;
};

const DisputeItem = ({
  dispute,
  busy,
  onClose,
}: {
  dispute: DisputeLine;
  busy: boolean;
  onClose: () => void;
}): ReactNode => {
  const { graderAfter } = dispute;
  const review = dispute.closedAt ? reviewed : sentToPerson;
  const { icon, words } = graderAfter === null ? review : outcomes[dispute.outcome];
  return (
    <ItemRow>
      <ItemBody>
        <Written text={dispute.reason} className="max-w-measure text-ink" />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Icon of={icon} size={16} className="shrink-0 text-ink-3" />
          <span className="font-label">{words}</span>
          <span>
            {capitalized(gradeWords(dispute.shareBefore, dispute.graderBefore))}
            {graderAfter !== null && `, then ${gradeWords(dispute.shareAfter, graderAfter)}`}
          </span>
        </p>
        {dispute.criterion && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <span className="text-ink-3">Criterion:</span> {dispute.criterion.label}
            {dispute.criterion.before && <Verdict of={dispute.criterion.before} />}
            {dispute.criterion.after && (
              <>
                <span className="text-ink-3">then</span> <Verdict of={dispute.criterion.after} />
              </>
            )}
          </p>
        )}
        {dispute.answer === null ? (
          <p className="mt-1.5 text-sm text-ink-3">The answer isn’t shared.</p>
        ) : (
          <Disclosure words="Show the answer" className="mt-1.5">
            <p className="max-w-measure border-l-2 border-line-2 pl-4 text-ui break-words whitespace-pre-wrap text-ink">
              {dispute.answer}
              {dispute.answer.length >= longestSharedAnswer && '…'}
            </p>
          </Disclosure>
        )}
        <p className="mt-1 text-sm break-words text-ink-3">
          <TextLink to={paths.adminQuestion(dispute.questionId)}>
            <Stem text={dispute.stem} />
          </TextLink>
          <WrittenMark written={dispute.written} className="flex!" />
          <span className="block">
            Question version {dispute.questionVersion} · <Time at={dispute.createdAt} />
          </span>
        </p>
      </ItemBody>
      {dispute.closedAt ? (
        <p className="text-sm text-ink-3">
          resolved <Time at={dispute.closedAt} />
        </p>
      ) : (
        <Button size="sm" icon={Check} busy={busy} onClick={onClose}>
          Mark as resolved
          <span className="sr-only">: {dispute.reason.slice(0, 60)}</span>
        </Button>
      )}
    </ItemRow>
  );
};

const List = ({ disputes }: { disputes: readonly DisputeLine[] }): ReactNode => {
  const close = useCloseDispute();
  const { show } = useToast();
  const list = useRef<HTMLUListElement>(null);
  const onClose = ({ id }: DisputeLine): void =>
    close.mutate(id, {
      onSuccess: () => {
        show({ type: 'success', title: 'Dispute resolved' });
        // The pressed button is removed, since the dispute moves below the open ones.
        list.current?.focus();
      },
    });
  return (
    <>
      {close.error && (
        <p role="alert" className="mb-3 text-sm text-missing">
          {wordsOf(close.error)}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Disputes" className="outline-none">
        {disputes.map((dispute) => (
          <DisputeItem
            key={dispute.id}
            dispute={dispute}
            busy={close.isPending && close.variables === dispute.id}
            onClose={() => onClose(dispute)}
          />
        ))}
      </ul>
    </>
  );
};

const Suspects = (): ReactNode => {
  const { data, error, refetch } = useSuspectCriteria();
  return (
    <section aria-labelledby="suspects-head" className="mt-12">
      <h2 id="suspects-head" className="text-lg">
        Suspect criteria
      </h2>
      <p className="mt-1 mb-3 max-w-measure text-sm text-ink-3">
        Criteria the grader still didn’t count as met after people marked the words that cover them. Check the
        phrasings of these criteria first.
      </p>
      {data ? (
        <SuspectCriteria items={data.items} />
      ) : (
        <QueryPending error={error} retry={refetch} rows={3} />
      )}
    </section>
  );
};

const Disputes = (): ReactNode => {
  const { list, error, refetch } = useDisputes();
  const rates = useDisputeRates();
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={6} />;
  if (list.items.length === 0)
    return (
      <EmptyState title="No disputes">
        Each dispute appears here with its reason and outcome. You never see who disputed the grade, and you
        see the answer only if they shared it.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-sm text-ink-3">{capitalized(counted(list.total, 'dispute'))}, open first</p>
      <List disputes={list.items} />
      <ShowMore list={list} error={error} />
      <section aria-labelledby="rates-head" className="mt-12">
        <h2 id="rates-head" className="mb-3 text-lg">
          Dispute rates
        </h2>
        {rates.data ? (
          <DisputeRates rates={rates.data} />
        ) : (
          <QueryPending error={rates.error} retry={rates.refetch} rows={3} />
        )}
      </section>
    </>
  );
};

export const DisputesView = (): ReactNode => (
  <>
    <Disputes />
    <Suspects />
  </>
);
