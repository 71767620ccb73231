// Which icon a session gets. Pure.
import type { Session } from '@rehearse/contract/identity/sessions.ts';

/** Whether the session gets the icon of a handheld device. */
export const isHandheld = ({ system }: Pick<Session, 'system'>): boolean =>
  system === 'iPhone' || system === 'iPad' || system === 'Android';
