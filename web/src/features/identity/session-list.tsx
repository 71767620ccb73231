// The profile's list of sessions, each with a button to end it, and one to end all others.
import { deviceWords } from '@rehearse/contract/identity/device-words.ts';
import type { Session } from '@rehearse/contract/identity/sessions.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useEndSession, useSessions } from './session-queries.ts';
import { isHandheld } from './session-words.ts';

const SessionRow = ({
  session,
  busy,
  onEnd,
}: {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}): ReactNode => (
  <li className="flex items-start gap-3 py-4">
    <Icon of={isHandheld(session) ? Smartphone : Monitor} size={18} className="mt-0.5 shrink-0 text-ink-3" />
    <div className="min-w-0 grow">
      <p className="text-md">
        {deviceWords(session)}
        {session.isCurrent && <span className="text-sm text-accent"> (this device)</span>}
      </p>
      <p className="text-sm text-ink-3">
        Signed in <Time at={session.startedAt} />, last active <Time at={session.lastUsedAt} />
      </p>
    </div>
    {!session.isCurrent && (
      <Button size="sm" busy={busy} busyWords="Signing out" onClick={onEnd}>
        Sign out<span className="sr-only"> {deviceWords(session)}</span>
      </Button>
    )}
  </li>
);

export const SessionList = (): ReactNode => {
  const { data, error, refetch } = useSessions();
  const end = useEndSession();
  const [asks, setAsks] = useState(false);
  const [list, goToList] = useFocusAfter<HTMLUListElement>();
  const close = (): void => {
    setAsks(false);
    end.reset();
  };
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="You haven’t been signed out anywhere." />
    ) : (
      <Loading className="space-y-4">
        <Skeleton className="h-5 max-w-72" />
        <Skeleton className="h-5 max-w-60" />
      </Loading>
    );
  const others = data.items.filter(({ isCurrent }) => !isCurrent);
  const endOthers = (): void =>
    end.mutate('others', {
      onSuccess: () => {
        setAsks(false);
        goToList();
      },
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="-mt-4 divide-y divide-line outline-none">
        {data.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session}
            onEnd={() => end.mutate(session, { onSuccess: goToList })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-2" onClick={() => setAsks(true)}>
          Sign out all other sessions
        </Button>
      )}
      <div className="mt-2 min-h-5 text-sm">
        <output className="text-ink-2">{end.isSuccess && 'Signed out.'}</output>
        {end.error && !asks && (
          <p role="alert" className="text-missing">
            {wordsOf(end.error)}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title="Sign out all other sessions?"
        safeWords="Cancel"
        actWords="Sign out"
        busy={end.isPending}
        problem={end.error && wordsOf(end.error)}
        onSafe={close}
        onAct={endOthers}
      >
        <p>You’ll stay signed in on this device. Everywhere else, you’ll need to sign in again.</p>
      </ConfirmDialog>
    </>
  );
};
