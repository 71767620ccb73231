// Names a device by its browser and system, as far as they are known. Pure.

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
