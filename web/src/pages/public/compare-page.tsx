// /compare. A visitor asks: what else could I use; when is that the better choice; where is this one weaker?
import type { ReactNode } from 'react';
import { alternatives, readIn, weaknesses, type Alternative } from '../../content/alternatives.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { Row } from './row.tsx';

const Point = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt className="font-label">{name}</dt>
    <dd className="mt-1 text-ink-2">{children}</dd>
  </div>
);

const ComparedProduct = ({ of: { name, what, better, ours, sources } }: { of: Alternative }): ReactNode => (
  <Row head={name}>
    <p>{what}</p>
    <dl className="mt-5 space-y-4">
      <Point name="What it does better">{better}</Point>
      <Point name="What you get here instead">{ours}</Point>
    </dl>
    {sources.length > 0 && (
      <p className="mt-5 text-sm text-ink-3">
        {sources.length === 1 ? 'Source' : 'Sources'}:{' '}
        {sources.map(({ words, href }, at) => (
          <span key={href}>
            {at > 0 && '; '}
            <a href={href} rel="noreferrer" className={linkClass}>
              {words}
            </a>
          </span>
        ))}
        .
      </p>
    )}
  </Row>
);

export const ComparePage = (): ReactNode => (
  <PageFrame
    name="Compare"
    broad
    lead="Other ways to practice, and when to choose one of them. Most people need two things: a tool like this for content, and a person for everything else."
  >
    <Row head="Where Rehearse is weaker">
      <dl className="space-y-4">
        {weaknesses.map(({ head, text }) => (
          <div key={head}>
            <dt className="inline font-label">{head}</dt> <dd className="inline text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Row>
    {alternatives.map((alternative) => (
      <ComparedProduct key={alternative.name} of={alternative} />
    ))}
    <Row head="How we know">
      <p className="text-ink-2">
        We haven’t tested these products side by side. What we say about them comes from the linked pages,
        read in {readIn}; some of those pages were already several years old. We left out prices because they
        change. Products change too, so check for yourself before you choose. If something here is wrong or
        out of date,{' '}
        <a href="/contact" className={linkClass}>
          tell us
        </a>
        .
      </p>
    </Row>
  </PageFrame>
);
