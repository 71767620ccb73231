// The ways to rehearse: a test, an interview, and a job-specific test.
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import type { ReactNode } from 'react';
import { When } from '../when.tsx';

const ways: readonly { head: string; feature?: SiteFeature; text: string }[] = [
  {
    head: 'A test',
    text: 'Choose a track, a seniority level, and skills. Get feedback after each answer or at the end, or take a timed exam.',
  },
  {
    head: 'An interview',
    feature: 'interview',
    text: '20 to 45 minutes with an interviewer who follows up on gaps and digs deeper into what you said. Type or speak your answers.',
  },
  {
    head: 'A job-specific test',
    feature: 'job-test',
    text: 'Paste the job description and add your résumé. You see which line each skill came from, and why we suggest this test.',
  },
];

export const WaysToRehearse = (): ReactNode => (
  <section aria-labelledby="ways">
    <h2 id="ways" className="font-read text-3xl font-text tracking-public">
      Ways to rehearse
    </h2>
    <ul className="mt-10 grid gap-12 md:mt-14 md:grid-cols-3">
      {ways.map(({ head, feature, text }) => {
        const way = (
          <li key={head} className="border-t border-ink-2 pt-4">
            <h3 className="text-lg">{head}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        );
        return feature ? (
          <When key={head} is={`feature ${feature}`}>
            {way}
          </When>
        ) : (
          way
        );
      })}
    </ul>
    <p className="mt-6 max-w-form text-ink-2">
      You can also take an adaptive test or the day’s five questions, work through an interview loop, rehearse
      a one-way interview, answer aloud, and share a result.
    </p>
  </section>
);
