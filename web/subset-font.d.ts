// Types for the part of subset-font used here; the package doesn't include types.
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number>; keepFeatures: string[] },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
