// /certificate#token: a certificate, verified.
import type { ReactNode } from 'react';
import { CertificateView } from '../features/sharing/certificate-view.tsx';
import { paths } from '../paths.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { PageFrame } from '../ui/layout/page-frame.tsx';

export const Component = (): ReactNode => (
  <PageFrame name={useSite().name} home={paths.landing()}>
    <title>{useDocumentTitle('Certificate')}</title>
    <CertificateView />
  </PageFrame>
);
