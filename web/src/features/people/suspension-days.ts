// Dates for the suspension's end field, in this device's time zone. Pure.

const two = (part: number): string => String(part).padStart(2, '0');

/** A date as a date field formats it: 2026-11-25. */
export const dayText = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

export const tomorrow = (now = new Date()): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/** The start of a day as an ISO time. Null for an empty or invalid day. */
export const startOfDay = (day: string): string | null => {
  const at = new Date(`${day}T00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
