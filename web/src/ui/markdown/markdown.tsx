// The one way in which long text of others is shown: as Markdown, or as people wrote it with its marks. Its reader is fetched
// only when something has to be read.
import { clsx } from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../code-loading/chunk.ts';
import type { DrawMark } from '../marked-text/draw-mark.tsx';
import type { MarkedRange } from '../marked-text/segments.ts';

const bodyChunk = () => import('./markdown-body.tsx');
const Body = lazy(() => loadChunk('markdown', bodyChunk));

/** For pages that always show Markdown: preloads the renderer alongside the data. */
export const preloadMarkdown = (): Promise<unknown> => bodyChunk().catch(() => undefined);

/** One line in which nothing can be a sign of Markdown. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N} ,;:?!'"“”‘’()/%.–—]+$/u.test(text);

type Props = { text: string; className?: string | undefined };

/** Until the renderer has loaded, raw Markdown isn't shown; its space is reserved. */
const Waiting = ({ text, className }: Props): ReactNode => (
  <div className={clsx(className, isPlain(text) || 'invisible')}>{text}</div>
);

/** Of authors and models, who write Markdown. HTML inside is shown as text. `className` sets the type, e.g. `font-read text-q`. */
export const Markdown = ({ text, className }: Props): ReactNode => (
  <Suspense fallback={<Waiting text={text} className={className} />}>
    <Body text={text} className={className} />
  </Suspense>
);

/** For people's own text: code and lists are rendered, all other characters stay as typed. */
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
