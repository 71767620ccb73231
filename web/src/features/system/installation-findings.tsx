// What to fix before others use the installation, each with a link to the manual.
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import type { SystemState } from './system-queries.ts';

/** Renders nothing if there is nothing to fix. */
export const InstallationFindings = ({ findings }: Pick<SystemState, 'findings'>): ReactNode =>
  findings.length > 0 && (
    <PageSection id="installation-head" title="Fix before other people use this site">
      <ul className="mt-4 max-w-column divide-y divide-line border-y border-line">
        {findings.map(({ code, text, cure }) => (
          <li key={code} className="flex items-start gap-x-4 py-3 text-sm">
            <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-partly" />
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <TextLink to={cure} reloadDocument className="shrink-0">
              How to fix<span className="sr-only">: {text}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
