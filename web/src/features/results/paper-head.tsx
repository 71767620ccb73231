// The header of a printed result: the person, the test, and the date. Hidden on screen.
import { useEffect, type ReactNode } from 'react';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { modeWords } from '@rehearse/contract/vocabulary.ts';
import { useIsGuest } from '../../session/use-guest.ts';
import { nameOf, useUser } from '../../session/use-session.ts';
import { useSite } from '../../site-state.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { counted } from '../../ui/display/counted.ts';
import { usePageTitle } from '../../ui/layout/page-title.tsx';
import { usePrinting } from '../../ui/printing.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const longestRunningTitle = 120;

/** Printed at the top of each page after the first. print.css reads it as a CSS string, so only plain characters are kept. */
const useRunningTitle = (title: string): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const plain = title.replaceAll(/[^\p{L}\p{N} ,.:·–-]+/gu, ' ').slice(0, longestRunningTitle);
    style.setProperty('--paper-title', `"${plain}"`);
    return () => void style.removeProperty('--paper-title');
  }, [title]);
};

export const PaperHead = ({ attempt }: { attempt: Results['attempt'] }): ReactNode => {
  const printing = usePrinting();
  const guest = useIsGuest();
  const user = useUser();
  const { name } = useSite();
  const date = attempt.submittedAt && day.format(new Date(attempt.submittedAt));
  const title = [attempt.title, date].filter(Boolean).join(', ');
  // Browsers use the page title as the file name.
  usePageTitle(printing ? title : undefined);
  useRunningTitle(title);
  if (!printing) return null;
  const facts = [
    !guest && user && nameOf(user),
    `${modeWords[attempt.blueprint.mode]}, ${counted(attempt.questions, 'question')}`,
    date && `Submitted ${date}`,
  ];
  return (
    <header className="mb-8 flex items-start justify-between gap-8 border-b border-ink pb-4">
      <div className="min-w-0">
        <p className="font-read text-2xl break-words text-ink">{attempt.title}</p>
        <p className="mt-1 text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Brand name={name} />
    </header>
  );
};
