// Issues the certificate of a passed exam.
import { examPass } from '@rehearse/contract/insights/sharing.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Identity } from '../../identity/identity.public.ts';
import { gatherResults, type GatherDeps } from '../results/gather-results.ts';
import { signCertificate, type CertificateKey } from './certificate.ts';

export type IssueDeps = GatherDeps & {
  identity: Pick<Identity, 'publicNameOf'>;
  certificateKey: CertificateKey;
  siteName: () => Promise<string>;
};

/** Returns the signed token. Throws `not_found`, `results_not_ready`, and `certificate_not_earned`. */
export const issueCertificate = async (
  deps: IssueDeps,
  userId: string,
  attemptId: string,
): Promise<string> => {
  const { attempt, visibleGrades } = await gatherResults(deps, userId, attemptId);
  const total = deps.grading.totalOf(visibleGrades);
  const name = await deps.identity.publicNameOf(userId);
  const isPassed =
    attempt.blueprint.mode === 'exam' &&
    attempt.questions >= examPass.questions &&
    total.counted === total.of &&
    total.percent !== null &&
    total.percent >= examPass.percent;
  if (!isPassed || total.percent === null || attempt.submittedAt === null || name === null)
    throw new AppError('certificate_not_earned');
  return signCertificate(deps.certificateKey, {
    name,
    title: attempt.title,
    questions: attempt.questions,
    percent: Math.floor(total.percent),
    submittedAt: attempt.submittedAt,
    site: await deps.siteName(),
  });
};
