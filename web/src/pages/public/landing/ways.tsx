// The ways to rehearse: a test, a conversation, and one that is made for a job.
import type { ReactNode } from 'react';

const ways: readonly { head: string; text: string }[] = [
  {
    head: 'A test',
    text: 'Choose a track, a level and skills. Feedback comes after each answer or at the end; an exam has a clock that the server holds.',
  },
  {
    head: 'A conversation',
    text: 'Twenty to 45 minutes with an interviewer who follows up on what you left out and digs deeper into what you said.',
  },
  {
    head: 'For one job',
    text: 'Paste its description and bring your résumé. You see which line named which skill, and why each question was chosen for you.',
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
