// What the product looks like: screenshots with a year of sample data.
import type { ReactNode } from 'react';
import { Picture, pictureNamed } from '../picture.tsx';

const shown = [
  {
    name: 'room-story',
    alt: 'A behavioral question with an answer being written, next to a list of all questions',
    words:
      'One question at a time. Below your answer you can see whether it’s on the server yet or only on this device.',
  },
  {
    name: 'progress',
    alt: 'Progress: each skill with its score and the uncertainty around it, and the days you practiced',
    words: 'Your level in each skill and how sure we are of it. A skill gets a level after 4 answers.',
  },
] as const;

export const Inside = (): ReactNode => (
  <section aria-labelledby="inside">
    <h2 id="inside" className="font-read text-3xl font-text tracking-public">
      Your answers and your progress
    </h2>
    <div className="mt-10 grid gap-x-10 gap-y-12 md:mt-14 lg:grid-cols-2">
      {shown.map(({ name, alt, words }) => {
        const picture = pictureNamed(name);
        return (
          picture && (
            <div key={name}>
              <Picture of={picture} alt={alt} />
              <p className="mt-3 max-w-form text-ui text-ink-2">{words}</p>
            </div>
          )
        );
      })}
    </div>
    <p className="mt-6 text-xs text-ink-3">Screenshots with sample data.</p>
  </section>
);
