// /pricing. A visitor asks: what does it cost; what might cost something else; who gets the money?
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { Row } from './row.tsx';
import { Rows } from './written-page.tsx';

const words = `Rehearse costs nothing. It is free software under the MIT licence; nobody sells accounts, tiers or seats, and there is nothing
to upgrade to.

## What can cost something

- **A machine to run it on.** Two cores and a gigabyte of memory are enough for a group; the computer on your desk will do.
- **A name and a certificate**, if it should be reachable from outside.
- **A mail server**, if mail should leave the outbox.
- **A language model**, if you set one up and its provider takes money. One on your own machine takes none.

## What grading costs

The built-in grader runs on your machine, needs no network and no key, and takes about half a second for an answer. Where a language
model is set up it reads the open answers, one call for each point of the rubric, and its provider bills the tokens. Rehearse
adds nothing to that bill.`;

const Price = ({ name, label }: { name: string; label: string }): ReactNode => (
  <div>
    <label htmlFor={`price-${name}`} className="text-sm font-label">
      {label}
    </label>
    <input
      id={`price-${name}`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      className="mt-1.5 block h-11 w-full rounded border border-control bg-surface px-3 text-ink"
    />
  </div>
);

const Reckoning = (): ReactNode => (
  <Row head="What a model costs for a test">
    <p>Enter what your provider asks for a million tokens, in any currency.</p>
    <div
      data-price=""
      inert
      className="noscript:hidden mt-5 rounded border border-line-2 bg-sunken p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Price name="read" label="A million tokens read (input)" />
        <Price name="written" label="A million tokens written (output)" />
      </div>
      <output
        data-price-cost=""
        htmlFor="price-read price-written"
        className="mt-5 block min-h-7 text-lg font-head"
      >
        Enter both prices.
      </output>
      <p data-price-source="" className="mt-2 min-h-15 text-sm text-ink-2">
        Reading the counts of this installation…
      </p>
    </div>
    <noscript>
      <p className="mt-5">The sum needs script. /api/models/use tells how many tokens a test needs here.</p>
    </noscript>
    <p className="mt-8">
      <a href="/docs/configuring" className={linkClass}>
        How to set up a model
      </a>
      {' · '}
      <a href="/docs/installing" className={linkClass}>
        How to install it
      </a>
    </p>
  </Row>
);

export const PricingPage = (): ReactNode => (
  <PageFrame name="Pricing" lead="Free, on a machine of your own." broad>
    <Rows text={words} />
    <Reckoning />
  </PageFrame>
);
