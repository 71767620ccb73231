// One incident: title, status, updates (newest first), and a button to add one.
import { CircleCheck, MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Incident } from '@rehearse/contract/operations/status.ts';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ItemBody, ItemRow } from '../../ui/layout/item-row.tsx';
import type { IncidentDraft } from './incident-dialog.tsx';
import { IncidentStateMark } from './incident-state.tsx';
import { tookWords } from './incident-words.ts';

const Updates = ({ updates }: { updates: Incident['updates'] }): ReactNode => (
  <ol className="mt-4 max-w-measure space-y-4 border-l border-line pl-5">
    {updates.map(({ at, state, text }) => (
      <li key={`${at} ${text}`}>
        <p className="flex flex-wrap items-center gap-x-3">
          <IncidentStateMark state={state} />
          <span className="text-sm text-ink-3">
            <Time at={at} />
          </span>
        </p>
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
          {text}
        </p>
      </li>
    ))}
  </ol>
);

const Title = ({ children }: { children: string }): ReactNode => (
  <h3 dir="auto" className="text-md font-label wrap-anywhere">
    {children}
  </h3>
);

export const OpenIncident = ({
  incident,
  onTell,
}: {
  incident: Incident;
  onTell: (telling: IncidentDraft) => void;
}): ReactNode => {
  const which = <span className="sr-only">: {incident.title}</span>;
  return (
    <ItemRow>
      <ItemBody>
        <Title>{incident.title}</Title>
        <p className="text-sm text-ink-3">
          Started <Time at={incident.startedAt} />
        </p>
        <Updates updates={incident.updates} />
      </ItemBody>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={MessageSquarePlus}
          onClick={() => onTell({ incident, state: incident.state })}
        >
          Add an update{which}
        </Button>
        <Button size="sm" icon={CircleCheck} onClick={() => onTell({ incident, state: 'resolved' })}>
          Resolve{which}
        </Button>
      </div>
    </ItemRow>
  );
};

export const PastIncident = ({
  incident,
  onTell,
}: {
  incident: Incident;
  onTell: (telling: IncidentDraft) => void;
}): ReactNode => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 first:border-t">
    <ItemBody>
      <Title>{incident.title}</Title>
      <p className="text-sm text-ink-3">
        Started <Time at={incident.startedAt} />, lasted {tookWords(incident)}
      </p>
      <Disclosure words={capitalized(counted(incident.updates.length, 'update'))} className="mt-1">
        <Updates updates={incident.updates} />
      </Disclosure>
    </ItemBody>
    <Button
      size="sm"
      look="quiet"
      className="max-sm:-ml-3"
      onClick={() => onTell({ incident, state: 'investigating' })}
    >
      Reopen<span className="sr-only">: {incident.title}</span>
    </Button>
  </li>
);
