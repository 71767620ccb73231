// The page that people without the admin role see at /admin.
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/display/icon.tsx';
import { ButtonLink } from '../ui/layout/links.tsx';
import { PageFrame } from '../ui/layout/page-frame.tsx';

/**
 * Whether "back" stays on this site. A new tab has no history, and the previous entry may be another site. The Navigation API
 * lists only this site's entries; without it, use the router's index.
 */
const canGoBack = (): boolean => {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) return navigation.canGoBack;
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
};

export const AccessDenied = ({ role }: { role: string | null }): ReactNode => {
  const navigate = useNavigate();
  const documentTitle = useDocumentTitle('Access Denied');
  const goBack = (): void => {
    if (canGoBack()) void navigate(-1);
    else void navigate(paths.dashboard());
  };
  return (
    <PageFrame name={useSite().name} home={paths.landing()}>
      <title>{documentTitle}</title>
      <h1 className="mt-14 flex items-center gap-3 text-2xl lg:mt-17.5">
        <Icon of={ShieldX} size={32} className="shrink-0 text-missing" />
        Access Denied
      </h1>
      <p className="mt-3 text-ink-2">You don&apos;t have permission to access the admin panel.</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-4 text-sm">
        <dt className="text-ink-3">Your role</dt>
        <dd className="break-words">{role ?? 'No role found'}</dd>
        <dt className="text-ink-3">Required role</dt>
        <dd>ADMIN or ROLE_ADMIN</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:grow">
        <Button look="filled" onClick={goBack}>
          Go Back
        </Button>
        <ButtonLink to={paths.auth()} state={{ returnTo: paths.admin() }}>
          Login with Admin Account
        </ButtonLink>
      </div>
    </PageFrame>
  );
};
