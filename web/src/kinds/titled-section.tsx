// A section with a title in the full view of a question: its key, reports, and history.
import type { ReactNode } from 'react';

export const TitledSection = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="mt-8 border-t border-line pt-5">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-3 max-w-[46rem]">{children}</div>
  </section>
);
