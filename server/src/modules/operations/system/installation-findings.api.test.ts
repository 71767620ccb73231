// The panel shows what to fix, based on settings, requests through a proxy, and the last backup.
import { request } from 'node:http';
import { once } from 'node:events';
import { api } from '@rehearse/contract/api.ts';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { recordBackup } from '../backup/record-backup.ts';
import type { InstallationSettings } from '../../../platform/kernel/installation-settings.ts';

const ownMachine: InstallationSettings = {
  environment: 'development',
  listensPrivately: true,
  publicUrl: undefined,
  trustsProxy: false,
  sendsMail: true,
  runsAsRoot: false,
};

let app: TestApp;
afterEach(() => app.close());
const openPanel = async (installation: InstallationSettings) => {
  app = await createTestApp({ installation });
  const admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
  return async () => {
    const { body } = await admin.call(api.readSystem);
    return body.findings.map(({ code }) => code);
  };
};
const askWith = async (headers: Record<string, string>): Promise<void> => {
  const [response] = await once(request(`${app.origin}/api/health`, { headers }).end(), 'response');
  (response as { resume: () => void }).resume();
};

it('detects a reverse proxy that isn’t in the settings', async () => {
  const findings = await openPanel(ownMachine);
  expect(await findings()).toEqual([]);
  await askWith({ host: 'rehearse.example.org' });
  expect(await findings()).toEqual([
    'development_mode',
    'no_public_url',
    'proxy_not_trusted',
    'backup_overdue',
  ]);
});

it('reports an overdue backup, even after the figures are recounted', async () => {
  const findings = await openPanel({ ...ownMachine, environment: 'production' });
  expect(await findings()).toEqual(['backup_overdue']);
  await recordBackup(app.environment.DATABASE_URL, app.clock.now());
  await app.product.tasks['count-figures']?.({}, { number: 1, last: false });
  expect(await findings()).toEqual([]);
  app.clock.advance(8 * 24 * 60 * 60_000);
  const texts = (await app.product.operations.readFindings()).map(({ text }) => text);
  expect(texts).toEqual(['The last backup is 8 days old.']);
});
