// The opening sentence of a dashboard page, an optional second one, and an action.
import type { ReactNode } from 'react';

export const PageSentence = ({
  children,
  more,
  actions,
}: {
  children: ReactNode;
  more?: ReactNode;
  actions?: ReactNode;
}): ReactNode => (
  <header>
    <h2 className="max-w-[28ch] text-page-phone leading-8 text-balance break-words sm:text-page sm:leading-10">
      {children}
    </h2>
    {more && <p className="mt-2 max-w-measure break-words text-ink-2">{more}</p>}
    {actions && <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-2">{actions}</div>}
  </header>
);

/** A section of a dashboard page: heading, a note at the end of its line, and a summary sentence. */
export const PageSection = ({
  id,
  title,
  note,
  sentence,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  sentence?: ReactNode;
  children: ReactNode;
}): ReactNode => (
  <section aria-labelledby={id} className="mt-14 min-w-0">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="text-right text-sm text-ink-3">{note}</p>}
    </div>
    {sentence && <p className="mt-1 max-w-measure text-ink-2">{sentence}</p>}
    {children}
  </section>
);
