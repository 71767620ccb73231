// /help. A visitor asks: how do I do this; why did that happen; who can I ask?
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { featureOfQuestion, helpGroups } from '../../content/help.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';
import { Row } from './row.tsx';
import { When } from './when.tsx';
import { SearchBox } from './search-box.tsx';

export const HelpPage = (): ReactNode => (
  <PageFrame name="Help" broad lead="Short answers to common questions.">
    <Row>
      <SearchBox index="help" label="Search help" />
    </Row>
    {helpGroups.map(({ name, entries }) => (
      <Row key={name} head={name}>
        <div className="-mt-3.5 divide-y divide-line">
          {entries.map(({ id, question, answer }) => {
            const feature = featureOfQuestion(id);
            const entry = (
              <details key={id} className="group">
                <summary className="state-change flex cursor-pointer list-none items-start gap-2 py-3.5 font-label hover:text-accent-ink [&::-webkit-details-marker]:hidden">
                  <Icon
                    of={ChevronRight}
                    size={16}
                    className="state-change mt-1 shrink-0 text-ink-3 group-open:rotate-90"
                  />
                  {question}
                </summary>
                {/* Inside the details element, so a link to this ID opens it. */}
                <div id={id} className="scroll-mt-20 pb-5 pl-6">
                  <Prose text={answer} className="text-ink-2" />
                </div>
              </details>
            );
            return feature ? (
              <When key={id} is={`feature ${feature}`}>
                {entry}
              </When>
            ) : (
              entry
            );
          })}
        </div>
      </Row>
    ))}
    <Row head="Still need help?">
      <p>
        <a href="/contact" className={linkClass}>
          Contact the people who run this site
        </a>
      </p>
    </Row>
  </PageFrame>
);
