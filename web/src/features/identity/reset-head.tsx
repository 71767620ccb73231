// The head of a step on the way to a new password; what an action led to takes the focus, so that it is read aloud.
import type { ReactNode } from 'react';

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });

export const StepHead = ({
  title,
  arrives = false,
  children,
}: {
  title: string;
  /** It stands where a form or a link was a moment ago. */
  arrives?: boolean;
  children?: ReactNode;
}): ReactNode => (
  <>
    <title>{`${title} · Rehearse`}</title>
    <h1 tabIndex={-1} ref={arrives ? takeFocus : null} className="text-2xl outline-none">
      {title}
    </h1>
    {children && <div className="mt-3 mb-6 max-w-measure space-y-3 wrap-anywhere text-ink-2">{children}</div>}
  </>
);
