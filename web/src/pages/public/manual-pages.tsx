// /docs and its pages. A visitor asks: how do I run it; what does this setting or number mean; where is it written in the code?
import type { ReactNode } from 'react';
import { manual, type ManualPage } from '../../content/manual.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';
import { SearchBox } from './search-box.tsx';
import { SectionNav } from './section-nav.tsx';

const front = { path: '/docs', name: 'Documentation' };
const groups = [...new Set(manual.map(({ group }) => group))];

export const ManualFront = (): ReactNode => (
  <PageFrame
    name="Documentation"
    broad
    lead="How to run Rehearse, what each number means, and how it’s built. These are the docs from the repository, without the diagrams."
  >
    <Row>
      <SearchBox index="docs" label="Search the documentation" />
    </Row>
    {groups.map((group) => (
      <Row key={group} head={group}>
        <ul className="space-y-5">
          {manual
            .filter((page) => page.group === group)
            .map(({ path, name, summary }) => (
              <li key={path}>
                <a href={path} className={`${linkClass} text-lg`}>
                  {name}
                </a>
                <p className="mt-1 text-ink-2">{summary}</p>
              </li>
            ))}
        </ul>
      </Row>
    ))}
  </PageFrame>
);

export const ManualPageView = ({ page }: { page: ManualPage }): ReactNode => (
  <PageFrame
    name={page.name}
    lead={page.summary}
    aside={<SectionNav label="Documentation" front={front} pages={manual} here={page.path} />}
  >
    <Prose text={page.body} />
  </PageFrame>
);
