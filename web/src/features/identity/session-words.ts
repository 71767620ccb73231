// Which icon a session gets. Pure.
import type { Session } from '@rehearse/contract/identity/sessions.ts';

/** Handheld devices, for the icon. */
export const isHandheld = ({ system }: Pick<Session, 'system'>): boolean =>
  system === 'iPhone' || system === 'iPad' || system === 'Android';
