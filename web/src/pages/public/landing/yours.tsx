// Yours to run, yours to keep: what it needs, and what you control.
import { Database, Download, MessagesSquare, Scale, Trash2, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../../../ui/display/icon.tsx';

const points: readonly { icon: LucideIcon; words: string }[] = [
  { icon: Download, words: 'Export everything in one file' },
  { icon: Trash2, words: 'Delete one test, or everything' },
  { icon: Database, words: 'PostgreSQL included' },
  { icon: WifiOff, words: 'The built-in grader works offline' },
  { icon: MessagesSquare, words: 'Connect a language model if you like' },
  { icon: Scale, words: 'Free software, MIT license' },
];

export const Yours = (): ReactNode => (
  <section aria-labelledby="yours" className="grid gap-x-16 gap-y-10 md:grid-cols-2 md:items-center">
    <div className="max-w-[33rem]">
      <h2 id="yours" className="font-read text-3xl font-text tracking-public">
        Yours to run,
        <br />
        yours to keep
      </h2>
      <p className="mt-5 text-lg text-ink-2">
        All you need is Node, npm, and Git. No API keys, no Docker, no cloud account.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-3.5 text-ui text-ink-2 sm:grid-cols-2">
        {points.map(({ icon, words }) => (
          <li key={words} className="flex items-start gap-3">
            <Icon of={icon} size={20} className="mt-px shrink-0 text-accent" />
            {words}
          </li>
        ))}
      </ul>
    </div>
    {/* below the fold, and the only code on the page: its font loads as you scroll near it, not before first paint */}
    <div className="rounded-panel border border-line-2 bg-sunken px-5 py-6 font-code text-sm leading-7 text-ink-2 [contain-intrinsic-height:auto_7rem] [content-visibility:auto] sm:px-7">
      <p>
        $ <span className="font-label text-ink">npm start</span>
      </p>
      <p className="text-ink-3"># installs, starts the database, loads the questions</p>
      <p className="text-ink-3"># prints the address to open</p>
    </div>
  </section>
);
