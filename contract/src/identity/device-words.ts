// Names a device by its browser and operating system, if known. Pure.

export const deviceWords = ({
  browser,
  system,
}: {
  browser: string | null;
  system: string | null;
}): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
