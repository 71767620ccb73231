// What /app-config.json says: the addresses that the page calls, absolute, and its switches.
import { apiBase } from '@rehearse/contract/api.ts';
import type { AppConfig } from '@rehearse/contract/app-config.ts';

export type PageSettings = Omit<AppConfig, 'apiBaseUrl' | 'backendUrl' | 'signUp'> & {
  apiBaseUrl?: string | undefined;
  backendUrl?: string | undefined;
  publicUrl?: string | undefined;
};

/** `asked` is the address that this server was asked by: right at localhost, at 127.0.0.1 and in a LAN alike. */
export const appConfigFor = (
  { publicUrl, apiBaseUrl, backendUrl, ...switches }: PageSettings,
  asked: { protocol: string; host: string },
): Omit<AppConfig, 'signUp'> => {
  const own = publicUrl?.replace(/\/+$/, '') ?? `${asked.protocol}://${asked.host}`;
  return { apiBaseUrl: apiBaseUrl ?? own + apiBase, backendUrl: backendUrl ?? own, ...switches };
};
