// /pricing. A visitor asks: what does it cost; what might cost something else; who gets the money?
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';

const words = `Rehearse costs nothing. It is free software under the MIT licence; nobody sells accounts, tiers or seats, and there is nothing
to upgrade to.

## What can cost something

- **A machine to run it on.** Two cores and a gigabyte of memory are enough for a group; the computer on your desk will do.
- **A name and a certificate**, if it should be reachable from outside.
- **A mail server**, if mail should leave the outbox.

## What grading costs

The built-in grader runs on your machine, needs no network and no key, and takes milliseconds for an answer. No paid model is
called by this version, so there is no price per test to work out.`;

export const PricingPage = (): ReactNode => (
  <PageFrame name="Pricing" lead="Free, on a machine of your own.">
    <Prose text={words} />
    <p className="mt-10">
      <a href="/docs/installing" className={linkClass}>
        How to install it
      </a>
    </p>
  </PageFrame>
);
