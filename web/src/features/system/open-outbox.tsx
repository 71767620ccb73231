// The outbox of a server that sends no email, opened with the key printed at startup. Its links are clickable.
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { ApiError } from '../../session/failures.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { OneMail } from './outbox.tsx';
import { useOpenOutbox } from './system-queries.ts';

/** The key after # in the printed URL, kept only in memory and removed from the browser's history. */
const useKey = (): string | undefined => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = /^#key=([\w-]{1,100})$/.exec(hash)?.[1];
  const [key, setKey] = useState(found);
  if (found !== undefined && found !== key) setKey(found);
  useEffect(() => {
    if (found !== undefined) void navigate(pathname, { replace: true });
  }, [found, navigate, pathname]);
  return key;
};

const Closed = ({ wasWrong = false }: { wasWrong?: boolean }): ReactNode => (
  <div className="mt-6">
    <EmptyState
      title={wasWrong ? 'This address no longer opens the outbox' : 'Open the outbox from the terminal'}
      action={<ButtonLink to={paths.adminSystem()}>Go to the System page</ButtonLink>}
    >
      In development, a server that only this machine can reach and that isn’t set up to send email prints the
      outbox address in the terminal at startup, next to “Mail.” Open that address. Administrators can also
      read the outbox on the System page.
    </EmptyState>
  </div>
);

const Mails = ({ outboxKey }: { outboxKey: string }): ReactNode => {
  const { list, error, refetch } = useOpenOutbox(outboxKey);
  if (!list) {
    if (error instanceof ApiError && error.code === 'outbox_key_wrong') return <Closed wasWrong />;
    return <QueryPending error={error} retry={refetch} rows={3} />;
  }
  return (
    <>
      <p className="mt-1 max-w-measure text-ink-2">
        This server doesn’t send email. Every email it would have sent is here, newest first.
      </p>
      {list.items.length === 0 ? (
        <p className="mt-4 text-ink-2">No emails yet.</p>
      ) : (
        <ul className="mt-5">
          {list.items.map((mail) => (
            <OneMail key={mail.id} mail={mail} sendsMail={false} open />
          ))}
        </ul>
      )}
      <ShowMore list={list} error={error} />
    </>
  );
};

export const OpenOutbox = (): ReactNode => {
  const key = useKey();
  return key === undefined ? <Closed /> : <Mails outboxKey={key} />;
};
