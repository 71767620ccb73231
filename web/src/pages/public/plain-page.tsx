// A public page that says what it is for in a sentence or two, from the table of words.
import type { ReactNode } from 'react';
import type { PageWords } from '../../content/public-pages.ts';
import { Footer, Header, wide } from './frame.tsx';

export const PlainPage = ({ name, text, link }: PageWords): ReactNode => (
  <div className="flex min-h-dvh flex-col">
    <Header />
    <main className={`${wide} w-full flex-1 pt-10 md:pt-18`}>
      <h1 className="-ml-0.5 font-read text-[clamp(2.5rem,2rem+2.2vw,4rem)] leading-[1.04] font-text tracking-hero">
        {name}
      </h1>
      <div className="mt-8 max-w-[38rem] space-y-5 text-lg text-ink-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <a
              href={link.href}
              className="rounded-mark text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-accent-ink"
            >
              {link.words}
            </a>
          </p>
        )}
      </div>
    </main>
    <Footer />
  </div>
);
