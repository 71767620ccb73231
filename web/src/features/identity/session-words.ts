// Which icon a session gets. Pure.
import type { Session } from '@rehearse/contract/sessions.ts';

/** Handheld devices, for the icon. */
export const isHandheld = ({ system }: Pick<Session, 'system'>): boolean =>
  system === 'iPhone' || system === 'iPad' || system === 'Android';
