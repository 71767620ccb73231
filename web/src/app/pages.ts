// The code of every page, by name: one chunk each, loaded on navigation.
import type { ComponentType } from 'react';
import { loadChunk } from '../ui/code-loading/chunk.ts';

export type PageModule = { Component: ComponentType };

const pages = {
  'dashboard/overview': () => import('../pages/dashboard/overview.tsx'),
  'dashboard/start-test': () => import('../pages/dashboard/start-test.tsx'),
  'dashboard/test-for-job': () => import('../pages/dashboard/test-for-job.tsx'),
  'dashboard/room': () => import('../pages/dashboard/room.tsx'),
  'dashboard/results': () => import('../pages/dashboard/results.tsx'),
  'dashboard/review': () => import('../pages/dashboard/review.tsx'),
  'dashboard/mistakes': () => import('../pages/dashboard/mistakes.tsx'),
  'dashboard/progress': () => import('../pages/dashboard/progress.tsx'),
  'dashboard/achievements': () => import('../pages/dashboard/achievements.tsx'),
  'dashboard/profile': () => import('../pages/dashboard/profile.tsx'),
  'dashboard/notifications': () => import('../pages/dashboard/notifications.tsx'),
  'admin/admin': () => import('../pages/admin/admin.tsx'),
  'admin/people': () => import('../pages/admin/people.tsx'),
  'admin/invitations': () => import('../pages/admin/invitations.tsx'),
  'admin/person': () => import('../pages/admin/person.tsx'),
  'admin/questions': () => import('../pages/admin/questions.tsx'),
  'admin/question': () => import('../pages/admin/question.tsx'),
  'admin/reports': () => import('../pages/admin/reports.tsx'),
  'admin/disputes': () => import('../pages/admin/disputes.tsx'),
  'admin/messages': () => import('../pages/admin/messages.tsx'),
  'admin/incidents': () => import('../pages/admin/incidents.tsx'),
  'admin/models': () => import('../pages/admin/models.tsx'),
  'admin/settings': () => import('../pages/admin/settings.tsx'),
  'admin/audit': () => import('../pages/admin/audit.tsx'),
  'admin/system': () => import('../pages/admin/system.tsx'),
  'demo/test': () => import('../pages/demo/test.tsx'),
  'demo/results': () => import('../pages/demo/results.tsx'),
  auth: () => import('../pages/auth.tsx'),
  'shared-result': () => import('../pages/shared-result.tsx'),
  certificate: () => import('../pages/certificate.tsx'),
  outbox: () => import('../pages/outbox.tsx'),
  'oauth-callback': () => import('../pages/oauth-callback.tsx'),
  'sign-out': () => import('../pages/sign-out.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

/** For a route's `lazy`; rejects with ChunkError. */
export const page = (name: keyof typeof pages) => (): Promise<PageModule> => loadChunk(name, pages[name]);

/** Preloads the code of /auth, so that signing out works offline. */
export const preloadAuth = (): Promise<unknown> => pages.auth().catch(() => undefined);
