// The admin page of incidents: ongoing ones with all updates, then past ones, newest first.
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { PageSection, PageSentence } from '../../ui/layout/page-sentence.tsx';
import { IncidentDialog, type IncidentDraft } from './incident-dialog.tsx';
import { OpenIncident, PastIncident } from './incident-item.tsx';
import { useIncidents } from './incident-queries.ts';

const headingText = (open: number): string =>
  open === 0
    ? 'No ongoing incidents.'
    : `${capitalized(counted(open, 'incident'))} ${open === 1 ? 'is' : 'are'} ongoing.`;

const closed = { telling: 'new', open: false, times: 0 } as const;

export const IncidentsView = (): ReactNode => {
  const { list, error, refetch } = useIncidents();
  const [form, setForm] = useState<{ telling: IncidentDraft; open: boolean; times: number }>(closed);
  const [place, goToPlace] = useFocusAfter<HTMLElement>();
  const tell = (telling: IncidentDraft): void => setForm({ telling, open: true, times: form.times + 1 });
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={5} />;
  const { open } = list.first;
  return (
    <section ref={place} tabIndex={-1} aria-label="Incidents" className="outline-none">
      <PageSentence
        more="Everything you publish here appears on the public status page and in its feed immediately."
        actions={
          <>
            <Button look="filled" icon={Plus} onClick={() => tell('new')}>
              Open an incident
            </Button>
            <a href={paths.status()} className={buttonClass()}>
              View status page
            </a>
          </>
        }
      >
        {headingText(open.length)}
      </PageSentence>
      {open.length > 0 && (
        <PageSection id="open-incidents-head" title="Ongoing">
          <ul aria-labelledby="open-incidents-head" className="mt-4">
            {open.map((incident) => (
              <OpenIncident key={incident.id} incident={incident} onTell={tell} />
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection
        id="past-incidents-head"
        title="Past"
        sentence={list.total === 0 ? 'No past incidents.' : undefined}
      >
        {list.total > 0 && (
          <>
            <ul aria-labelledby="past-incidents-head" className="mt-4">
              {list.items.map((incident) => (
                <PastIncident key={incident.id} incident={incident} onTell={tell} />
              ))}
            </ul>
            <output className="mt-3 block text-sm text-ink-3">
              {capitalized(counted(list.total, 'incident'))}
              {list.items.length < list.total && `, ${list.items.length.toLocaleString('en-US')} shown`}
            </output>
          </>
        )}
        <ShowMore list={list} error={error} />
      </PageSection>
      <IncidentDialog
        key={form.times}
        telling={form.telling}
        open={form.open}
        onClose={() => setForm({ ...form, open: false })}
        onPublished={goToPlace}
      />
    </section>
  );
};
