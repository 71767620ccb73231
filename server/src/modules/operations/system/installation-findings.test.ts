// What the installation check reports, and that it reports nothing on a personal machine or a sound installation.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findInstallationProblems, type InstallationFacts } from './installation-findings.ts';

const now = new Date('2026-11-25T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);

const wellRun: InstallationFacts = {
  environment: 'production',
  listensPrivately: true,
  publicUrl: { isPrivate: false, isEncrypted: true },
  trustsProxy: true,
  sendsMail: true,
  runsAsRoot: false,
  seesProxy: true,
  lastBackupAt: daysAgo(1),
};
const ownMachine: InstallationFacts = {
  environment: 'development',
  listensPrivately: true,
  publicUrl: undefined,
  trustsProxy: false,
  sendsMail: false,
  runsAsRoot: true,
  seesProxy: false,
  lastBackupAt: undefined,
};
const codes = (facts: InstallationFacts): string[] =>
  findInstallationProblems(facts, now).map(({ code }) => code);

describe('the installation check', () => {
  it('finds nothing on a sound installation or a private machine', () => {
    expect(codes(wellRun)).toEqual([]);
    expect(codes(ownMachine)).toEqual([]);
    expect(codes({ ...ownMachine, publicUrl: { isPrivate: true, isEncrypted: false } })).toEqual([]);
  });

  it.each<[string, Partial<InstallationFacts>]>([
    ['development_mode', { environment: 'development' }],
    ['runs_as_root', { runsAsRoot: true }],
    ['not_encrypted', { publicUrl: { isPrivate: false, isEncrypted: false } }],
    ['no_public_url', { publicUrl: undefined }],
    ['proxy_not_trusted', { trustsProxy: false }],
    ['backup_overdue', { lastBackupAt: undefined }],
    ['backup_overdue', { lastBackupAt: daysAgo(7) }],
    ['mail_not_sent', { sendsMail: false }],
  ])('finds only %s', (code, change) => {
    expect(codes({ ...wellRun, ...change })).toEqual([code]);
  });

  it('applies as soon as others can reach the installation, in any way', () => {
    const ways: Partial<InstallationFacts>[] = [
      { listensPrivately: false },
      { publicUrl: { isPrivate: false, isEncrypted: true } },
      { trustsProxy: true },
      { seesProxy: true },
    ];
    for (const way of ways) expect(codes({ ...ownMachine, ...way })).toContain('development_mode');
    expect(codes({ ...ownMachine, environment: 'staging' })).toContain('runs_as_root');
  });

  it('counts whole days since the last backup', () => {
    expect(codes({ ...wellRun, lastBackupAt: daysAgo(6.99) })).toEqual([]);
    const [found] = findInstallationProblems({ ...wellRun, lastBackupAt: daysAgo(9.5) }, now);
    expect(found?.text).toBe('The last backup is 9 days old.');
  });
});

it.each([
  ['/docs/production', 'README.md'],
  ['/docs/production/reverse-proxy', 'reverse-proxy.md'],
  ['/docs/production/backup', 'backup.md'],
])('links problems to existing sections of %s', (page, file) => {
  const rules = readFileSync(new URL('./installation-findings.ts', import.meta.url), 'utf8');
  const manual = readFileSync(new URL(`../../../../../docs/production/${file}`, import.meta.url), 'utf8');
  const sections = [...manual.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const cures = [...rules.matchAll(/cure: '([^'#]+)#([^']+)'/g)].filter(([, path]) => path === page);
  expect(cures.length).toBeGreaterThan(0);
  for (const [, , section] of cures) expect(sections).toContain(section);
});
