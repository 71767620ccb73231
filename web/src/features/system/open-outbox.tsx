// The outbox of a development server, to be read without signing in; its links can be followed.
import type { ReactNode } from 'react';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { SkeletonRows } from '../../ui/loading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OneMail } from './outbox.tsx';
import { useOpenOutbox } from './system-queries.ts';

export const OpenOutbox = (): ReactNode => {
  const { list, error, refetch } = useOpenOutbox();
  if (!list) return error ? <QueryError error={error} retry={refetch} /> : <SkeletonRows rows={3} />;
  if (!list.first.open)
    return (
      <div className="mt-6">
        <EmptyState
          title="The outbox is closed here"
          action={<ButtonLink to={paths.adminSystem()}>Go to the system page</ButtonLink>}
        >
          It is open without signing in only at a development server without a mail server, to who sits at
          that machine. Administrators read it on the system page.
        </EmptyState>
      </div>
    );
  return (
    <>
      <p className="mt-1 max-w-measure text-ink-2">
        This development server sends no mail. What it would send lies here, newest first.
      </p>
      {list.items.length === 0 ? (
        <p className="mt-4 text-ink-2">No message was written yet.</p>
      ) : (
        <ul className="mt-5">
          {list.items.map((mail) => (
            <OneMail key={mail.id} mail={mail} open />
          ))}
        </ul>
      )}
      <ShowMore list={list} error={error} />
    </>
  );
};
