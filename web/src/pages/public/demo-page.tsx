// /demo. A visitor asks: what does it look like; how is an answer graded; may I try it without an account?
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AnswerPanel } from './landing/answer-panel.tsx';
import { PageFrame } from './page-frame.tsx';

export const DemoPage = (): ReactNode => (
  <PageFrame
    name="Demo"
    lead="One answer as it looks when it is graded: the rubric, and the words that earned each mark. To write your own you need an account; an address and a password are enough, and nothing has to be confirmed first."
  >
    <AnswerPanel />
    <p className="mt-8">
      <a href={paths.auth({ create: true })} className={buttonClass({ look: 'filled', size: 'lg' })}>
        Create an account
      </a>
    </p>
  </PageFrame>
);
