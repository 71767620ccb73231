// The audit log: what administrators did, newest first, filtered by action and person. Read-only.
import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminActionKind, type AdminAction } from '@rehearse/contract/operations/audit.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Field, Select } from '../../ui/forms/field.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { useAdminActions } from './audit-queries.ts';
import { actionWords, actorText, detailText, targetText, utcText } from './audit-words.ts';

/** Each column appears from a certain table width up. Below it, the value is shown in the first column. */
const late = {
  actor: 'hidden @min-[44rem]:table-cell',
  at: 'hidden @min-[36rem]:table-cell',
  request: 'hidden @min-[60rem]:table-cell',
};

const targetPath = (target: AdminAction['target']): string | undefined => {
  if (target.kind === 'person' && target.email !== null) return paths.adminPerson(target.id);
  return target.kind === 'question' ? paths.adminQuestion(target.id) : undefined;
};

const Target = ({ target, detail }: Pick<AdminAction, 'target' | 'detail'>): ReactNode => {
  const words = targetText(target, detail);
  const to = targetPath(target);
  return to === undefined ? (
    words
  ) : (
    <Link to={to} className="hover:underline">
      {words}
    </Link>
  );
};

const ActionRow = ({ entry }: { entry: AdminAction }): ReactNode => {
  const detail = detailText(entry.detail);
  const actor = actorText(entry.actor);
  return (
    <Row>
      <RowHead className="w-full max-w-0 min-w-56">
        <span className="block">{actionWords[entry.action]}</span>
        <span className="block text-xs font-text wrap-anywhere text-ink-2">
          <Target target={entry.target} detail={entry.detail} />
        </span>
        {detail && <span className="block text-xs font-text wrap-anywhere text-ink-3">{detail}</span>}
        <span className="block text-xs font-text wrap-anywhere text-ink-3 @min-[44rem]:hidden">
          by {entry.actor === null ? 'the command line' : actor}
        </span>
        <span className="block text-xs font-text text-ink-3 @min-[36rem]:hidden">{utcText(entry.at)}</span>
        {entry.requestId && (
          <span className="block text-xs font-text text-ink-3 @min-[60rem]:hidden">
            Request ID {entry.requestId}
          </span>
        )}
      </RowHead>
      <Cell className={`${late.actor} min-w-52 break-words`}>{actor}</Cell>
      <Cell className={`${late.at} whitespace-nowrap`}>
        <time dateTime={entry.at}>{utcText(entry.at)}</time>
      </Cell>
      <Cell className={`${late.request} font-code text-xs`}>{entry.requestId ?? '–'}</Cell>
    </Row>
  );
};

const List = ({ filter, onClear }: { filter: AuditFilter; onClear: () => void }): ReactNode => {
  const { list, error, refetch } = useAdminActions(filter);
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={8} />;
  if (list.items.length === 0)
    return filter.action || filter.person ? (
      <EmptyState title="No actions match" action={<Button onClick={onClear}>Show all actions</Button>}>
        The person filter matches both the administrator and the person whose account changed.
      </EmptyState>
    ) : (
      <EmptyState title="No actions yet">
        Everything administrators change in this panel is listed here.
      </EmptyState>
    );
  return (
    <div aria-busy={list.isStale}>
      <Table caption="Audit log">
        <thead>
          <tr>
            <Head>Action</Head>
            <Head className={late.actor}>By</Head>
            <Head className={late.at}>Time</Head>
            <Head className={late.request}>Request ID</Head>
          </tr>
        </thead>
        <tbody>
          {list.items.map((entry) => (
            <ActionRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <output className="mt-3 block text-sm text-ink-3">
        {capitalized(counted(list.total, 'action'))}
        {list.items.length < list.total && `, ${list.items.length.toLocaleString('en-US')} shown`}
      </output>
      <ShowMore list={list} error={error} />
    </div>
  );
};

export const AuditView = ({
  filter,
  onFilter,
  onClear,
}: {
  filter: AuditFilter;
  onFilter: (name: keyof AuditFilter, value: string) => void;
  onClear: () => void;
}): ReactNode => {
  const [results, goToResults] = useFocusAfter<HTMLElement>();
  const onPerson = useCallback((value: string) => onFilter('person', value), [onFilter]);
  return (
    <>
      <search className="mb-5 grid max-w-[48rem] gap-4 sm:grid-cols-2">
        <SearchField
          label="Person"
          placeholder="Email address or account ID"
          value={filter.person ?? ''}
          onChange={onPerson}
        />
        <Field label="Action">
          {(control) => (
            <Select
              {...control}
              value={filter.action ?? ''}
              onChange={({ target }) => onFilter('action', target.value)}
            >
              <option value="">All actions</option>
              {AdminActionKind.options.map((action) => (
                <option key={action} value={action}>
                  {actionWords[action]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <section ref={results} tabIndex={-1} aria-label="Admin actions" className="@container outline-none">
        <List
          filter={filter}
          onClear={() => {
            onClear();
            goToResults();
          }}
        />
      </section>
    </>
  );
};
