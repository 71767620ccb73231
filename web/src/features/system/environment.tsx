// The environment of this page: URLs, switches, and the findings of the check.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServedConfig } from '../../config.ts';
import { checkEnvironment, type Finding } from '../../environment-check.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Facts } from './facts.tsx';
import { useEnvironment } from './system-queries.ts';

const looks: Record<Finding['level'], { icon: LucideIcon; word: string; ink: string }> = {
  error: { icon: CircleX, word: 'Error', ink: 'text-missing' },
  warning: { icon: TriangleAlert, word: 'Warning', ink: 'text-partly' },
};

const Findings = ({ found }: { found: readonly Finding[] | undefined }): ReactNode => {
  if (!found)
    return (
      <p className="mt-4 max-w-measure text-sm text-ink-2">
        URLs and settings are checked only while ENABLE_DEBUG is on. It’s off now.
      </p>
    );
  if (found.length === 0)
    return (
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
        <Icon of={CircleCheck} size={16} className="shrink-0 text-met" />
        No problems found.
      </p>
    );
  return (
    <ul className="mt-4 max-w-column divide-y divide-line border-y border-line">
      {found.map(({ level, words }) => (
        <li key={words} className="flex items-start gap-x-6 py-3 max-sm:flex-col">
          <span
            className={`inline-flex w-28 shrink-0 items-center gap-1.5 text-sm font-label ${looks[level].ink}`}
          >
            <Icon of={looks[level].icon} size={16} />
            {looks[level].word}
          </span>
          <span className="min-w-0 text-sm wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  );
};

const onOff = (value: boolean | undefined): string => (value ? 'on' : 'off');

const factsOf = (given: ServedConfig): [string, string][] => [
  ['Environment', given.environment ?? 'not set'],
  ['API', given.apiBaseUrl ?? 'not set'],
  ['Backend', given.backendUrl ?? 'not set'],
  ['Debug', onOff(given.debug)],
  ['Analytics', onOff(given.analytics)],
];

export const EnvironmentSection = (): ReactNode => {
  const { data } = useEnvironment();
  return (
    data && (
      <PageSection id="environment-head" title="Environment">
        <Findings found={checkEnvironment(data)} />
        <Facts facts={factsOf(data)} />
      </PageSection>
    )
  );
};
