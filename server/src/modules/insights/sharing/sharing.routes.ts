// HTTP routes for sharing: links to results, and certificates.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { publicJwkOf, readCertificate } from './certificate.ts';
import { issueCertificate, type IssueDeps } from './issue-certificate.ts';
import { readSharedResult, type ReadSharedDeps } from './read-shared-result.ts';
import { listSharedLinks, removeSharedLink, shareResult, type ShareDeps } from './share-result.ts';

export const sharingRoutes = (deps: ShareDeps & ReadSharedDeps & IssueDeps): Route[] => [
  route(api.shareResult, ({ caller, params, body }) =>
    shareResult(deps, { userId: caller.userId, attemptId: params.id }, body),
  ),
  route(api.listSharedLinks, async ({ caller, params }) => ({
    links: await listSharedLinks(deps, { userId: caller.userId, attemptId: params.id }),
  })),
  route(api.removeSharedLink, ({ caller, params }) => removeSharedLink(deps, caller.userId, params.id)),
  route(api.readSharedResult, ({ body }) => readSharedResult(deps, body.token)),
  route(api.issueCertificate, async ({ caller, params }) => ({
    token: await issueCertificate(deps, caller.userId, params.id),
  })),
  route(api.verifyCertificate, async ({ body }) => ({
    certificate: (await readCertificate(deps.certificateKey, body.token)) ?? null,
  })),
  route(api.readCertificateKey, () => publicJwkOf(deps.certificateKey)),
];
