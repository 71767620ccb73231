// /docs and its pages. A visitor asks: how do I run it; what does this setting or number mean; where is it written in the code?
import type { ReactNode } from 'react';
import { manual, type ManualPage } from '../../content/manual.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { SearchBox } from './search-box.tsx';

const Contents = ({ here }: { here?: string }): ReactNode => (
  <nav aria-label="Documentation">
    <h2 className="mb-2 text-sm font-head">
      <a href="/docs" className="text-ink no-underline">
        Documentation
      </a>
    </h2>
    <ul className="space-y-1.5 text-ui">
      {manual.map(({ path, name }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={path === here ? 'page' : undefined}
            className="text-ink-2 no-underline hover:text-ink aria-[current=page]:font-head aria-[current=page]:text-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const ManualFront = (): ReactNode => (
  <PageFrame
    name="Documentation"
    lead="How to run it, what each number means, and how it is built. These are the documents of the repository, shown as they are."
  >
    <SearchBox index="docs" label="Search the documentation" />
    <ul className="mt-8 divide-y divide-line border-y border-line">
      {manual.map(({ path, name, summary }) => (
        <li key={path} className="py-4">
          <a href={path} className={`${linkClass} text-lg`}>
            {name}
          </a>
          <p className="mt-1 text-ink-2">{summary}</p>
        </li>
      ))}
    </ul>
  </PageFrame>
);

export const ManualPageView = ({ page }: { page: ManualPage }): ReactNode => (
  <PageFrame name={page.name} lead={page.summary} aside={<Contents here={page.path} />}>
    <Prose text={page.body} />
  </PageFrame>
);
