// Markdown as text with code blocks; its reader is fetched only when something has to be read.
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from './chunk.ts';

const Body = lazy(() => loadChunk('markdown', () => import('./markdown-body.tsx')));

/** Trusted for its form only: raw HTML inside is shown as text. `className` sets the type, e.g. `font-read text-q`. */
export const Markdown = ({ text, className }: { text: string; className?: string }): ReactNode => (
  <Suspense fallback={<div className={className}>{text}</div>}>
    <Body text={text} className={className} />
  </Suspense>
);
