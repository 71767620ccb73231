// /pricing. A visitor asks: what does it cost; what else might cost something; who gets the money?
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { linkClass } from './prose.tsx';
import { Row } from './row.tsx';
import { Rows } from './written-page.tsx';

const words = `Rehearse costs nothing. It’s free software under the MIT license. There are no paid accounts, tiers, or seats, and nothing
to upgrade to.

## What might cost you money

- **A machine to run it on.** Two cores and 1 GB of memory are enough for a group of 30. If people write code, plan for 2 GB: two programs can run at a time, each using up to 400 MB. We’ve only tested it on Linux.
- **A domain**, if you want it on the internet. The certificate is free with Let’s Encrypt.
- **A mail server**, if you want it to send email.
- **A language model**, if you set one up and your provider charges for it. A model on your own machine is free.

## What grading costs

The built-in grader runs on your machine, works offline, needs no API key, and takes well under a second per written answer. If you set up a language
model, it grades the written answers, with one call per criterion, and its provider bills you for the tokens. Rehearse
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

const CostCalculator = (): ReactNode => (
  <Row head="What a model costs per test">
    <p>Enter your provider’s price per million tokens, in any currency.</p>
    <div
      data-price=""
      inert
      className="noscript:hidden mt-5 rounded border border-line-2 bg-sunken p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Price name="read" label="Price per million input tokens" />
        <Price name="written" label="Price per million output tokens" />
      </div>
      <output
        data-price-cost=""
        htmlFor="price-read price-written"
        className="mt-5 block min-h-7 text-lg font-head"
      >
        Enter both prices.
      </output>
      <p data-price-source="" className="mt-2 min-h-15 text-sm text-ink-2">
        Loading this installation’s token counts…
      </p>
    </div>
    <noscript>
      <p className="mt-5">
        The calculator needs JavaScript. /api/models/use returns how many tokens a test takes here.
      </p>
    </noscript>
    <p className="mt-8">
      <a href="/docs/configuring" className={linkClass}>
        How to set up a model
      </a>
      {' · '}
      <a href="/docs/installing" className={linkClass}>
        How to install Rehearse
      </a>
    </p>
  </Row>
);

export const PricingPage = (): ReactNode => (
  <PageFrame name="Pricing" lead="Free, on your own machine." broad>
    <Rows text={words} />
    <CostCalculator />
  </PageFrame>
);
