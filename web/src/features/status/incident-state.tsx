// An incident's status: an icon and a word.
import { CircleCheck, CircleDot, Eye, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IncidentState } from '@rehearse/contract/operations/status.ts';
import { incidentStateWords } from '@rehearse/contract/vocabulary.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';

const icons: Record<IncidentState, LucideIcon> = {
  investigating: Search,
  identified: CircleDot,
  monitoring: Eye,
  resolved: CircleCheck,
};

export const IncidentStateMark = ({ state }: { state: IncidentState }): ReactNode => (
  <span
    className={`inline-flex items-center gap-1.5 align-middle text-sm font-label whitespace-nowrap ${
      state === 'resolved' ? 'text-met' : 'text-partly'
    }`}
  >
    <Icon of={icons[state]} size={16} className="shrink-0" />
    {incidentStateWords[state]}
  </span>
);
