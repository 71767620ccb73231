// Empty and error states: what happened, whether anything was lost, and what to do.
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

/** On a phone, each action takes the full width, so that stacked actions align. */
const actions = 'mt-4 flex flex-wrap gap-2 max-sm:*:grow';

/** Says what will appear here. `action` is the first step. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}): ReactNode => (
  <div className="rounded border border-dashed border-line-2 p-5 sm:p-7">
    <h2 className="text-lg">{title}</h2>
    {children && <div className="mt-1 max-w-measure text-sm text-ink-2">{children}</div>}
    {action && <div className={actions}>{action}</div>}
  </div>
);

/** Says what happened, what is safe, and what to do, with the request ID. */
export const ErrorState = ({
  title,
  safe,
  action,
  requestId,
}: {
  title: string;
  safe?: ReactNode;
  action?: ReactNode;
  requestId?: string | undefined;
}): ReactNode => (
  <div role="alert" className="rounded border border-missing-line bg-surface p-5 sm:p-7">
    <h2 className="flex items-start gap-3 text-lg">
      <Icon of={CircleX} size={20} className="mt-1 shrink-0 text-missing" />
      {title}
    </h2>
    <div className="pl-8">
      {safe && <div className="mt-1 max-w-measure text-sm text-ink-2">{safe}</div>}
      {requestId && (
        <p className="mt-2 text-xs text-ink-3">
          Request ID <code className="select-all">{requestId}</code>
        </p>
      )}
      {action && <div className={actions}>{action}</div>}
    </div>
  </div>
);
