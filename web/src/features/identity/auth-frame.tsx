// The layout of every step at /auth: the logo, the step, and a sample interview question.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-state.ts';
import { Brand } from '../../ui/layout/brand.tsx';

const WaitingQuestion = (): ReactNode => (
  <aside className="hidden flex-col justify-center border-l border-line bg-sunken px-24 pb-2 min-[56.25rem]:flex">
    <div className="max-w-[33rem]">
      <p className="font-read text-[3.125rem] leading-[1.08] tracking-public text-balance">
        Tell me about a piece of criticism that was hard for you to hear.
      </p>
      <div aria-hidden className="mt-14 border-b border-control pb-2">
        <div className="h-7 w-0.5 bg-accent" />
      </div>
      <p className="mt-3 text-ui text-ink-3">A question from {useSite().name}. Take your time.</p>
    </div>
  </aside>
);

/** `above` spans the full width of the page. */
export const AuthFrame = ({ above, children }: { above?: ReactNode; children: ReactNode }): ReactNode => (
  <div className="flex min-h-dvh flex-col">
    {above}
    <div className="page-fade grid flex-1 min-[56.25rem]:grid-cols-2">
      <main className="min-w-0 px-5 pt-9.5 pb-16 sm:px-12 lg:pl-30">
        {/* Centered when alone, as on a tablet; otherwise left of the question. */}
        <div className="mx-auto max-w-100 min-[56.25rem]:mx-0">
          <a href={paths.landing()} className="inline-block rounded-in no-underline">
            <Brand name={useSite().name} />
          </a>
          <div className="mt-14 lg:mt-17.5">{children}</div>
        </div>
      </main>
      <WaitingQuestion />
    </div>
  </div>
);
