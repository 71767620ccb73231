// Question reports: the reason, the details, and whether they're resolved.
import { Check, CircleCheck, Flag } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import { ItemBody, ItemRow } from '../../ui/layout/item-row.tsx';
import { useResolveReport, type Report } from './question-queries.ts';
import { reasonWords } from './question-words.ts';

const ReportItem = ({
  report,
  withQuestion,
  busy,
  onResolve,
}: {
  report: Report;
  withQuestion: boolean;
  busy: boolean;
  onResolve: () => void;
}): ReactNode => {
  const open = report.resolvedAt === null;
  return (
    <ItemRow>
      <ItemBody>
        <p className="flex items-start gap-2 font-label">
          <Icon
            of={open ? Flag : CircleCheck}
            className={`mt-1 shrink-0 ${open ? 'text-partly' : 'text-ink-3'}`}
          />
          {reasonWords[report.reason]}
        </p>
        <div className="pl-6.5">
          {report.text && (
            <p className="mt-1 max-w-measure break-words whitespace-pre-line text-ink-2">{report.text}</p>
          )}
          <p className="mt-1 text-sm break-words text-ink-3">
            {withQuestion && (
              <>
                <TextLink to={paths.adminQuestion(report.questionId)}>
                  <Stem text={report.stem} />
                </TextLink>
              </>
            )}
            <WrittenMark written={report.written} className="flex!" />
            <span className="block">
              version {report.questionVersion} · <Time at={report.createdAt} />
            </span>
          </p>
        </div>
      </ItemBody>
      {report.resolvedAt ? (
        <p className="text-sm text-ink-3">
          resolved <Time at={report.resolvedAt} />
        </p>
      ) : (
        <Button size="sm" icon={Check} busy={busy} onClick={onResolve}>
          Mark as resolved
          <span className="sr-only">: {reasonWords[report.reason]}</span>
        </Button>
      )}
    </ItemRow>
  );
};

export const ReportList = ({
  reports,
  withQuestion = false,
}: {
  reports: readonly Report[];
  withQuestion?: boolean;
}): ReactNode => {
  const resolve = useResolveReport();
  const { show } = useToast();
  const list = useRef<HTMLUListElement>(null);
  const onResolve = (report: Report): void =>
    resolve.mutate(report.id, {
      onSuccess: () => {
        show({ type: 'success', title: 'Report resolved', body: reasonWords[report.reason] });
        // The pressed button is removed, and in the full list the report moves below the open ones.
        list.current?.focus();
      },
    });
  return (
    <>
      {resolve.error && (
        <p role="alert" className="mb-3 text-sm text-missing">
          {wordsOf(resolve.error)}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Reports" className="outline-none">
        {reports.map((report) => (
          <ReportItem
            key={report.id}
            report={report}
            withQuestion={withQuestion}
            busy={resolve.isPending && resolve.variables === report.id}
            onResolve={() => onResolve(report)}
          />
        ))}
      </ul>
    </>
  );
};
