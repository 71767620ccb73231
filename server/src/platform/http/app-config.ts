// Content of /app-config.json: the absolute URLs that pages call, and the feature switches.
import { apiBase } from '@rehearse/contract/api.ts';
import type { AppConfig } from '@rehearse/contract/operations/app-config.ts';

export type PageSettings = Omit<AppConfig, 'apiBaseUrl' | 'backendUrl' | 'signUp'> & {
  apiBaseUrl?: string | undefined;
  backendUrl?: string | undefined;
  publicUrl?: string | undefined;
};

/** `requestAddress`: the address of the request itself, so that it works at localhost, at 127.0.0.1, and in a LAN. */
export const appConfigFor = (
  { publicUrl, apiBaseUrl, backendUrl, ...switches }: PageSettings,
  requestAddress: { protocol: string; host: string },
): Omit<AppConfig, 'signUp'> => {
  const own = publicUrl?.replace(/\/+$/, '') ?? `${requestAddress.protocol}://${requestAddress.host}`;
  return { apiBaseUrl: apiBaseUrl ?? own + apiBase, backendUrl: backendUrl ?? own, ...switches };
};
