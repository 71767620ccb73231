// The one way in which long text of others is shown: as Markdown, or as people wrote it with its marks. Its reader is fetched
// only when something has to be read.
import { clsx } from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../code-loading/chunk.ts';
import type { DrawMark } from '../marked-text/draw-mark.tsx';
import type { MarkedRange } from '../marked-text/segments.ts';

const bodyChunk = () => import('./markdown-body.tsx');
const Body = lazy(() => loadChunk('markdown', bodyChunk));

/** For pages that are sure to show some: its reader comes beside the data. */
export const bringMarkdown = (): Promise<unknown> => bodyChunk().catch(() => undefined);

/** One line in which nothing can be a sign of Markdown. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N} ,;:?!'"“”‘’()/%.–—]+$/u.test(text);

type Props = { text: string; className?: string | undefined };

/** Until the reader is there: signs of Markdown are not shown as they stand, their place is kept. */
const Waiting = ({ text, className }: Props): ReactNode => (
  <div className={clsx(className, isPlain(text) || 'invisible')}>{text}</div>
);

/** Of authors and models, who write Markdown. HTML inside is shown as text. `className` sets the type, e.g. `font-read text-q`. */
export const Markdown = ({ text, className }: Props): ReactNode => (
  <Suspense fallback={<Waiting text={text} className={className} />}>
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
  <Suspense fallback={<Waiting text={text} className={clsx('break-words whitespace-pre-wrap', className)} />}>
    <Body text={text} className={className} written={{ ranges, drawMark }} />
  </Suspense>
);
