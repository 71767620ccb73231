// Which browser on which system, by what it calls itself: a name from a short list, so that nothing else of it is kept.

type Names = readonly (readonly [RegExp, string])[];

/** The first that fits: most browsers also call themselves by the names of others. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A browser needs no more to name itself. */
const longestUserAgent = 512;

export type DeviceName = { browser: string | null; system: string | null };

export const deviceNameOf = (userAgent: string): DeviceName => {
  const text = userAgent.slice(0, longestUserAgent);
  const find = (names: Names): string | null => names.find(([form]) => form.test(text))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
};
