// A public text page, section by section, with components embedded where the Markdown names one.
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

/** The contact form, the email address, or both. */
const Reachable = ({ topics }: { topics: readonly ContactTopic[] }): ReactNode => (
  <>
    <When is="contact">
      <p>
        {topics.length === 1 ? 'Send your request by email to ' : 'Write to '}
        <a href={`mailto:${siteText('contact')}`} className={linkClass}>
          {siteText('contact')}
        </a>
        <When is="feature contact-form"> or use this form</When>.
      </p>
    </When>
    <When is="feature contact-form">
      <ContactForm topics={topics} />
    </When>
  </>
);

/** The server fills this in with safe HTML. */
const Imprint = (): ReactNode => (
  <div
    dir="auto"
    className="wrap-anywhere whitespace-pre-line [&_a]:text-accent-ink [&_a]:underline [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_li]:ml-6 [&_li]:list-disc [&_p]:mt-4"
  >
    {siteText('imprint')}
  </div>
);

/** Keyed by the text of the placeholder comment. */
const insets: Record<string, ReactNode> = {
  'stored entries': <StoredTable />,
  'request form': <Reachable topics={['rights']} />,
  'contact form': <Reachable topics={['question', 'fault', 'press', 'rights']} />,
  'legal notice': <Imprint />,
  'press facts': <PressFacts />,
  'press files': <PressFiles />,
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

/** A row for the text before the first heading, then one for each heading. */
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
