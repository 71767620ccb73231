// Reduces a User-Agent to a browser and a system from a short list, so that nothing else is stored.

type Names = readonly (readonly [RegExp, string])[];

/** The first match wins: most browsers also claim to be others. */
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
/** Characters to look at; real User-Agent headers are shorter. */
const longestUserAgent = 512;

export type DeviceName = { browser: string | null; system: string | null };

export const deviceNameOf = (userAgent: string): DeviceName => {
  const text = userAgent.slice(0, longestUserAgent);
  const find = (names: Names): string | null => names.find(([form]) => form.test(text))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
};
