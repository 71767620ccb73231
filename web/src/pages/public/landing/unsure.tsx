// What happens when the grader can't judge an answer: no score, and the page says so.
import type { ReactNode } from 'react';
import { Verdict } from '../../../ui/marked-text/verdict.tsx';

export const Unsure = (): ReactNode => (
  <section aria-labelledby="unsure" className="border-y border-line bg-sunken">
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-16 sm:px-8 md:grid-cols-2 md:items-center md:py-26 min-[84rem]:px-0">
      <div className="max-w-[32rem]">
        <h2 id="unsure" className="font-read text-3xl font-text tracking-public">
          When the grader
          <br />
          isn’t sure, it tells you
        </h2>
        <p className="mt-5 text-lg text-ink-2">
          If the grader can’t judge an answer, it doesn’t guess and it doesn’t mark you down. The answer gets
          no score, doesn’t affect any average, and can be graded again.
        </p>
        <p className="mt-4 text-lg text-ink-2">
          An empty answer or “I don’t know” counts as no answer: it scores 0 and is listed separately.
        </p>
      </div>
      <figure className="rounded-panel border border-line-2 bg-surface p-6 sm:p-9">
        <p className="font-read text-xl">
          How do you let users choose the sort column of a list without opening the query to SQL injection?
        </p>
        <p lang="de" className="mt-3">
          Ich würde nur Spalten aus einer festen Liste zulassen und alles andere ablehnen.
        </p>
        <div className="mt-6 rounded border border-dashed border-control p-5">
          <Verdict of="not_judged" />
          <p className="mt-2 text-ui text-ink-2">The built-in grader only reads English.</p>
        </div>
      </figure>
    </div>
  </section>
);
