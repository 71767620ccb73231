// A public page of words; where its text says so, a part that is more than words stands between them.
import type { ReactNode } from 'react';
import type { WrittenPage } from '../../content/written-pages.ts';
import { ContactForm } from './contact-form.tsx';
import { PageFrame } from './page-frame.tsx';
import { PressFacts, PressFiles } from './press-parts.tsx';
import { Prose } from './prose.tsx';
import { StoredTable } from './stored-table.tsx';

/** By the words of the comment that holds the place. */
const insets: Record<string, ReactNode> = {
  'the table of stored entries stands here': <StoredTable />,
  'the form of requests stands here': <ContactForm topics={['rights']} />,
  'the contact form stands here': <ContactForm topics={['question', 'fault', 'press', 'rights']} />,
  'the table of facts stands here': <PressFacts />,
  'the files stand here': <PressFiles />,
};

export const WrittenPageView = ({ page }: { page: WrittenPage }): ReactNode => (
  <PageFrame name={page.title} lead={page.lead}>
    {page.body.split(/^<!-- (.*) -->$/m).map((piece, at) => {
      if (at % 2 === 0) return <Prose key={piece} text={piece} className="not-first:mt-4" />;
      const inset = insets[piece];
      if (!inset) throw new Error(`${page.path} has no part "${piece}"`);
      return (
        <div key={piece} className="my-8">
          {inset}
        </div>
      );
    })}
  </PageFrame>
);
