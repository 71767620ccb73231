// A certificate as its link shows it: its content if the signature is valid, otherwise a warning.
import type { Certificate } from '@rehearse/contract/insights/sharing.ts';
import { BadgeCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/failures.ts';
import { QueryError } from '../../api/query-error.tsx';
import { counted } from '../../ui/display/counted.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { useVerified } from './sharing-queries.ts';
import { useToken } from './use-token.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const Valid = ({ certificate }: { certificate: Certificate }): ReactNode => (
  <section
    aria-labelledby="certificate-of"
    className="mt-10 rounded border border-line bg-surface p-6 sm:p-10"
  >
    <p className="flex items-center gap-2 text-sm font-head text-met">
      <Icon of={BadgeCheck} size={18} />
      Valid certificate
    </p>
    <h1 id="certificate-of" className="mt-5 font-read text-3xl font-text break-words">
      {certificate.name}
    </h1>
    <p className="mt-3 text-lg text-ink">
      passed the exam <span className="font-head">{certificate.title}</span> with a score of{' '}
      {certificate.percent}% across {counted(certificate.questions, 'question')}.
    </p>
    <p className="mt-2 text-md text-ink-2">
      {day.format(new Date(certificate.submittedAt))}, signed by {certificate.site}
    </p>
    <p className="mt-8 max-w-measure border-t border-line pt-4 text-sm text-ink-2">
      This page checked the signature just now. The exam wasn’t supervised, and the name is the one on the
      account.
    </p>
  </section>
);

const NotValid = (): ReactNode => (
  <section
    role="alert"
    className="mt-10 rounded border border-missing-line bg-surface p-6 sm:p-10"
    aria-labelledby="not-valid"
  >
    <h1 id="not-valid" className="flex items-start gap-3 text-2xl">
      <Icon of={CircleX} size={24} className="mt-1 shrink-0 text-missing" />
      This certificate isn’t valid
    </h1>
    <p className="mt-3 max-w-measure text-md text-ink-2">
      It was changed after it was signed, its link is incomplete, or it wasn’t issued by this site. Don’t rely
      on what it says.
    </p>
  </section>
);

export const CertificateView = (): ReactNode => {
  const token = useToken();
  const { data, error, refetch } = useVerified(token);
  if (data) return data.certificate ? <Valid certificate={data.certificate} /> : <NotValid />;
  if (!error)
    return (
      <Loading className="mt-10 space-y-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </Loading>
    );
  // A token of that form can't be a certificate.
  if (error instanceof ApiError && error.code === 'invalid_input') return <NotValid />;
  return (
    <>
      <h1 className="mt-10 mb-5 text-2xl">Certificate</h1>
      <QueryError error={error} retry={refetch} />
    </>
  );
};
