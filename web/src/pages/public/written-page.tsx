// A public page of words, part by part; where its text says so, something that is more than words stands between them.
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';
import { Fragment, type ReactNode } from 'react';
import type { WrittenPage } from '../../content/written-pages.ts';
import { ContactForm } from './contact-form.tsx';
import { PageFrame } from './page-frame.tsx';
import { PressFacts, PressFiles } from './press-parts.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';
import { When } from './when.tsx';
import { StoredTable } from './stored-table.tsx';

/** The form, the address, or both. */
const Reachable = ({ topics }: { topics: readonly ContactTopic[] }): ReactNode => (
  <>
    <When is="contact">
      <p>
        {topics.length === 1 ? 'You can also send your request by email to ' : 'Write to '}
        <a href={`mailto:${siteText('contact')}`} className={linkClass}>
          {siteText('contact')}
        </a>
        .
      </p>
    </When>
    <When is="feature contact-form">
      <ContactForm topics={topics} />
    </When>
  </>
);

/** Filled in by the server as HTML that is safe to show. */
const Imprint = (): ReactNode => (
  <div
    dir="auto"
    className="wrap-anywhere whitespace-pre-line [&_a]:text-accent-ink [&_a]:underline [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_li]:ml-6 [&_li]:list-disc [&_p]:mt-4"
  >
    {siteText('imprint')}
  </div>
);

/** By the words of the comment that holds the place. */
const insets: Record<string, ReactNode> = {
  'the table of stored entries stands here': <StoredTable />,
  'the form of requests stands here': <Reachable topics={['rights']} />,
  'the contact form stands here': <Reachable topics={['question', 'fault', 'press', 'rights']} />,
  'the imprint stands here': <Imprint />,
  'the table of facts stands here': <PressFacts />,
  'the files stand here': <PressFiles />,
};

const insetNamed = (name: string): ReactNode => {
  if (!(name in insets)) throw new Error(`no page has a part "${name}"`);
  return <div className="not-first:mt-8 not-last:mb-8">{insets[name]}</div>;
};

const Words = ({ text }: { text: string }): ReactNode =>
  text
    .split(/^<!-- (.*) -->$/m)
    .map((piece, at) => (
      <Fragment key={piece}>
        {at % 2 === 1 ? insetNamed(piece) : piece.trim() !== '' && <Prose text={piece} />}
      </Fragment>
    ));

/** The text before the first heading, then each heading with its text. */
export const Rows = ({ text }: { text: string }): ReactNode => {
  const [before = '', ...parts] = text.split(/^## /m);
  return (
    <>
      {before.trim() !== '' && (
        <Row>
          <Words text={before} />
        </Row>
      )}
      {parts.map((part) => {
        const [head = '', ...lines] = part.split('\n');
        return (
          <Row key={head} head={head}>
            <Words text={lines.join('\n')} />
          </Row>
        );
      })}
    </>
  );
};

export const WrittenPageView = ({ page }: { page: WrittenPage }): ReactNode => (
  <PageFrame name={page.title} lead={page.lead} broad>
    <Rows text={page.body} />
  </PageFrame>
);
