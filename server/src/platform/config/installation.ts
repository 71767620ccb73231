// What the installation check reads from the settings: who can reach the server, and whether it sends mail.
import type { Config } from './config.ts';
import type { InstallationSettings } from '../kernel/installation-settings.ts';
import { loopbackName } from './loopback.ts';

type Read = Pick<Config, 'ENVIRONMENT' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL'>;

/** `userId` of the process; undefined on systems without one. */
export const installationFrom = (config: Read, userId: number | undefined): InstallationSettings => {
  const url = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL);
  return {
    environment: config.ENVIRONMENT,
    listensPrivately: loopbackName.test(config.HOST),
    publicUrl: url && { isPrivate: loopbackName.test(url.hostname), isEncrypted: url.protocol === 'https:' },
    trustsProxy: config.TRUST_PROXY > 0,
    sendsMail: config.SMTP_URL !== undefined,
    runsAsRoot: userId === 0,
  };
};
