// The heading of a step at /auth. Takes focus and is announced if an action or link led there.
import { useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useDocumentTitle } from '../../site-state.ts';

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });

export const StepHead = ({
  title,
  arrives = false,
  children,
}: {
  title: string;
  /** The step replaces the form or link that was just used. */
  arrives?: boolean;
  children?: ReactNode;
}): ReactNode => {
  const [arrival] = useState(useNavigationType());
  const documentTitle = useDocumentTitle(title);
  const isLedTo = arrives || arrival !== NavigationType.Pop;
  return (
    <>
      <title>{documentTitle}</title>
      <h1 tabIndex={-1} ref={isLedTo ? takeFocus : null} className="text-2xl outline-none">
        {title}
      </h1>
      {children && (
        <div className="mt-3 mb-6 max-w-measure space-y-3 wrap-anywhere text-ink-2">{children}</div>
      )}
    </>
  );
};
