// /demo. A visitor asks: what does it look like; how is an answer graded; can I try it without an account?
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { AnswerPanel } from './landing/answer-panel.tsx';
import { exampleResult } from './landing/graded-example.ts';
import { PageFrame } from './page-frame.tsx';
import { KeepDemoHint, SignUpButtons } from './sign-up-buttons.tsx';

const Start = (): ReactNode => (
  <div className="max-w-[38rem]">
    <p className="flex flex-wrap gap-3">
      <a
        href={paths.demoTest()}
        className={buttonClass({ look: 'filled', size: 'lg', className: 'w-full sm:w-auto' })}
      >
        Start the demo
      </a>
      <SignUpButtons />
    </p>
    <p className="mt-4 text-sm text-ink-3">
      You take the demo as a guest. After a day, the test is deleted along with everything you wrote.{' '}
      <KeepDemoHint />
    </p>
  </div>
);

export const DemoPage = (): ReactNode => (
  <PageFrame
    name="Demo"
    broad
    lead="A real test of five questions, no account needed: one single-choice, one numeric, two short-answer, and one behavioral. No time limit, hints if you want them, and the same grader as in every other test."
  >
    <Start />
    <h2 className="mt-16 mb-6 text-xl">What your results look like</h2>
    <AnswerPanel result={exampleResult} />
  </PageFrame>
);
