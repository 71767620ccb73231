// /help. A visitor asks: how do I do this; why did that happen; whom can I ask?
import type { ReactNode } from 'react';
import { helpGroups } from '../../content/help.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { SearchBox } from './search-box.tsx';

export const HelpPage = (): ReactNode => (
  <PageFrame
    name="Help"
    lead="Short answers to what people ask. If yours is missing, the contact page reaches the people who run this installation."
  >
    <SearchBox index="help" label="Search the answers" />
    {helpGroups.map(({ name, entries }) => (
      <section key={name} className="mt-10">
        <h2 className="font-read text-2xl font-text tracking-public">{name}</h2>
        <div className="mt-3 divide-y divide-line border-y border-line">
          {entries.map(({ id, question, answer }) => (
            <details key={id} id={id} className="group scroll-mt-6 py-3">
              <summary className="cursor-pointer font-label">{question}</summary>
              <Prose text={answer} className="pt-2 pb-1 text-ink-2" />
            </details>
          ))}
        </div>
      </section>
    ))}
    <p className="mt-10">
      <a href="/contact" className={linkClass}>
        Ask a person
      </a>
    </p>
  </PageFrame>
);
