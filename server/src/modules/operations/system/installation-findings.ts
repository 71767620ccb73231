// Finds problems in an installation that others can reach, from its settings and backups. Pure.
import type { InstallationFinding } from '@rehearse/contract/operations/system.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import type { InstallationSettings } from '../../../platform/kernel/installation-settings.ts';

export type InstallationFacts = InstallationSettings & {
  /** Whether a request came through a reverse proxy, although the server only listens on this machine. */
  seesProxy: boolean;
  lastBackupAt: Date | undefined;
};

const backupLastsDays = 7;

const isReached = (facts: InstallationFacts): boolean =>
  !facts.listensPrivately ||
  facts.publicUrl?.isPrivate === false ||
  facts.trustsProxy ||
  facts.seesProxy ||
  facts.environment !== 'development';

const backupText = (lastBackupAt: Date | undefined, now: Date): string | undefined => {
  if (lastBackupAt === undefined) return 'No backup has been made yet.';
  const days = Math.floor((now.getTime() - lastBackupAt.getTime()) / dayMs);
  return days < backupLastsDays ? undefined : `The last backup is ${days} days old.`;
};

/** Most severe first. Empty for an installation that only its own machine can reach. */
export const findInstallationProblems = (facts: InstallationFacts, now: Date): InstallationFinding[] => {
  if (!isReached(facts)) return [];
  const isProxied = facts.trustsProxy || facts.seesProxy;
  const backup = backupText(facts.lastBackupAt, now);
  const rules: readonly (readonly [boolean, InstallationFinding])[] = [
    [
      facts.environment === 'development',
      {
        code: 'development_mode',
        text: 'Other people can reach this server, but it runs in development mode.',
        cure: '/docs/production#settings',
      },
    ],
    [
      facts.runsAsRoot,
      {
        code: 'runs_as_root',
        text: 'The server runs as root.',
        cure: '/docs/production#a-service-with-its-own-user',
      },
    ],
    [
      facts.publicUrl?.isPrivate === false && !facts.publicUrl.isEncrypted,
      {
        code: 'not_encrypted',
        text: 'PUBLIC_URL starts with http://, so passwords cross the network unencrypted.',
        cure: '/docs/production/reverse-proxy#tls',
      },
    ],
    [
      isProxied && facts.publicUrl === undefined,
      {
        code: 'no_public_url',
        text: 'PUBLIC_URL is not set, so links in emails may point to the wrong address.',
        cure: '/docs/production/reverse-proxy#settings-behind-a-proxy',
      },
    ],
    [
      facts.seesProxy && !facts.trustsProxy,
      {
        code: 'proxy_not_trusted',
        text: 'TRUST_PROXY is off behind a reverse proxy, so rate limits treat all visitors as one.',
        cure: '/docs/production/reverse-proxy#settings-behind-a-proxy',
      },
    ],
    [
      backup !== undefined,
      { code: 'backup_overdue', text: backup ?? '', cure: '/docs/production/backup#every-night' },
    ],
    [
      !facts.sendsMail,
      {
        code: 'mail_not_sent',
        text: 'SMTP_URL is not set, so emails stay in the outbox and no one can reset a password without an administrator.',
        cure: '/docs/production#mail',
      },
    ],
  ];
  return rules.filter(([holds]) => holds).map(([, finding]) => finding);
};
