// The landing page.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const landingHead = {
  title: 'Rehearse: interview practice with grades you can check',
  description:
    'Answer interview questions, get a grade that points at your own words, and see what to say differently.',
};

export const Landing = (): ReactNode => (
  <main className="mx-auto max-w-page px-5 py-8">
    <Brand />
    <h1 className="mt-16 font-read text-hero font-text tracking-hero">Say it here first.</h1>
    <a href={paths.auth({ create: true })} className={buttonClass({ look: 'filled', size: 'lg' })}>
      Create an account
    </a>
  </main>
);
