// Renders long text from other people: as Markdown, or as typed with marks. The renderer is loaded when it's first needed.
import { clsx } from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../code-loading/chunk.ts';
import type { DrawMark } from '../marked-text/draw-mark.tsx';
import type { MarkedRange } from '../marked-text/segments.ts';

const bodyChunk = () => import('./markdown-body.tsx');
const Body = lazy(() => loadChunk('markdown', bodyChunk));

/** For pages that always show Markdown: loads the renderer in parallel with the data. */
export const preloadMarkdown = (): Promise<unknown> => bodyChunk().catch(() => undefined);

/** A single line without any Markdown syntax. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N} ,;:?!'"“”‘’()/%.–—]+$/u.test(text);

type Props = { text: string; className?: string | undefined };

/** The placeholder until the renderer has loaded: reserves the space, without showing raw Markdown. */
const Waiting = ({ text, className }: Props): ReactNode => (
  <div className={clsx(className, isPlain(text) || 'invisible')}>{text}</div>
);

/** For Markdown by authors and models. HTML is shown as text. `className` sets the typography, for example `font-read text-q`. */
export const Markdown = ({ text, className }: Props): ReactNode => (
  <Suspense fallback={<Waiting text={text} className={className} />}>
    <Body text={text} className={className} />
  </Suspense>
);

/** For text by users: code and lists are rendered, and all other characters stay as typed. */
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
