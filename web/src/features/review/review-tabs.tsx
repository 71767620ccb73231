// The tabs of Review: tests and mistakes.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkTabs } from '../../ui/layout/tabs.tsx';

const tabs = [
  { to: paths.review(), words: 'Tests', end: true },
  { to: paths.mistakes(), words: 'Mistakes' },
];

export const ReviewTabs = (): ReactNode => (
  <div className="mb-8">
    <LinkTabs label="Review" tabs={tabs} />
  </div>
);
