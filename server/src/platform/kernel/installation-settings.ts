// The settings that the installation check reads.

export type InstallationSettings = {
  environment: 'development' | 'staging' | 'production';
  /** Only this machine can reach the address the server listens on. */
  listensPrivately: boolean;
  publicUrl?: { isPrivate: boolean; isEncrypted: boolean } | undefined;
  trustsProxy: boolean;
  sendsMail: boolean;
  runsAsRoot: boolean;
};
