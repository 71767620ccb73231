// The ways to rehearse: a test, a conversation, and one that is made for a job.
import type { ReactNode } from 'react';

const ways: readonly { head: string; text: string }[] = [
  {
    head: 'A test',
    text: 'Choose a track, a level and skills. Get feedback after each answer or at the end, or take a timed exam.',
  },
  {
    head: 'A conversation',
    text: '20 to 45 minutes with an interviewer who follows up on gaps and digs deeper into what you said. You type your answers.',
  },
  {
    head: 'For one job',
    text: 'Paste the job description and add your résumé. You see which line each skill came from, and why we chose each question.',
  },
];

export const WaysToRehearse = (): ReactNode => (
  <section aria-labelledby="ways">
    <h2 id="ways" className="font-read text-3xl font-text tracking-public">
      Three ways to rehearse
    </h2>
    <ul className="mt-10 grid gap-12 md:mt-14 md:grid-cols-3">
      {ways.map(({ head, text }) => (
        <li key={head} className="border-t border-ink-2 pt-4">
          <h3 className="text-lg">{head}</h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
