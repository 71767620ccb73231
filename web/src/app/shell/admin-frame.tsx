// The layout of the admin panel: the app shell with tabs, or Access Denied.
import type { ReactNode } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { AccessDenied } from '../access-denied.tsx';
import type { AdminAccess } from '../guards.ts';
import { Shell } from './shell.tsx';

const tabs = [
  { to: paths.admin(), words: 'Overview', end: true },
  { to: paths.adminQuestions(), words: 'Questions' },
  { to: paths.adminPeople(), words: 'People' },
  { to: paths.adminInvitations(), words: 'Invitations' },
  { to: paths.adminReports(), words: 'Reports' },
  { to: paths.adminDisputes(), words: 'Disputes' },
  { to: paths.adminMessages(), words: 'Messages' },
  { to: paths.adminIncidents(), words: 'Incidents' },
  { to: paths.adminModels(), words: 'Models' },
  { to: paths.adminSettings(), words: 'Settings' },
  { to: paths.adminAudit(), words: 'Audit log' },
  { to: paths.adminSystem(), words: 'System' },
];

export const Component = (): ReactNode => {
  const access = useLoaderData<AdminAccess>();
  if (!access.allowed) return <AccessDenied role={access.role} />;
  return (
    <Shell>
      <div className="px-5 pt-6 lg:px-6">
        <LinkTabs label="Admin Panel" tabs={tabs} />
      </div>
      <Outlet />
    </Shell>
  );
};
