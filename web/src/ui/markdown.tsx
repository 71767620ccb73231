// The one way in which long text of others is shown: as Markdown, or as people wrote it with its marks. Its reader is fetched
// only when something has to be read.
import { clsx } from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from './chunk.ts';
import type { DrawMark } from './draw-mark.tsx';
import type { MarkedRange } from './segments.ts';

const Body = lazy(() => loadChunk('markdown', () => import('./markdown-body.tsx')));

type Props = { text: string; className?: string | undefined };

/** Of authors and models, who write Markdown. HTML inside is shown as text. `className` sets the type, e.g. `font-read text-q`. */
export const Markdown = ({ text, className }: Props): ReactNode => (
  <Suspense fallback={<div className={className}>{text}</div>}>
    <Body text={text} className={className} />
  </Suspense>
);

/** Of people, who just write: code and lists are drawn as such, every other sign stays as it is. */
export const Written = ({
  text,
  className,
  ranges = [],
  drawMark,
}: Props & { ranges?: readonly MarkedRange[]; drawMark?: DrawMark }): ReactNode => (
  <Suspense fallback={<div className={clsx('break-words whitespace-pre-wrap', className)}>{text}</div>}>
    <Body text={text} className={className} written={{ ranges, drawMark }} />
  </Suspense>
);
