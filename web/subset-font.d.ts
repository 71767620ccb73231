// What of subset-font is used here; the package has no types of its own.
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number>; keepFeatures: string[] },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
