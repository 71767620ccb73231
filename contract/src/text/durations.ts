// Durations in milliseconds, for readable rules.

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
