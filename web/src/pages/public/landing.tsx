// The landing page: what the product does, demonstrated on one answer, with buttons to start.
import { siteText } from '@rehearse/contract/operations/fill-site.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { When } from './when.tsx';
import { Footer, wide } from './frame.tsx';
import { SignUpButtons } from './sign-up-buttons.tsx';
import { Header } from './header.tsx';
import { AnswerPanel } from './landing/answer-panel.tsx';
import { exampleResult } from './landing/graded-example.ts';
import { HowGraded } from './landing/how-graded.tsx';
import { Inside } from './landing/inside.tsx';
import { Kinds } from './landing/kinds.tsx';
import { Unsure } from './landing/unsure.tsx';
import { WaysToRehearse } from './landing/ways.tsx';
import { Yours } from './landing/yours.tsx';

export const landingHead = {
  title: `${siteText('name')}: interview practice that shows its work`,
  description:
    'Answer interview questions and see which of your own words earned each point. Runs on your own machine, with no API keys and no cloud account.',
};

/** The primary and secondary buttons. */
const CallToAction = ({ className }: { className: string }): ReactNode => (
  <p className={`flex flex-wrap gap-3 ${className}`}>
    <When is="feature demo">
      <a
        href={paths.demo()}
        className={buttonClass({ look: 'filled', size: 'lg', className: 'w-full sm:w-auto' })}
      >
        Try the demo
      </a>
    </When>
    <SignUpButtons />
  </p>
);

const Hero = (): ReactNode => (
  <div className="grid gap-x-12 gap-y-8 pt-10 pb-16 md:pt-18 md:pb-20 lg:grid-cols-[7fr_5fr] lg:items-end">
    <h1 className="-ml-0.5 font-read text-hero font-text tracking-hero">
      Answer it
      <br />
      here first.
    </h1>
    <div className="lg:pb-2.5">
      <p className="max-w-[30rem] text-xl text-ink-2">
        Rehearse asks what an interviewer would ask, runs your code, grades what you write against a rubric,
        and shows you which of your own words earned each point.
      </p>
      <CallToAction className="mt-7" />
    </div>
  </div>
);

const Closing = (): ReactNode => (
  <section
    aria-labelledby="closing"
    className="flex flex-col gap-8 md:flex-row md:items-end md:justify-between"
  >
    <h2
      id="closing"
      className="font-read text-[clamp(2.5rem,2rem+2.2vw,4rem)] leading-[1.04] font-text tracking-hero"
    >
      The interview shouldn’t
      <br className="hidden sm:inline" /> be your first try.
    </h2>
    <CallToAction className="shrink-0 md:mb-2" />
  </section>
);

export const Landing = (): ReactNode => (
  <>
    <Header />
    <div data-missing="" aria-live="polite" />
    <noscript>
      <p id="no-such-page" className={`${wide} hidden target:block`}>
        That page doesn’t exist.
      </p>
    </noscript>
    <main id="main" tabIndex={-1} className="outline-none">
      <div className={wide}>
        <Hero />
        <AnswerPanel result={exampleResult} />
        <div className="py-20 md:py-32">
          <HowGraded result={exampleResult} />
        </div>
        <div className="pb-20 md:pb-32">
          <Kinds />
        </div>
        <div className="pb-20 md:pb-32">
          <WaysToRehearse />
        </div>
        <div className="pb-20 md:pb-32">
          <Inside />
        </div>
      </div>
      <Unsure />
      <div className={`${wide} space-y-20 pt-20 md:space-y-28 md:pt-32`}>
        <Yours />
        <Closing />
      </div>
    </main>
    <Footer />
  </>
);
