// The possible expiry dates of an invitation link, in date-field format. Pure.
import { invitationLimits } from '@rehearse/contract/identity/invitations.ts';

const dayAfter = (now: Date, days: number): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** The first possible day, the default, and the last. */
export const linkDays = (now: Date): { first: string; offered: string; last: string } => ({
  first: dayAfter(now, 0),
  offered: dayAfter(now, 14),
  last: dayAfter(now, invitationLimits.linkDays - 1),
});

/** The end of that day in the administrator's time zone. Undefined if the day can't be chosen. */
export const endOfDay = (day: string, now: Date): string | undefined => {
  const { first, last } = linkDays(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < first || day > last) return undefined;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
};
