// A titled part of a question's answer key.
import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="mt-8 border-t border-line pt-5">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-3 max-w-[46rem]">{children}</div>
  </section>
);
